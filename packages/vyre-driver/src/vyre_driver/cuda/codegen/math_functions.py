"""Functions such as `exp` and `pow` as functions of the prelude: the recipes of `vyre_foundation.numerics`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from vyre_driver.cuda.codegen.expressions import ExpressionWriter, recipe_name
from vyre_driver.cuda.codegen.frame import Frame
from vyre_driver.cuda.codegen.lines import Lines
from vyre_driver.cuda.codegen.names import Names
from vyre_driver.cuda.codegen.operations import c_type
from vyre_driver.cuda.codegen.operations.device_function import device_function
from vyre_foundation.numerics import FUNCTIONS
from vyre_foundation.numerics.made_once import MadeOnce
from vyre_foundation.ops import Ops
from vyre_foundation.passes.values import Typing


def _function(op_id: str) -> str:
    """Exact whatever the program asks for: the errors of a recipe cancel by design."""
    recipe = FUNCTIONS[op_id]
    typing = Typing({}, Ops())
    typing.types.update((each.name, each.dtype) for each in recipe.parameters)
    frame = Frame(typing, Names(), Lines(depth=0))
    writer = ExpressionWriter(frame)
    arguments = [f"{c_type(each.dtype)} {frame.variable(each.name)}" for each in recipe.parameters]
    for let in recipe.body:
        dtype = typing.types[let.name] = typing.of(let.value)
        value = writer.value(let.value)
        frame.lines.add(f"const {c_type(dtype)} {frame.variable(let.name)} = {value};")
    frame.lines.add(f"return {writer.value(recipe.result)};")
    body = (line.text for line in frame.lines.made)
    return device_function(c_type(recipe.result_type), recipe_name(op_id), ", ".join(arguments), *body)


MATH_FUNCTIONS: Final[Mapping[str, str]] = MadeOnce(
    {recipe_name(op_id): partial(_function, op_id) for op_id in sorted(FUNCTIONS)}
)
"""All of them, by name."""
