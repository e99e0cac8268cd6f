"""What analyses say of generated programs is true of every run: of each value, wherever it is computed.

- A U32 lies in the range found for it, where the range's conditions hold.
- The affine form of a U32 evaluates to it modulo 2^32, and over the whole numbers where it is said not to wrap.
- A base and an offset whose sum is said to stay add up to the U32 in wide arithmetic.
- A comparison that follows from the conditions around a statement holds whenever the statement runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import pytest
from claims import ClaimsAt, implied, may_be_asked_again, try_claims, typing_of, whole_numbers_at, with_distinct_names

from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AffineForms
from vyre_foundation.analysis.definitions import assigned_names, bound_once, expandable
from vyre_foundation.analysis.guards import OPPOSITE, Comparison, condition, look_through
from vyre_foundation.analysis.offsets import sum_stays
from vyre_foundation.analysis.ranges import Known, Range, Ranges, expression, leaf_ranges, plus, wide
from vyre_foundation.ir import BinOp, DataType, Expr, Program, Stmt
from vyre_foundation.walk import bodies, postorder, statements
from vyre_reference.testing import Knobs, generate_case

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")

SMALL = Knobs(types=frozenset({DataType.U32, DataType.U8, DataType.I32, DataType.BOOL}), max_invocations=24,
              transcendentals=False, buffers=4, breaks=True)  # fmt: skip
MOST_CLAIMS = 8
"""Of one law about one program: a run takes time for each."""

ClaimsOf = Callable[[Expr], Iterator[Expr]]
"""What an analysis says of a U32."""


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


def range_claims(program: Program, seed: int, *, off_by_one: bool = False) -> ClaimsOf:
    ranges = Ranges(known(program, seed))

    def claims(e: Expr) -> Iterator[Expr]:
        found = ranges.of(e)
        if found is not None:
            yield lies_within(e, found, off_by_one=off_by_one)

    return claims


def lies_within(e: Expr, found: Range, *, off_by_one: bool) -> Expr:
    above = ir.Binary(BinOp.GE, wide(e), expression(found.low))
    below = ir.Binary(BinOp.LT if off_by_one else BinOp.LE, wide(e), expression(found.high))
    return implied(found.holds, ir.Binary(BinOp.AND, above, below))


def affine_claims(program: Program, seed: int, *, off_by_one: bool = False) -> ClaimsOf:
    names = Known(definitions={}) if off_by_one else known(program, seed)
    forms, ranges = AffineForms(expandable(bound_once(program.entry)), assigned_names(program.entry)), Ranges(names)

    def claims(e: Expr) -> Iterator[Expr]:
        found = forms.of(e)
        terms = {term: each for term, each in found.terms.items() if isinstance(term, Expr)}
        if terms.keys() != found.terms.keys() or e in terms:
            return  # nothing is said, or a term is what something was before
        constant = found.constant + off_by_one
        yield ir.Binary(BinOp.EQ, e, summed(terms, constant, 2**32, ir.LitU32, lambda term: term))
        if not found.may_wrap(ranges):
            yield ir.Binary(BinOp.EQ, wide(e), summed(terms, constant, 2**64, ir.LitU64, wide))

    return claims


def summed(
    terms: Mapping[Expr, int], constant: int, modulus: int, literal: Callable[[int], Expr], read: Callable[[Expr], Expr]
) -> Expr:
    """The sum in the arithmetic of a type that wraps at the modulus."""
    made = literal(constant % modulus)
    for term, each in terms.items():
        made = ir.Binary(BinOp.ADD, made, ir.Binary(BinOp.MUL, literal(each % modulus), read(term)))
    return made


def offset_claims(program: Program, seed: int, *, off_by_one: bool = False) -> ClaimsOf:
    """Of each sum: its constant alone, and every term alone, as the offset of the rest."""
    forms = AffineForms(expandable(bound_once(program.entry)), assigned_names(program.entry))
    ranges = Ranges(known(program, seed))

    def claims(e: Expr) -> Iterator[Expr]:
        whole = forms.of(e)
        terms = {term: each for term, each in whole.terms.items() if isinstance(term, Expr)}
        if terms.keys() != whole.terms.keys() or e in terms:
            return
        for offset in (Affine({}, whole.constant), *(Affine({term: each}) for term, each in terms.items())):
            base = whole.plus(offset, -1)
            if base.terms and sum_stays(base, offset, ranges):
                low = {term: each for term, each in terms.items() if term in base.terms}
                high = {term: each for term, each in terms.items() if term in offset.terms}
                first = wide(summed(low, base.constant, 2**32, ir.LitU32, lambda term: term))
                second = summed(high, offset.constant + off_by_one, 2**64, ir.LitU64, wide)
                yield ir.Binary(BinOp.EQ, wide(e), ir.Binary(BinOp.ADD, first, second))

    return claims


def guards_of(program: Program) -> dict[str, list[Comparison]]:
    """By IR path of a statement: what the conditions around it say, as far as nothing can have changed since."""
    assigned, typing = assigned_names(program.entry), typing_of(program)
    look = look_through(expandable(bound_once(program.entry)), assigned, typing.buffers)

    def lasts(e: Expr) -> bool:
        return not any(
            isinstance(node, ir.Load) or (isinstance(node, ir.Var) and node.name in assigned) for node in postorder(e)
        )

    found: dict[str, list[Comparison]] = {}

    def walk(path: str, body: Sequence[Stmt], new: Sequence[Comparison], lasting: Sequence[Comparison]) -> None:
        for position, statement in enumerate(body):
            here = f"{path}[{position}]"
            # What was just tested holds for the first statement even if it reads memory or variables.
            found[here] = [*lasting, *(new if position == 0 else ())]
            kept = [*lasting, *(each for each in new if lasts(each.left) and lasts(each.right))]
            if isinstance(statement, ir.If):
                for label, holds, arm in (("then", True, statement.then), ("otherwise", False, statement.otherwise)):
                    said = condition(statement.cond, holds=holds, look=look, type_of=typing.of)
                    walk(f"{here}.{label}", arm, said.comparisons, kept)
            else:
                for inner in bodies(statement):
                    walk(f"{here}.body", inner, (), kept)

    walk("entry", program.entry, (), ())
    return found


def guard_claims(program: Program, *, off_by_one: bool = False) -> ClaimsAt:
    found = guards_of(program)

    def claims(path: str, _: Stmt) -> Sequence[Expr]:
        said = [each for each in found[path] if may_be_asked_again(each.left) and may_be_asked_again(each.right)]
        ops = [OPPOSITE[each.op] if off_by_one else each.op for each in said]
        return [ir.Binary(op, each.left, each.right) for op, each in zip(ops, said, strict=True)][:MOST_CLAIMS]

    return claims


LAWS = {"ranges": range_claims, "affine": affine_claims, "offsets": offset_claims}
GUARDS = "guards"


def claims_of_values(program: Program, laws: Sequence[ClaimsOf]) -> ClaimsAt:
    """What the laws say of all U32 of a program, as many as are tried."""
    typing, left = typing_of(program), dict.fromkeys(laws, MOST_CLAIMS)

    def claims(_: str, statement: Stmt) -> Sequence[Expr]:
        made: list[Expr] = []
        for e in whole_numbers_at(statement, typing):
            for law in laws:
                found = [] if isinstance(e, ir.LitU32) else list(law(e))[: left[law]]
                left[law] -= len(found)
                made += found
        return made

    return claims


def together(sources: Sequence[ClaimsAt]) -> ClaimsAt:
    return lambda path, statement: [claim for claims_at in sources for claim in claims_at(path, statement)]


def wrong_claims(seeds: range, *laws: str, off_by_one: bool = False) -> tuple[int, list[str]]:
    claims, wrong = 0, list[str]()
    for seed in seeds:
        case = generate_case(seed, SMALL)
        program = with_distinct_names(case.program)
        said = [LAWS[law](program, seed, off_by_one=off_by_one) for law in laws if law != GUARDS]
        sources = [claims_of_values(program, said)]
        sources += [guard_claims(program, off_by_one=off_by_one)] if GUARDS in laws else []
        outcome = try_claims(case, program, together(sources))
        claims += outcome.claims
        wrong += [f"{case}: {claim}" for claim in outcome.wrong]
    return claims, wrong


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_analyses_are_right_about_every_value(first: int):
    claims, wrong = wrong_claims(range(first, first + 50), *LAWS, GUARDS)
    assert wrong == []
    assert claims > 300


@pytest.mark.parametrize("law", [*LAWS, GUARDS])
def test_what_is_wrong_by_one_is_found_out(law: str):
    _, wrong = wrong_claims(range(12), law, off_by_one=True)
    assert len(wrong) > 5


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 3000, 100))
def test_analyses_are_right_about_every_value_of_two_thousand_programs(first: int):
    assert wrong_claims(range(first, first + 100), *LAWS, GUARDS)[1] == []
