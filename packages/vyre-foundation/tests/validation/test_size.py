"""Programs of any size and shape get an answer: deep, wide and shared ones too, without recursion and without delay.

The cases here would take longer than the age of the universe, or the whole Python stack, if anything walked them in
full; so that they end is what they show.
"""

from collections.abc import Callable

import pytest

from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.analysis.effects import effects
from vyre_foundation.ir import (
    Atomic,
    AtomicOp,
    Barrier,
    Binary,
    BinOp,
    Block,
    BufferDecl,
    BufLen,
    Cast,
    DataType,
    Expr,
    If,
    Let,
    LitF32,
    LitU32,
    Load,
    Loop,
    Program,
    Stmt,
    Store,
    SubgroupReduce,
    SubgroupReduceOp,
    Unary,
    UnOp,
    limits,
)
from vyre_foundation.validation import validate

Y = BufferDecl.read_write("y", 0, DataType.U32)
ONE = LitU32(1)
DEEP = 20_000


def program(*body: Stmt) -> Program:
    return Program.wrapped([Y], (64, 1, 1), body)


def codes(made: Program) -> list[str]:
    return [finding.code for finding in validate(made)]


def nested(levels: int, leaf: Expr = ONE) -> Expr:
    for _ in range(levels):
        leaf = Unary(UnOp.BIT_NOT, leaf)
    return leaf


def doubled(levels: int, leaf: Expr = ONE) -> Expr:
    """A tree of 2 ** levels leaves that is `levels` objects."""
    for _ in range(levels):
        leaf = Binary(BinOp.ADD, leaf, leaf)
    return leaf


def fibonacci(levels: int) -> Expr:
    """Shared at many depths at once: the first way down is half as deep as the deepest."""
    a: Expr = ONE
    b: Expr = ONE
    for _ in range(levels):
        a, b = b, Binary(BinOp.ADD, a, b)
    return b


# --------------------------------------------------------------------------------------------------------------- limits


def test_an_expression_may_be_128_levels_deep_and_no_deeper():
    assert codes(program(Let("a", nested(limits.EXPRESSION_DEPTH - 1)))) == []
    assert codes(program(Let("a", nested(limits.EXPRESSION_DEPTH)))) == ["V033"]


def test_a_deep_expression_is_reported_as_a_whole():
    (finding,) = validate(program(Let("a", Binary(BinOp.ADD, nested(200), nested(300)))))
    assert (finding.code, finding.where) == ("V033", "entry[0].body[0].value")


def test_bodies_may_nest_64_deep_and_no_deeper():
    body: Stmt = Store("y", ONE, ONE)
    for _ in range(limits.NESTING - 1):
        body = Block((body,))
    assert codes(program(body)) == []
    assert codes(program(Block((body,)))) == ["V018"]


def test_a_program_may_have_100_000_statements_and_no_more():
    """The region is one of them."""
    body = [Store("y", ONE, ONE)] * (limits.STATEMENTS - 1)
    assert codes(program(*body)) == []
    assert codes(program(*body, Barrier())) == ["V019"]


def test_a_program_may_have_16_384_buffers_and_no_more():
    buffers = [BufferDecl.read(f"x{n}", n, DataType.U32) for n in range(limits.BUFFERS)]
    body = [Let("n", BufLen("x0"))]
    assert codes(Program.wrapped(buffers, (64, 1, 1), body)) == []
    more = BufferDecl.read("more", limits.BUFFERS, DataType.U32)
    assert codes(Program.wrapped([*buffers, more], (64, 1, 1), body)) == ["V019"]


# ------------------------------------------------------------------------------------------------------ deep and shared

EXPRESSIONS = [
    pytest.param(lambda: nested(DEEP), ["V033"], id="twenty thousand levels"),
    pytest.param(lambda: doubled(127), [], id="shared at every level"),
    pytest.param(lambda: doubled(140), ["V033"], id="shared and too deep"),
    pytest.param(lambda: fibonacci(126), [], id="shared at every depth"),
    pytest.param(lambda: fibonacci(150), ["V033"], id="deep only where it is shared"),
    pytest.param(lambda: doubled(100, Binary(BinOp.ADD, ONE, LitF32(1.0))), ["V088"], id="shared and ill-typed"),
    pytest.param(lambda: doubled(100, Cast(DataType.U32, nested(200))), ["V033"], id="shared above too deep"),
    pytest.param(lambda: Binary(BinOp.AND, doubled(100), LitF32(1.0)), ["V095"], id="a huge operand to quote"),
]


@pytest.mark.parametrize(("make", "expected"), EXPRESSIONS)
def test_an_expression_of_any_shape_gets_an_answer(make: Callable[[], Expr], expected: list[str]):
    assert codes(program(Let("a", make()))) == expected


def test_a_huge_condition_of_a_barrier_is_explained_in_a_few_words():
    shared = doubled(100, Load("y", ONE))
    (finding,) = validate(program(If(shared, (Barrier(),))))
    assert finding.code == "V010"
    assert len(finding.because) < 400


def test_a_huge_index_of_an_atomic_is_no_obstacle():
    shared = doubled(100)
    add = Atomic(AtomicOp.ADD, "y", shared, None, shared)
    made = program(Let("old", add), Let("sum", SubgroupReduce(SubgroupReduceOp.ADD, shared)), Store("y", ONE, ONE))
    assert codes(made) == ["V116"]
    assert determinism(made).is_exact
    assert effects(made).atomics == {"y"}


def test_a_used_result_deep_in_a_shared_expression_is_found():
    add = Atomic(AtomicOp.ADD, "y", ONE, None, ONE)
    made = program(Store("y", ONE, doubled(100, add)))
    assert determinism(made).path == f"entry[0].body[0].value{'.left' * 100}"


def test_twenty_thousand_nested_bodies_get_an_answer():
    body: Stmt = Store("y", ONE, ONE)
    for _ in range(DEEP):
        body = Block((body,))
    assert codes(program(body)) == ["V018"]


def test_shared_bodies_count_wherever_they_stand():
    body: Stmt = Barrier()
    for _ in range(60):
        body = Block((body, body))
    assert codes(program(body)) == ["V019"]


def test_nothing_else_is_said_of_a_program_past_a_limit_that_was_not_looked_at():
    """A barrier behind the limit is neither accepted nor refused: the limit is the finding."""
    body: Stmt = If(Load("y", ONE), (Barrier(),))
    for _ in range(limits.NESTING):
        body = Loop("k", ONE, ONE, (body,))
    assert codes(program(body)) == ["V008"] * (limits.NESTING - 2) + ["V018"]


# ----------------------------------------------------------------------------------------------------------------- wide


def test_a_wide_program_with_every_kind_of_rule_gets_an_answer():
    step: list[Stmt] = [
        Store("y", ONE, Load("y", LitU32(2))),
        Barrier(),
        Let("old", Atomic(AtomicOp.ADD, "y", LitU32(3), None, ONE)),
    ]
    body = [Block(tuple(step))] * 10_000
    assert codes(program(*body)) == []
    assert determinism(program(*body)).is_exact


def test_every_finding_of_a_wide_program_is_reported_in_order():
    body = [Store("y", ONE, LitF32(1.0)) for _ in range(20_000)]
    found = validate(program(*body))
    assert [finding.where for finding in found] == [f"entry[0].body[{n}].value" for n in range(20_000)]
