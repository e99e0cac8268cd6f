"""Loops: `for … in range(…)` with signed bounds and any constant step, `while`, and loops that are written out.

The IR's loop counts up from one u32 to another. So a loop over i32 counts its rounds, and its variable is computed from
the round.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass

from vyre_foundation.ir import (
    Binary,
    BinOp,
    Block,
    Break,
    Cast,
    DataType,
    Expr,
    If,
    LitI32,
    LitU32,
    Loop,
    Select,
    Trap,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.language.names import unroll
from vyre_foundation.language.reading.arithmetic.numbers import literal, two_types
from vyre_foundation.language.reading.conditions import condition, truth
from vyre_foundation.language.reading.dispatch import as_function, read_all, text
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Array, Number, Scalar, Undecided, Value
from vyre_foundation.language.reading.structure import tree
from vyre_foundation.language.reading.structure.statements import instead_of_range
from vyre_foundation.traps import LOOP_TOO_LONG

_MOST = DataType.U32.max_value - 1
"""Rounds of a `while`, after which the launch traps: a loop goes round at most so often."""

_MOST_WRITTEN_OUT = 4096
"""Rounds of a loop that is written out."""

WriteBody = Callable[[Frame, list[tree.Node]], None]


@dataclass(frozen=True, slots=True)
class Range:
    """The bounds of a loop; None: a number of Python's that the others give a type."""

    start: Value
    stop: Value
    step: int


def write_count(frame: Frame, loop: tree.Count, write: WriteBody) -> None:
    """`for name in range(…)`."""
    source, is_unrolled = _head(frame, loop)
    bounds = _range(frame, source)
    if is_unrolled:
        _write_out(frame, loop, bounds, write)
        return
    dtype = _bound_type(frame, bounds, source)
    if dtype is None:  # while types are being found
        dtype = DataType.I32
    if isinstance(bounds.start, Undecided) or isinstance(bounds.stop, Undecided):
        bounds = Range(Number(0), Number(0), bounds.step)
    start, stop = (_typed(frame, each, dtype, source) for each in (bounds.start, bounds.stop))
    if dtype is not DataType.U32:
        start, stop = (_widened(each) for each in (start, stop))
    first, last, at_round = _rounds(frame, start, stop, bounds.step, is_signed=dtype is not DataType.U32)
    _write_loop(frame, loop, (first, last), at_round, dtype, write)


def _write_loop(
    frame: Frame,
    loop: tree.Count,
    bounds: tuple[Expr, Expr],
    at_round: Callable[[Expr], Expr],
    dtype: DataType,
    write: WriteBody,
) -> None:
    writer = frame.session.writer
    with writer.body() as body, frame.scope():
        is_plain = dtype is DataType.U32 and at_round(Var("r")) == Var("r")
        counter = writer.name(loop.name if is_plain else f"{loop.name}_round")
        if is_plain:
            frame.bind_counter(loop.name, counter)
        else:
            value = at_round(Var(counter))
            if dtype not in (DataType.U32, DataType.I32):
                value = Cast(dtype, value)
            frame.bind_loop(loop.name, value, dtype)
        writer.loops += 1
        write(frame, loop.body)
        writer.loops -= 1
    frame.at(loop.node)
    writer.add(Loop(counter, bounds[0], bounds[1], tuple(body)))


def _head(frame: Frame, loop: tree.Count) -> tuple[ast.Call, bool]:
    """The call of `range` in the head of a loop, and whether the loop is written out."""
    source = loop.source
    is_unrolled = isinstance(source, ast.Call) and as_function(frame, source.func) is unroll
    if is_unrolled:
        assert isinstance(source, ast.Call)
        source = source.args[0] if len(source.args) == 1 and not source.keywords else source
    if isinstance(source, ast.Call) and as_function(frame, source.func) is range and not source.keywords:
        if not 1 <= len(source.args) <= 3:
            raise frame.mistake(
                "P016", source, "`range` takes one to three numbers", f"here are {len(source.args)}", "write `range(n)`"
            )
        return source, is_unrolled
    raise frame.mistake(
        "P016",
        source,
        "a loop of a kernel counts with `range`",
        f"`{text(source)}` is no `range`",
        instead_of_range(source),
    )


