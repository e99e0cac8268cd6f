"""Functions such as `exp` and `pow`: the recipe is the definition, and is computed like any other expression."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from vyre_foundation.diagnostics import Diagnostic, ValidationError
from vyre_foundation.ir import DataType, Expr, Let, Program
from vyre_foundation.ops import Op, Ops
from vyre_foundation.stepping.code.writer import Writer

Function: TypeAlias = Callable[..., Any]
WriteExpression: TypeAlias = Callable[[Writer, Expr, str], tuple[int, DataType]]
_made: dict[Op, Function] = {}


def function_of(name: str, ops: Ops, path: str, write_expression: WriteExpression) -> Function:
    """The function that the caller's recipe describes: straight-line code over its parameters."""
    if not ops[name].is_inlinable:
        raise ValidationError(
            Diagnostic(
                code="V016",
                what=f"there is no recipe of `{name}`",
                where=path,
                because="a recipe defines it, and whoever runs a program gives the recipes",
                fix="pass `ops=MATH_OPS`, which is in `vyre_foundation.numerics`",
            )
        )
    recipe = ops[name]
    if recipe not in _made:
        _made[recipe] = _function(recipe, ops, write_expression)
    return _made[recipe]


def _function(recipe: Op, ops: Ops, write_expression: WriteExpression) -> Function:
    w = Writer(Program((), (1, 1, 1), ()), ops)
    names = w.names
    arguments = [names.bind(parameter.name, parameter.dtype) for parameter in recipe.parameters]
    for let in recipe.body:
        assert isinstance(let, Let)
        w.at(let.name, names)
        register, dtype = write_expression(w, let.value, let.name)
        # The value stays where it is: a recipe has no scopes, so no register is used twice.
        names.alias(let.name, register, dtype)
        names.top = w.free
    assert recipe.result is not None
    w.at("result", names)
    result, _ = write_expression(w, recipe.result, "result")
    acts, blank = tuple(w.acts), [*([0] * w.highest), *reversed(w.values)]

    def function(*values: Any) -> Any:
        registers: list[Any] = blank[:]
        for argument, value in zip(arguments, values, strict=True):
            registers[argument] = value
        for act in acts:
            act(registers)
        return registers[result]

    return function
