"""Transcendentals as functions of the prelude: the recipes of `vyre_foundation.numerics`."""

from __future__ import annotations

from functools import cache

from vyre_driver.cuda.codegen.expressions import ExpressionWriter, recipe_name
from vyre_driver.cuda.codegen.frame import Frame
from vyre_driver.cuda.codegen.lines import Lines
from vyre_driver.cuda.codegen.names import Names
from vyre_driver.cuda.codegen.operations import c_type
from vyre_driver.cuda.codegen.operations.device_function import device_function
from vyre_foundation.ir import DataType, UnOp
from vyre_foundation.numerics import RECIPES
from vyre_foundation.ops import Ops
from vyre_foundation.passes.values import Typing


@cache
def math_functions() -> dict[str, str]:
    """All of them, by name."""
    return {recipe_name(op): _function(op) for op in sorted(RECIPES, key=lambda op: op.word)}


def _function(op: UnOp) -> str:
    """Exact whatever the program asks for: the errors of a recipe cancel by design."""
    recipe = RECIPES[op]
    typing = Typing({}, Ops())
    typing.types["x"] = DataType.F32
    frame = Frame(typing, Names(), Lines(depth=0))
    writer = ExpressionWriter(frame)
    argument = frame.variable("x")
    for let in recipe.body:
        dtype = typing.types[let.name] = typing.of(let.value)
        value = writer.value(let.value)
        frame.lines.add(f"const {c_type(dtype)} {frame.variable(let.name)} = {value};")
    frame.lines.add(f"return {writer.value(recipe.result)};")
    return device_function("float", recipe_name(op), f"float {argument}", *(line.text for line in frame.lines.made))
