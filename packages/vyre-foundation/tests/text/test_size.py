"""Deep, wide and shared programs: no recursion, nothing exponential, and limits that are kept."""

import gc
import random
import sys
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress

import pytest

from vyre_foundation import ir
from vyre_foundation.diagnostics import TextError
from vyre_foundation.ir import Binary, BinOp, Unary, UnOp, Var
from vyre_foundation.ir.limits import PROGRAM_BYTES, TEXT_NESTING
from vyre_foundation.text import expr_from_text, expr_to_text, from_text, to_text
from vyre_foundation.text.parsing.lexer import tokens_of

DEPTH = 100_000


@pytest.fixture(autouse=True)
def _little_stack() -> Iterator[None]:
    """Less than Python's default, so that recursion shows early."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(400)
    yield
    sys.setrecursionlimit(before)


def deep(shape: str) -> ir.Expr:
    expr: ir.Expr = Var("x")
    for _ in range(DEPTH):
        match shape:
            case "left":
                expr = Binary(BinOp.SUB, expr, Var("y"))
            case "right":
                expr = Binary(BinOp.SUB, Var("y"), expr)
            case "prefix":
                expr = Unary(UnOp.BIT_NOT, expr)
            case "negated":
                expr = Unary(UnOp.NEGATE, expr)
            case "call":
                expr = ir.Select(Var("c"), expr, ir.LitU32(1))
            case _:
                expr = ir.Load("b", expr)
    return expr


@pytest.mark.parametrize("shape", ["left", "right", "prefix", "negated", "call", "index"])
def test_a_deep_expression_reads_back(shape: str):
    expr = deep(shape)
    assert expr_from_text(expr_to_text(expr)) == expr


def nested(shape: str, depth: int) -> tuple[ir.Stmt, ...]:
    body: tuple[ir.Stmt, ...] = (ir.Return(),)
    for _ in range(depth):
        match shape:
            case "then":
                body = (ir.If(Var("c"), body, (ir.Return(),)),)
            case "else if":
                body = (ir.If(Var("c"), (ir.Return(),), body),)
            case "loop":
                body = (ir.Loop("k", ir.LitU32(0), Var("n"), body),)
            case _:
                body = (ir.Let("i", Var("j")), ir.Region("r", None, body))
    return body


@pytest.mark.parametrize("shape", ["then", "else if", "loop", "region"])
def test_deep_nesting_reads_back(shape: str):
    program = ir.Program((), (1, 1, 1), nested(shape, 10_000))
    assert from_text(to_text(program)) == program


def test_an_else_if_chain_is_not_indented_further_and_further():
    lines = to_text(ir.Program((), (1, 1, 1), nested("else if", 100))).splitlines()
    assert max(len(line) - len(line.lstrip()) for line in lines) == 4


def test_a_wide_program_reads_back():
    store = ir.Store("y", Var("i"), Binary(BinOp.ADD, ir.Load("x", Var("i")), ir.LitF32(1.0)))
    program = ir.Program((), (1, 1, 1), (store,) * DEPTH)
    assert from_text(to_text(program)) == program


def test_reading_a_large_text_leaves_the_garbage_collector_as_it_was():
    text = to_text(ir.Program((), (1, 1, 1), (ir.Return(),) * 20_000))
    for source in (text, text.replace("return", "return }", 1)):
        for switch, state in ((gc.disable, False), (gc.enable, True)):
            switch()
            with suppress(TextError):
                from_text(source)
            assert gc.isenabled() is state


def doubled(times: int) -> ir.Expr:
    expr: ir.Expr = Var("x")
    for _ in range(times):
        expr = Binary(BinOp.ADD, expr, expr)
    return expr


def test_a_subtree_used_twice_is_printed_twice():
    assert expr_to_text(doubled(2)) == "x + x + (x + x)"


def test_sharing_that_would_print_exponentially_is_refused():
    for times in (25, 60, 10_000):
        with pytest.raises(TextError) as refused:
            expr_to_text(doubled(times))
        assert refused.value.code == "X008"
        assert "let" in refused.value.fix


def test_text_beyond_the_limit_is_refused_when_its_parts_are_few_and_long():
    payload = ir.OpaqueStmt("k", bytes(PROGRAM_BYTES // 4))
    with pytest.raises(TextError) as refused:
        to_text(ir.Program((), (1, 1, 1), (payload, payload)))
    assert refused.value.code == "X008"


def test_the_limit_counts_bytes_and_not_characters():
    name = "é" * (PROGRAM_BYTES // 2)
    with pytest.raises(TextError) as refused:
        expr_to_text(Var(name))
    assert refused.value.code == "X008"


def test_a_source_beyond_the_limit_is_refused():
    for source in (" " * (PROGRAM_BYTES + 1), "é" * (PROGRAM_BYTES // 2 + 1)):
        with pytest.raises(TextError) as refused:
            from_text(source)
        assert refused.value.code == "X008"


# --------------------------------------------------------------------------------------------- empty lines and brackets


@pytest.mark.parametrize("line", ["\n", " \n", "\r\n", "\t \ufeff\n", "// a comment\n"], ids=repr)
def test_lines_without_a_word_are_no_tokens_however_many(line: str):
    words = tokens_of(f"a\n{line * 100_000}b\n{line * 100_000}")
    assert words[:5] == ["a", "\n", "b", "\n", ""]


def test_a_text_of_nothing_but_line_ends_takes_no_memory_beyond_itself():
    text = "\n" * 10_000_000
    tracemalloc.start()
    with pytest.raises(TextError) as refused:
        from_text(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert refused.value.code == "X002"
    assert peak < 1 << 20


PROGRAM = """program workgroup(8, 1, 1) over y {
  buffer y: read_write u32[?] @0 streaming
  buffer x: read u32[?] @1
  region "a" {
    let i = gid.x
    if i < len(y) {
      y[i] = x[i] +
        min(i,
          3)
    }
    else if i == 7 {
      barrier
    }
    else {
      return
    }
  }
}
"""


@pytest.mark.parametrize("wrong", ["", "3)", "i,", "barrier", "over y", "@1", "}"])
def test_empty_lines_change_nothing_but_the_number_of_the_line(wrong: str):
    """Whatever the mistake: with a word left out, the report of the spread text is that of the text, lines aside."""
    text = PROGRAM.replace(wrong, "", 1)
    chance = random.Random(wrong)
    for _ in range(20):
        lines = text.splitlines()
        spread: list[int] = []
        for number in range(len(lines)):
            spread += [number] * chance.choice((1, 1, 1, 3))
        parts = [lines[n] if n not in spread[:at] else chance.choice(["", " ", "//"]) for at, n in enumerate(spread)]
        first, second = outcome(text), outcome("\n".join(parts))
        if isinstance(first, ir.Program) or isinstance(second, ir.Program):
            assert first == second
            continue
        assert (first.code, first.because, first.fix) == (second.code, second.because, second.fix)
        assert first.where.split("\n")[1:] == second.where.split("\n")[1:]
        assert parts[line_of(second) - 1] == lines[line_of(first) - 1]


def outcome(text: str) -> ir.Program | TextError:
    try:
        return from_text(text)
    except TextError as refused:
        return refused


def line_of(refused: TextError) -> int:
    return int(refused.where.removeprefix("line ").partition(",")[0])


@pytest.mark.parametrize("opened", ["(", "!", "x[", "min(\n"], ids=repr)
def test_brackets_deeper_than_the_limit_are_refused(opened: str):
    with pytest.raises(TextError) as refused:
        expr_from_text(opened * (TEXT_NESTING + 1))
    assert refused.value.code == "X009"


def test_brackets_as_deep_as_the_limit_are_read():
    assert expr_from_text(f"{'(' * TEXT_NESTING}7{')' * TEXT_NESTING}") == ir.LitU32(7)


def test_bodies_deeper_than_the_limit_are_refused():
    with pytest.raises(TextError) as refused:
        from_text("program workgroup(1, 1, 1) {\n" + "block {" * TEXT_NESTING)
    assert refused.value.code == "X009"


def test_a_chain_of_else_if_is_no_nesting():
    program = ir.Program((), (1, 1, 1), nested("else if", 1000))
    assert from_text(to_text(program)) == program


@pytest.mark.slow
@pytest.mark.parametrize(
    "opened", ["\n", "(", "-", "x[", "a+", '"', "//", "let a = 1\n", "\\", "9", "a.", "é"], ids=repr
)
def test_as_much_of_one_thing_as_a_text_may_hold_is_answered(opened: str):
    source = opened * (PROGRAM_BYTES // 8 // len(opened.encode()))
    with pytest.raises(TextError):
        from_text(source)
    with pytest.raises(TextError):
        from_text("program workgroup(1, 1, 1) {\n" + source)
