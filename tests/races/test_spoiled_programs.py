"""Programs made racy, and who says so: the sanitizer, and all pairs of the second interpreter's accesses, agree.

Whether a program races does not depend on the order of a run as long as no result of an atomic is used: up to its first
race, every order does the same. Copies are left out here, because a trace has one moment of them, and they may happen
at any.
"""

from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from vyre_foundation.ir import Barrier, Binary, BinOp, Expr, LitU32, MemoryOrdering, Program, Stmt, Store
from vyre_foundation.numerics import MATH_OPS
from vyre_foundation.stepping import Access, run
from vyre_foundation.walk import map_statements, node_at, replace_at, walk_paths
from vyre_reference import sanitize
from vyre_reference.testing import Case, Knobs, generate_case

KNOBS = Knobs(breaks=True, async_copies=False, max_invocations=48, statements=20)
RACES = {"S001", "S002"}


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_the_sanitizer_and_the_trace_call_the_same_programs_racy(first: int):
    disagreements, _ = compared(first, 20)

    assert disagreements == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 3200, 100))
def test_the_sanitizer_and_the_trace_agree_on_many(first: int):
    disagreements, racy = compared(first, 100)

    assert disagreements == []
    assert racy >= 50


def compared(first: int, count: int) -> tuple[list[int], int]:
    """Seeds on which the two differ, and how many programs are racy."""
    wrong: list[int] = []
    racy = 0
    for seed in range(first, first + count):
        case = generate_case(seed, KNOBS)
        program = spoiled(case.program, seed)
        expected = is_racy_by_its_trace(program, case)
        racy += expected
        report = sanitize(program, case.inputs, grid=case.grid)
        if bool(RACES & {finding.code for finding in report.findings}) is not expected:
            wrong.append(seed)
    return wrong, racy


# ------------------------------------------------------------------------------------------------------------- spoiling


def spoiled(program: Program, seed: int) -> Program:
    """The program with the indices of two stores changed; every tenth, and one without stores, without its barriers."""
    dice = Random(seed)
    shared = {decl.name for decl in program.buffers if not decl.is_local}
    stores = [path for path, node in walk_paths(program) if isinstance(node, Store) and node.buffer in shared]
    if not stores or seed % 10 == 0:
        return without_barriers(program)
    for path in dice.sample(stores, min(2, len(stores))):
        store = node_at(program, path)
        assert isinstance(store, Store)
        program = replace_at(program, path, Store(store.buffer, spoiled_index(store.index, dice), store.value))
    return without_barriers(program) if dice.random() < 0.3 else program


def spoiled_index(index: Expr, dice: Random) -> Expr:
    op, operand = dice.choice([(BinOp.DIV, 2), (BinOp.ADD, 1), (BinOp.BIT_AND, 1), (BinOp.BIT_AND, 6), (BinOp.MUL, 0)])
    return Binary(op, index, LitU32(operand))


def without_barriers(program: Program) -> Program:
    def dropped(statement: Stmt) -> Stmt | tuple[Stmt, ...]:
        is_barrier = isinstance(statement, Barrier) and statement.ordering is not MemoryOrdering.GRID_SYNC
        return () if is_barrier else statement

    return map_statements(program, dropped)


# ------------------------------------------------------------------------------------------------------------ all pairs


def is_racy_by_its_trace(program: Program, case: Case) -> bool:
    accesses: list[Access] = []
    run(program, case.inputs, grid=case.grid, ops=MATH_OPS, on_access=accesses.append)
    return any(race(group) for group in by_element(program, accesses))


def by_element(program: Program, accesses: list[Access]) -> Iterator[set[tuple[int, int, int, str]]]:
    """For each element of each segment: who touched it, in which workgroup and interval, and how."""
    declared = {decl.name: decl for decl in program.buffers}
    found: dict[object, set[tuple[int, int, int, str]]] = defaultdict(set)
    for each in accesses:
        decl = declared[each.buffer]
        if each.in_range and not decl.is_local:
            copy = each.group if decl.is_workgroup else None
            place = (each.segment, each.buffer, copy, each.element)
            found[place].add((each.invocation, each.group, each.interval, each.kind))
    yield from found.values()


def race(touches: set[tuple[int, int, int, str]]) -> bool:
    return any(races(a, b) for a in touches for b in touches)


def races(a: tuple[int, int, int, str], b: tuple[int, int, int, str]) -> bool:
    (who, group, interval, kind), (other, other_group, other_interval, other_kind) = a, b
    is_ordered = who == other or (group == other_group and interval != other_interval)
    both = {kind, other_kind}
    return not is_ordered and both not in ({"read"}, {"atomic"})