def _range(frame: Frame, source: ast.Call) -> Range:
    values = read_all(frame, source.args)
    if len(values) == 1:
        return Range(Number(0), values[0], 1)
    step = values[2] if len(values) == 3 else Number(1)
    if not isinstance(step, Number) or not isinstance(step.value, int) or isinstance(step.value, bool):
        raise frame.mistake(
            "P016",
            source.args[2],
            "the step of `range` is constant",
            f"`{text(source.args[2])}` is {step.shown}",
            "write a number, or count with `while`",
        )
    if step.value == 0 or abs(step.value) >= 2**31:
        raise frame.mistake(
            "P016",
            source.args[2],
            f"a step of {step.value}",
            "the loop would never end or overflow",
            "use another step",
        )
    return Range(values[0], values[1], step.value)


def _bound_type(frame: Frame, bounds: Range, node: ast.Call) -> DataType | None:
    found = [each for each in (bounds.start, bounds.stop) if isinstance(each, Scalar)]
    for each in (bounds.start, bounds.stop):
        is_whole = isinstance(each, Number) and isinstance(each.value, int) and not isinstance(each.value, bool)
        if not (is_whole or isinstance(each, Undecided) or (isinstance(each, Scalar) and each.dtype.is_integer)):
            fix = "write `range(len(x))`" if isinstance(each, Array) else "convert it: `int(x)`"
            raise frame.mistake("P016", node, "`range` counts with integers", f"this is {each.shown}", fix)
    if len(found) == 2 and found[0].dtype is not found[1].dtype:
        raise two_types(found[0], found[1], (text(node.args[0]), text(node.args[1])), frame.source, node)
    if found and found[0].dtype.bits == 64:
        raise frame.mistake(
            "P016",
            node,
            "a loop counts in 32 bits",
            f"the bounds are {found[0].shown}",
            "convert them: `i32(n)`, or count with `while`",
        )
    if any(isinstance(each, Undecided) for each in (bounds.start, bounds.stop)) and not found:
        return None
    return found[0].dtype if found else DataType.I32


def _typed(frame: Frame, value: Value, dtype: DataType, node: ast.AST) -> Expr:
    if isinstance(value, Number):
        return literal(value, dtype, frame.source, node).expr
    assert isinstance(value, Scalar)
    # The bounds are taken once: what they read may change in the loop.
    return frame.operators.once(value, "bound")


def _widened(expr: Expr) -> Expr:
    """Narrow integers count as i32."""
    match expr:
        case Cast(DataType() as target, value) if target in _NARROW and isinstance(value, LitI32 | LitU32):
            return LitI32(value.value)
        case _:
            return expr


_NARROW = (DataType.I8, DataType.I16, DataType.U8, DataType.U16)


def _rounds(
    frame: Frame, start: Expr, stop: Expr, step: int, is_signed: bool
) -> tuple[Expr, Expr, Callable[[Expr], Expr]]:
    """The bounds of the IR's loop as u32, and the loop's variable from its counter."""
    if isinstance(start, LitI32 | LitU32) and isinstance(stop, LitI32 | LitU32):
        return _constant_rounds(start.value, stop.value, step, is_signed)
    signed = _signed if is_signed else _same
    if step == 1 and isinstance(start, LitI32 | LitU32) and start.value >= 0:
        last = Cast(DataType.U32, Binary(BinOp.MAX, stop, LitI32(0))) if is_signed else stop
        return LitU32(start.value), last, signed
    if step == 1 and not is_signed:
        return start, stop, _same
    low, high = (start, stop) if step > 0 else (stop, start)
    bits = _bits if is_signed else _same
    distance: Expr = Binary(BinOp.SUB, bits(high), bits(low))
    if abs(step) != 1:
        whole = Binary(BinOp.DIV, Binary(BinOp.SUB, distance, LitU32(1)), LitU32(abs(step)))
        distance = Binary(BinOp.ADD, whole, LitU32(1))
    rounds = Select(Binary(BinOp.LT, low, high), distance, LitU32(0))
    return LitU32(0), rounds, lambda counter: _at(start, signed(_scaled(counter, abs(step))), step)


