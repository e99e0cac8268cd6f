"""Shrinking reaches the smallest program that still shows a planted fault."""

from collections.abc import Callable, Iterator

import pytest

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, BufferDecl, DataType, LitU32, Program, Stmt, Unary, UnOp
from vyre_foundation.walk import operands, preorder, statements, tree_size, walk_paths
from vyre_reference.testing import Knobs, generate, problems, shrink
from vyre_reference.testing.oracles.infer import element_types, expression_type, walk_scopes
from vyre_reference.testing.variations.shrink import neighbours

Predicate = Callable[[Program], bool]


def inside(program: Program, kind: type[Stmt]) -> Iterator[Stmt]:
    for statement in statements(program):
        if isinstance(statement, kind):
            yield from (s for s in statements(statement) if s is not statement)


def shifts_a_byte_in_a_loop(program: Program) -> bool:
    loops = [path for path, node in walk_paths(program) if isinstance(node, ir.Loop)]
    elements = element_types(program)
    for path, statement, scope in walk_scopes(program):
        if any(path.startswith(f"{loop}.") for loop in loops):
            for node in (n for e in operands(statement) for n in preorder(e)):
                match node:
                    case ir.Binary(BinOp.SHL, _, _) if expression_type(node, scope, elements) is DataType.U8:
                        return True
                    case _:
                        pass
    return False


def has_a_barrier_under_an_if(program: Program) -> bool:
    return any(isinstance(s, ir.Barrier) for s in inside(program, ir.If))


def negates_a_load(program: Program) -> bool:
    return any(isinstance(n, Unary) and n.op is UnOp.NEGATE and any(isinstance(c, ir.Load) for c in n.children())
               for n in preorder(program))  # fmt: skip


def has_a_large_literal(program: Program) -> bool:
    return any(isinstance(n, LitU32) and n.value > 1000 for n in preorder(program))


def first_failing(predicate: Predicate, knobs: Knobs) -> Program:
    return next(p for p in (generate(seed, knobs) for seed in range(3000)) if predicate(p) and tree_size(p) > 60)


@pytest.mark.parametrize(
    ("predicate", "knobs", "size"),
    [
        (shifts_a_byte_in_a_loop, Knobs(types=frozenset({DataType.U8}), statements=30), 9),
        (has_a_barrier_under_an_if, Knobs(statements=30), 3),
        (negates_a_load, Knobs(statements=30), 4),
        (has_a_large_literal, Knobs(statements=30), 3),
    ],
)
def test_a_planted_fault_shrinks_to_its_core(predicate: Predicate, knobs: Knobs, size: int):
    start = first_failing(predicate, knobs)

    small = shrink(start, predicate)

    assert predicate(small)
    assert tree_size(small) <= size
    assert small.workgroup_size == (1, 1, 1)
    assert len(small.buffers) <= 1
    assert not any(predicate(other) for other in neighbours(small))


def test_a_literal_shrinks_to_the_boundary():
    start = first_failing(has_a_large_literal, Knobs())

    small = shrink(start, has_a_large_literal)

    assert [n.value for n in preorder(small) if isinstance(n, LitU32) and n.value] == [1001]


def test_shrinking_within_valid_programs_stays_within_them():
    def valid_and_has_a_barrier_under_an_if(program: Program) -> bool:
        return has_a_barrier_under_an_if(program) and problems(program) == []

    start = first_failing(has_a_barrier_under_an_if, Knobs())
    small = shrink(start, valid_and_has_a_barrier_under_an_if)

    assert problems(small) == []
    assert tree_size(small) <= 4


def test_shrinking_is_deterministic():
    start = first_failing(negates_a_load, Knobs())

    assert shrink(start, negates_a_load) == shrink(start, negates_a_load)


def test_the_budget_bounds_the_calls_and_the_best_so_far_is_given():
    calls: list[Program] = []

    def watched(program: Program) -> bool:
        calls.append(program)
        return negates_a_load(program)

    start = first_failing(negates_a_load, Knobs())
    small = shrink(start, watched, budget=7)

    assert len(calls) == 7
    assert negates_a_load(small)


def test_what_fails_always_shrinks_to_nothing():
    small = shrink(generate(3), lambda program: True)

    assert small.entry == small.buffers == ()


def test_what_nothing_else_fails_stays_as_it_is():
    start = generate(3)

    assert shrink(start, lambda program: program == start) == start


def test_a_loop_gives_way_to_its_body_with_the_counter_replaced():
    body = (ir.Store("y", ir.Var("i"), ir.Var("i")),)
    buffers = [BufferDecl.output("y", 0, DataType.U32).with_count(4)]
    start = Program.wrapped(buffers, (1, 1, 1), [ir.Loop("i", LitU32(2), LitU32(3), body)])

    small = shrink(start, lambda p: any(isinstance(s, ir.Store) for s in statements(p)) and not problems(p))

    assert small.entry == (ir.Region("vyre.program.root", None, (ir.Store("y", LitU32(0), LitU32(0)),)),)


def test_a_loop_that_is_left_early_gives_way_to_a_valid_body():
    inner = ir.Loop("j", LitU32(0), LitU32(3), (ir.If(ir.LitBool(True), (ir.Break(),)),))
    leave = ir.If(ir.LitBool(True), (ir.Block((ir.Break(),)),))
    body = (leave, inner, ir.Store("y", LitU32(0), LitU32(7)), ir.Break())
    buffers = [BufferDecl.output("y", 0, DataType.U32).with_count(4)]
    start = Program.wrapped(buffers, (1, 1, 1), [ir.Loop("i", LitU32(0), LitU32(3), body)])

    def stores_seven(program: Program) -> bool:
        return any(isinstance(s, ir.Store) and s.value == LitU32(7) for s in statements(program))

    small = shrink(start, lambda p: stores_seven(p) and not problems(p))

    assert small.entry == (ir.Region("vyre.program.root", None, (body[2],)),)
    bodies = [p.entry[0].children() for p in neighbours(start) if p.entry and not problems(p)]
    assert any(len(body) == 3 and inner in body for body in bodies)


def test_deep_programs_shrink_without_recursion():
    value: ir.Expr = ir.LocalId(0)
    for _ in range(5000):
        value = Unary(UnOp.BIT_NOT, value)
    start = Program.wrapped([], (1, 1, 1), [ir.Let("v", value)])

    small = shrink(start, lambda p: any(isinstance(n, ir.LocalId) for n in preorder(p)), budget=3)

    assert any(isinstance(n, ir.LocalId) for n in preorder(small))
