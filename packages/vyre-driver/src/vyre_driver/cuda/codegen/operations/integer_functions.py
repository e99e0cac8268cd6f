"""Functions of the prelude for integers: what C leaves undefined, or has no operator for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from vyre_driver.cuda.codegen.operations.device_function import device_function
from vyre_driver.cuda.codegen.operations.types import c_type, integer, name_of
from vyre_foundation.ir import DataType

_INTEGERS: Final = tuple(dtype for dtype in DataType if dtype.is_integer)


def integer_functions() -> Iterator[tuple[str, str]]:
    """Names and definitions."""
    for dtype in _INTEGERS:
        for operation, body in _BINARY.items():
            yield _named(f"vyre_{operation}_{name_of(dtype)}", c_type(dtype), dtype, ("a", "b"), body(dtype))
        difference = f"vyre_abs_diff_{name_of(dtype)}"
        yield _named(difference, c_type(dtype.unsigned), dtype, ("a", "b"), _absolute_difference(dtype))
        for operation, body in _SIGNED.items() if dtype.is_signed else ():
            yield _named(f"vyre_{operation}_{name_of(dtype)}", c_type(dtype), dtype, ("a",), body(dtype))
    for dtype in (DataType.U8, DataType.U16, DataType.U64):
        for direction, (there, back) in {"l": ("<<", ">>"), "r": (">>", "<<")}.items():
            name, kind, last = f"vyre_rotate_{direction}_{name_of(dtype)}", c_type(dtype), dtype.bits - 1
            turned = f"return {kind}((a {there} (amount & {last}u)) | (a {back} (-amount & {last}u)));"
            yield name, device_function(kind, name, f"{kind} a, unsigned amount", turned)


def _named(name: str, result: str, dtype: DataType, names: tuple[str, ...], lines: list[str]) -> tuple[str, str]:
    return name, device_function(result, name, ", ".join(f"{c_type(dtype)} {each}" for each in names), *lines)


def _word(t: DataType) -> str:
    """The unsigned type in which C computes without overflow."""
    return "u64" if t.bits == 64 else "unsigned"


def _limits(t: DataType) -> tuple[str, str]:
    return integer(t, t.min_value).text, integer(t, t.max_value).text


def _divide(t: DataType) -> list[str]:
    """By 0 all bits are set; MIN / -1 is MIN."""
    kind = c_type(t)
    if not t.is_signed:
        return [f"return b == 0 ? {integer(t, t.max_value)} : {kind}(a / b);"]
    negated = f"{kind}({integer(DataType.U64 if t.bits == 64 else DataType.U32, 0)} - {_word(t)}(a))"
    return ["if (b == 0)", "    return -1;", f"return b == -1 ? {negated} : {kind}(a / b);"]


def _remainder(t: DataType) -> list[str]:
    """The sign of the dividend; by 0 and by -1 it is 0."""
    kind = c_type(t)
    unsafe = "b == 0 || b == -1" if t.is_signed else "b == 0"
    return [f"return {unsafe} ? {integer(t, 0)} : {kind}(a % b);"]


def _saturating_add(t: DataType) -> list[str]:
    low, high = _limits(t)
    if t.bits < 32:
        return [f"return {c_type(t)}(min(max(int(a) + int(b), {t.min_value}), {t.max_value}));"]
    if not t.is_signed:
        return [f"const {c_type(t)} sum = a + b;", f"return sum < a ? {high} : sum;"]
    word, kind = _word(t), c_type(t)
    return [
        f"const {kind} sum = {kind}({word}(a) + {word}(b));",
        "const bool overflows = ((a ^ sum) & (b ^ sum)) < 0;",
        f"return !overflows ? sum : a < 0 ? {low} : {high};",
    ]


def _saturating_sub(t: DataType) -> list[str]:
    low, high = _limits(t)
    if t.bits < 32:
        return [f"return {c_type(t)}(min(max(int(a) - int(b), {t.min_value}), {t.max_value}));"]
    if not t.is_signed:
        return [f"return a < b ? {low} : a - b;"]
    word, kind = _word(t), c_type(t)
    return [
        f"const {kind} difference = {kind}({word}(a) - {word}(b));",
        "const bool overflows = ((a ^ b) & (a ^ difference)) < 0;",
        f"return !overflows ? difference : a < 0 ? {low} : {high};",
    ]


def _saturating_mul(t: DataType) -> list[str]:
    """The exact product has twice the width: its upper half says whether the lower one is all of it."""
    low, high = _limits(t)
    kind = c_type(t)
    if t.bits < 32:
        wide = "int" if t.is_signed else "unsigned"
        return [
            f"const {wide} product = {wide}(a) * {wide}(b);",
            f"return {kind}(min(max(product, {wide}({t.min_value})), {wide}({t.max_value})));",
        ]
    top = {DataType.U32: "__umulhi", DataType.I32: "__mulhi", DataType.U64: "__umul64hi", DataType.I64: "__mul64hi"}[t]
    if not t.is_signed:
        return [f"return {top}(a, b) == 0 ? a * b : {high};"]
    return [
        f"const {kind} product = {kind}({_word(t)}(a) * {_word(t)}(b));",
        f"const bool fits = {top}(a, b) == product >> {t.bits - 1};",
        f"return fits ? product : (a < 0) == (b < 0) ? {high} : {low};",
    ]


def _absolute_difference(t: DataType) -> list[str]:
    """Of signed integers it fits the unsigned type of the width."""
    kind, word = c_type(t.unsigned), _word(t)
    return [f"return {kind}(a < b ? {word}(b) - {word}(a) : {word}(a) - {word}(b));"]


def _absolute(t: DataType) -> list[str]:
    """MIN stays MIN."""
    zero = integer(DataType.U64 if t.bits == 64 else DataType.U32, 0)
    return [f"return a < 0 ? {c_type(t)}({zero} - {_word(t)}(a)) : a;"]


def _sign(t: DataType) -> list[str]:
    return [f"return {c_type(t)}((a > 0) - (a < 0));"]


_BINARY: Final[dict[str, Callable[[DataType], list[str]]]] = {
    "div": _divide,
    "mod": _remainder,
    "saturating_add": _saturating_add,
    "saturating_sub": _saturating_sub,
    "saturating_mul": _saturating_mul,
}

_SIGNED: Final[dict[str, Callable[[DataType], list[str]]]] = {"abs": _absolute, "sign": _sign}
