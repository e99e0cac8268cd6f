"""Transcendentals as functions of the module: the recipes of `vyre_foundation.numerics`."""

from __future__ import annotations

from functools import cache

from vyre_driver.cpu.codegen.expressions import ExpressionWriter
from vyre_driver.cpu.codegen.frame import Frame, Lane, SegmentFacts
from vyre_driver.cpu.operations import VectorWriter
from vyre_driver.lowering.lanes.small_arguments import Form, function_name
from vyre_foundation.ir import DataType, UnOp
from vyre_foundation.numerics import RECIPES, StraightLine
from vyre_foundation.ops import Ops
from vyre_foundation.passes.values import Typing


@cache
def function_text(op: UnOp, form: Form, lanes: int = 1) -> tuple[str, frozenset[str]]:
    """The function, for so many lanes at once, and what it needs declared."""
    recipe = RECIPES[op]
    near = recipe.near if form is Form.NEAR else None
    code = near or StraightLine(recipe.body, recipe.result)
    typing = Typing({}, Ops())
    typing.types["x"] = DataType.F32
    frame = Frame(SegmentFacts(typing))
    kind, name = "float", function_name(op, form)
    if lanes > 1:
        frame.w = vectors = VectorWriter(frame.w, lanes)
        kind, name = vectors.of(kind), f"{name}.x{lanes}"
        vectors.given("float", "%x")
    frame.lane = Lane(values={"x": "%x"})
    writer = ExpressionWriter(frame)
    for let in code.body:
        typing.types[let.name] = typing.of(let.value)
        frame.lane.values[let.name] = writer.value(let.value)
    result = writer.value(code.result)
    inlining = "noinline" if form is Form.CALLED else "alwaysinline"
    lines = [
        f"define internal {kind} {name}({kind} %x) {inlining} {{",
        *frame.w.lines,
        f"  ret {kind} {result}",
        "}",
    ]
    return "\n".join(lines), frozenset(frame.w.declarations)