def _same(expr: Expr) -> Expr:
    return expr


def _signed(expr: Expr) -> Expr:
    return Cast(DataType.I32, expr)


def _bits(expr: Expr) -> Expr:
    return Cast(DataType.U32, expr)


def _scaled(counter: Expr, by: int) -> Expr:
    return counter if by == 1 else Binary(BinOp.MUL, counter, LitU32(by))


def _at(start: Expr, moved: Expr, step: int) -> Expr:
    if step > 0 and start in (LitI32(0), LitU32(0)):
        return moved
    return Binary(BinOp.ADD if step > 0 else BinOp.SUB, start, moved)


def _constant_rounds(start: int, stop: int, step: int, is_signed: bool) -> tuple[Expr, Expr, Callable[[Expr], Expr]]:
    count = len(range(start, stop, step))
    signed = _signed if is_signed else _same
    if step == 1 and start >= 0:
        return LitU32(start), LitU32(max(stop, start)), signed
    base: Expr = LitI32(start) if is_signed else LitU32(start)
    return LitU32(0), LitU32(count), lambda counter: _at(base, signed(_scaled(counter, abs(step))), step)


# --------------------------------------------------------------------------------------------------------- written out


def _write_out(frame: Frame, loop: tree.Count, bounds: Range, write: WriteBody) -> None:
    """`for j in vy.unroll(range(…))`: the body for each number, each in a block of its own."""
    start, stop = bounds.start, bounds.stop
    if not isinstance(start, Number) or not isinstance(stop, Number) or not isinstance(stop.value, int):
        raise frame.mistake(
            "P016",
            loop.source,
            "the bounds of `unroll` are constant",
            "the body is written out for each number",
            "use numbers or a Static, or leave `unroll` out",
        )
    writer = frame.session.writer
    numbers = range(int(start.value), stop.value, bounds.step)
    if len(numbers) > _MOST_WRITTEN_OUT:
        raise frame.mistake(
            "P016",
            loop.source,
            f"a loop of {len(numbers)} rounds is too long to write out",
            f"its body would stand {len(numbers)} times in the program; {_MOST_WRITTEN_OUT} is the most",
            "leave `unroll` out",
        )
    for number in numbers:
        with writer.body() as body, frame.scope():
            hidden = frame.constants.get(loop.name)
            frame.constants[loop.name] = Number(number)
            frame.unrolled += 1
            write(frame, loop.body)
            frame.unrolled -= 1
            if hidden is None:
                del frame.constants[loop.name]
            else:
                frame.constants[loop.name] = hidden
        frame.at(loop.node)
        writer.add(Block(tuple(body)))
        if writer.has_left:
            break


# -------------------------------------------------------------------------------------------------------------- while


def write_repeat(frame: Frame, loop: tree.Repeat, write: WriteBody) -> None:
    """`while test`: a loop as long as a loop can be, left at its head; the last round is a trap."""
    writer = frame.session.writer
    with writer.body() as body, frame.scope():
        counter = writer.name("round")
        writer.loops += 1
        test = truth(frame, loop.test)
        if not (isinstance(test, Number) and test.value):
            writer.add(If(Unary(UnOp.LOGICAL_NOT, condition(test)), (Break(),)))
        writer.add(If(Binary(BinOp.EQ, Var(counter), LitU32(_MOST)), (Trap(LitU32(_MOST), LOOP_TOO_LONG),)))
        write(frame, loop.body)
        writer.loops -= 1
    frame.at(loop.node)
    writer.add(Loop(counter, LitU32(0), LitU32(_MOST + 1), tuple(body)))
