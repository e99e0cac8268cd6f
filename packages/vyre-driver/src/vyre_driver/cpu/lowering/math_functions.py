"""Transcendentals as functions of the module: the recipes of `vyre_foundation.numerics`, to be inlined.

Where a recipe has a part for small arguments, there is a function of that part alone: it has no table and no rare path,
so a loop over lanes that needs nothing else vectorises.
"""

from __future__ import annotations

from functools import cache

from vyre_driver.cpu.lowering import layout
from vyre_driver.cpu.lowering.crossing import Crossing
from vyre_driver.cpu.lowering.expressions import ExpressionWriter
from vyre_driver.cpu.lowering.frame import Frame, Lane
from vyre_foundation.autodiff.values import Typing
from vyre_foundation.ir import DataType, Let, Program, UnOp
from vyre_foundation.numerics import RECIPES, StraightLine
from vyre_foundation.ops import Ops


def function_name(op: UnOp, *, near: bool) -> str:
    return f"@vyre.{op.word}{'.near' if near else ''}"


def near_threshold(op: object) -> float | None:
    """Below which |x| the small part alone gives the same bits; None for a recipe of one part."""
    found = RECIPES.get(op) if isinstance(op, UnOp) else None
    return None if found is None or found.near is None else found.threshold


@cache
def function_text(op: UnOp, *, near: bool) -> tuple[str, frozenset[str]]:
    """The function, and what it needs declared."""
    recipe = RECIPES[op]
    code = recipe.near if near and recipe.near is not None else StraightLine(recipe.body, recipe.result)
    typing = Typing({}, Ops())
    typing.types["x"] = DataType.F32
    frame = Frame(Program((), (1, 1, 1), ()), typing, Crossing(), layout.Scratch(), [])
    frame.lane = Lane(values={"x": "%x"})
    writer = ExpressionWriter(frame)
    for let in code.body:
        _bind(frame, writer, let)
    result = writer.value(code.result)
    lines = [
        f"define internal float {function_name(op, near=near)}(float %x) alwaysinline {{",
        *frame.w.lines,
        f"  ret float {result}",
        "}",
    ]
    return "\n".join(lines), frozenset(frame.w.declarations)


def _bind(frame: Frame, writer: ExpressionWriter, let: Let) -> None:
    frame.typing.types[let.name] = frame.typing.of(let.value)
    frame.lane.values[let.name] = writer.value(let.value)
