"""Python's own functions that a kernel may call, and what to write instead of the others."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import BinOp, DataType, UnOp
from vyre_foundation.language.reading.arithmetic.conversion import converted
from vyre_foundation.language.reading.arithmetic.operators import SIGNS
from vyre_foundation.language.reading.arithmetic.refusals import Words, not_a_number
from vyre_foundation.language.reading.conditions import truth
from vyre_foundation.language.reading.dispatch import read, read_all, text
from vyre_foundation.language.reading.operations.numbers import combine, rounded_to_even, unary_of
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Array, Number, Value


def _one(frame: Frame, node: ast.Call, name: str) -> Value:
    if len(node.args) != 1:
        raise frame.mistake(
            "P011", node, f"`{name}` takes one value here", f"it was given {len(node.args)}", f"write `{name}(x)`"
        )
    return read(frame, node.args[0])


def _int(frame: Frame, node: ast.Call) -> Value:
    return converted(frame, _one(frame, node, "int"), DataType.I32, node.args[0])


def _float(frame: Frame, node: ast.Call) -> Value:
    match node.args:
        case [ast.Constant(str() as word)] if word.strip().lower().lstrip("+-") in ("inf", "infinity", "nan"):
            return Number(float(word))  # how Python writes these numbers
        case _:
            pass
    return converted(frame, _one(frame, node, "float"), DataType.F32, node.args[0])


def _bool(frame: Frame, node: ast.Call) -> Value:
    if len(node.args) != 1:
        return _one(frame, node, "bool")
    return truth(frame, node.args[0])


def _len(frame: Frame, node: ast.Call) -> Value:
    value = _one(frame, node, "len")
    if isinstance(value, Array):
        return value.shape[0]
    raise frame.mistake(
        "P014",
        node,
        f"`{text(node.args[0])}` has no length",
        f"it is {value.shown}",
        "`len` counts the elements of an array",
    )


def _abs(frame: Frame, node: ast.Call) -> Value:
    value = _one(frame, node, "abs")
    if isinstance(value, Number):
        return Number(abs(value.value))
    return unary_of(frame, UnOp.ABS, value, node.args[0], "abs")


def _round(frame: Frame, node: ast.Call) -> Value:
    value = _one(frame, node, "round")
    if isinstance(value, Number):
        return Number(round(value.value))
    return rounded_to_even(frame, value, node.args[0])


def _extreme(name: str, op: BinOp, python: Callable[..., bool | int | float]) -> Callable[[Frame, ast.Call], Value]:
    def reader(frame: Frame, node: ast.Call) -> Value:
        if len(node.args) < 2:
            value = _one(frame, node, name)
            fix = "loop over the elements and keep the best" if isinstance(value, Array) else f"write `{name}(a, b)`"
            raise frame.mistake(
                "P011", node, f"`{name}` takes two values or more", f"it was given {len(node.args)}", fix
            )
        values = read_all(frame, node.args)
        if all(isinstance(value, Number) for value in values):
            return Number(python(*(value.value for value in values if isinstance(value, Number))))
        found = values[0]
        for value, each in zip(values[1:], node.args[1:], strict=True):
            found = combine(frame, op, found, value, node, Words(text(node.args[0]), text(each), name))
        return found

    return reader


def _pow(frame: Frame, node: ast.Call) -> Value:
    if len(node.args) != 2:
        return _one(frame, node, "pow")
    base, exponent = read_all(frame, node.args)
    words = Words(text(node.args[0]), text(node.args[1]), SIGNS[ast.Pow])
    return frame.operators.binary(ast.Pow(), base, exponent, node, words)


BUILTINS: Final[dict[str, Callable[[Frame, ast.Call], Value]]] = {
    "int": _int,
    "float": _float,
    "bool": _bool,
    "len": _len,
    "abs": _abs,
    "round": _round,
    "min": _extreme("min", BinOp.MIN, min),
    "max": _extreme("max", BinOp.MAX, max),
    "pow": _pow,
}

__all__ = ["BUILTINS", "not_a_number"]
