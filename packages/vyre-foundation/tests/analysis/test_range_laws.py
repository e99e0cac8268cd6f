"""Every U32 that a run of a generated program computes lies in the range found for it, where its conditions hold."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from claims import ClaimsAt, implied, try_claims, typing_of, whole_numbers_at, with_distinct_names

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import bound_once, expandable
from vyre_foundation.analysis.ranges import Known, Range, Ranges, expression, leaf_ranges, plus, wide
from vyre_foundation.ir import BinOp, DataType, Expr, Program, Stmt
from vyre_foundation.walk import statements
from vyre_reference.testing import Case, Knobs, generate_case

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")

SMALL = Knobs(types=frozenset({DataType.U32, DataType.U8, DataType.I32, DataType.BOOL}), max_invocations=24,
              transcendentals=False, buffers=4)  # fmt: skip
MOST_CLAIMS = 12
"""Of one program: a run takes time for each."""


def known(program: Program, seed: int) -> Known:
    """All that an analysis may be told: ids by workgroup, some of the names as values, the others by what they are."""
    typing = typing_of(program)
    body = program.entry
    leaves = leaf_ranges(program.workgroup_size, typing.buffers)
    for axis, size in enumerate(program.workgroup_size):
        start = ir.Binary(BinOp.MUL, wide(ir.WorkgroupId(axis)), ir.LitU64(size))
        leaves[ir.InvocationId(axis)] = Range(start, plus(start, size - 1))
    definitions = expandable(bound_once(body))
    counters = {s.var: (s.from_, s.to) for s in statements(body) if isinstance(s, ir.Loop)}
    names = sorted({name for name, _ in bound_once(body) if typing.types[name] is DataType.U32} | counters.keys())
    values = frozenset(name for number, name in enumerate(names) if (number + seed) % 3 == 0)
    return Known(leaves, {}, values, counters, definitions, typing.of)


def range_claims(program: Program, seed: int, *, off_by_one: bool = False) -> ClaimsAt:
    typing, ranges = typing_of(program), Ranges(known(program, seed))
    left = MOST_CLAIMS

    def claims(_: str, statement: Stmt) -> Sequence[Expr]:
        nonlocal left
        made: list[Expr] = []
        for e in whole_numbers_at(statement, typing):
            found = ranges.of(e)
            if found is not None and left > len(made) and not isinstance(e, ir.LitU32):
                made.append(lies_within(e, found, off_by_one=off_by_one))
        left -= len(made)
        return made

    return claims


def lies_within(e: Expr, found: Range, *, off_by_one: bool) -> Expr:
    above = ir.Binary(BinOp.GE, wide(e), expression(found.low))
    below = ir.Binary(BinOp.LT if off_by_one else BinOp.LE, wide(e), expression(found.high))
    return implied(found.holds, ir.Binary(BinOp.AND, above, below))


def wrong_claims(seeds: range, *, off_by_one: bool = False) -> tuple[int, list[str]]:
    claims, wrong = 0, list[str]()
    for seed in seeds:
        case: Case = generate_case(seed, SMALL)
        program = with_distinct_names(case.program)
        outcome = try_claims(case, program, range_claims(program, seed, off_by_one=off_by_one))
        claims += outcome.claims
        wrong += [f"{case}: {claim}" for claim in outcome.wrong]
    return claims, wrong


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_every_value_lies_in_its_range(first: int):
    claims, wrong = wrong_claims(range(first, first + 50))
    assert wrong == []
    assert claims > 300


def test_a_range_that_is_too_short_by_one_is_found_out():
    _, wrong = wrong_claims(range(20), off_by_one=True)
    assert len(wrong) > 20


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 3000, 100))
def test_every_value_of_two_thousand_programs_lies_in_its_range(first: int):
    assert wrong_claims(range(first, first + 100))[1] == []
