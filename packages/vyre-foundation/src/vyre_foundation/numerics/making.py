"""A function of `let` and its arguments, with what is known of it, as a recipe."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from vyre_foundation.builder import Value
from vyre_foundation.ir import DataType, UnOp
from vyre_foundation.numerics.straight_line import Recipe, StraightLine, Written, written_down
from vyre_foundation.ops import CALL_SIGNATURES, MATH, Parameter, name_of_operator

Maker: TypeAlias = Callable[[], Recipe]


def of_operator(op: UnOp, dtype: DataType, function: Written, max_ulp: float) -> tuple[str, Maker]:
    """The recipe of an operator for operands of this type, by its name."""
    name, parameters = name_of_operator(op, dtype), (Parameter("x", dtype),)
    return name, lambda: _recipe(name, parameters, dtype, function, max_ulp)


def of_two_parts(
    op: UnOp, dtype: DataType, function: Callable[..., Value], methods: Sequence[Any], threshold: float, max_ulp: float
) -> tuple[str, Maker]:
    """The same of one over a `reduction`: for every argument, for those below the threshold, and for the others."""
    name, parameters = name_of_operator(op, dtype), (Parameter("x", dtype),)

    def over(method: Any) -> StraightLine:
        return written_down(partial(function, reduction=method), parameters)

    def make() -> Recipe:
        whole, near, far = (over(method) for method in methods)
        return Recipe(name, parameters, dtype, whole.body, whole.result, max_ulp, near, far, threshold)

    return name, make


def of_call(word: str, function: Written, max_ulp: float) -> tuple[str, Maker]:
    """The recipe of a function that is no operator."""
    signature = CALL_SIGNATURES[f"{MATH}{word}"]
    return signature.op_id, lambda: _recipe(
        signature.op_id, signature.parameters, signature.result_type, function, max_ulp
    )


def _recipe(
    name: str, parameters: tuple[Parameter, ...], result: DataType, function: Written, max_ulp: float
) -> Recipe:
    code = written_down(function, parameters)
    return Recipe(name, parameters, result, code.body, code.result, max_ulp)
