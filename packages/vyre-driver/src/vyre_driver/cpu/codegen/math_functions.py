"""Functions such as `exp` and `pow` as functions of the module: the recipes of `vyre_foundation.numerics`."""

from __future__ import annotations

from functools import cache

from vyre_driver.cpu.codegen.expressions import ExpressionWriter
from vyre_driver.cpu.codegen.frame import Frame, Lane, SegmentFacts
from vyre_driver.cpu.operations import VectorWriter
from vyre_driver.cpu.operations.types import value_type
from vyre_driver.lowering.lanes.small_arguments import Form, function_name
from vyre_foundation.ops import Ops
from vyre_foundation.passes.values import Typing


@cache
def function_text(op_id: str, form: Form, lanes: int = 1) -> tuple[str, frozenset[str]]:
    """The function, for so many lanes at once, and what it needs declared."""
    # The recipes are many modules, and few programs need one.
    from vyre_foundation.numerics import FUNCTIONS, StraightLine

    recipe = FUNCTIONS[op_id]
    near = recipe.near if form is Form.NEAR else None
    code = near or StraightLine(recipe.body, recipe.result)
    typing = Typing({}, Ops())
    frame = Frame(SegmentFacts(typing))
    name, kinds = function_name(op_id, form), {each.name: value_type(each.dtype) for each in recipe.parameters}
    result_kind = value_type(recipe.result_type)
    if lanes > 1:
        frame.w = vectors = VectorWriter(frame.w, lanes)
        for parameter, kind in kinds.items():
            vectors.given(kind, f"%{parameter}")
            kinds[parameter] = vectors.of(kind)
        result_kind, name = vectors.of(result_kind), f"{name}.x{lanes}"
    typing.types.update((each.name, each.dtype) for each in recipe.parameters)
    frame.lane = Lane(values={each: f"%{each}" for each in kinds})
    writer = ExpressionWriter(frame)
    for let in code.body:
        typing.types[let.name] = typing.of(let.value)
        frame.lane.values[let.name] = writer.value(let.value)
    result = writer.value(code.result)
    inlining = "noinline" if form is Form.CALLED else "alwaysinline"
    taken = ", ".join(f"{kind} %{each}" for each, kind in kinds.items())
    lines = [
        f"define internal {result_kind} {name}({taken}) {inlining} {{",
        *frame.w.lines,
        f"  ret {result_kind} {result}",
        "}",
    ]
    return "\n".join(lines), frozenset(frame.w.declarations)
