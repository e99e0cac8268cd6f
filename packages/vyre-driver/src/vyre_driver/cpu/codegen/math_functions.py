"""Transcendentals as functions of the module: the recipes of `vyre_foundation.numerics`."""

from __future__ import annotations

from functools import cache

from vyre_driver.cpu.codegen.expressions import ExpressionWriter
from vyre_driver.cpu.codegen.frame import Frame, Lane, SegmentFacts
from vyre_driver.lowering.lanes.small_arguments import Form, function_name
from vyre_foundation.ir import DataType, UnOp
from vyre_foundation.numerics import RECIPES, StraightLine
from vyre_foundation.ops import Ops
from vyre_foundation.passes.values import Typing


@cache
def function_text(op: UnOp, form: Form) -> tuple[str, frozenset[str]]:
    """The function, and what it needs declared."""
    recipe = RECIPES[op]
    near = recipe.near if form is Form.NEAR else None
    code = near or StraightLine(recipe.body, recipe.result)
    typing = Typing({}, Ops())
    typing.types["x"] = DataType.F32
    frame = Frame(SegmentFacts(typing))
    frame.lane = Lane(values={"x": "%x"})
    writer = ExpressionWriter(frame)
    for let in code.body:
        typing.types[let.name] = typing.of(let.value)
        frame.lane.values[let.name] = writer.value(let.value)
    result = writer.value(code.result)
    inlining = "noinline" if form is Form.CALLED else "alwaysinline"
    lines = [
        f"define internal float {function_name(op, form)}(float %x) {inlining} {{",
        *frame.w.lines,
        f"  ret float {result}",
        "}",
    ]
    return "\n".join(lines), frozenset(frame.w.declarations)
