"""Values as annotations of inlined functions have them: arguments, and what is returned."""

from __future__ import annotations

import ast
from typing import cast

from vyre_foundation.language.reading.arithmetic.conversion import converted
from vyre_foundation.language.reading.arithmetic.numbers import literal
from vyre_foundation.language.reading.dispatch import text
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Array, Number, Scalar, Tuple, Undecided, Value, Vector
from vyre_foundation.language.types import ArrayType, GenericType, ScalarType, StaticType, VectorType


def fitting(frame: Frame, value: Value, wanted: object, name: str, node: ast.expr) -> Value:
    """An argument as its annotation has it; without one it stays what it is."""
    match wanted:
        case None | GenericType() | StaticType():
            _check_kind(frame, value, wanted, name, node)
            return value
        case ScalarType(dtype, word):
            if isinstance(value, Number):
                return literal(value, dtype, frame.source, node)
            if isinstance(value, Undecided):
                return converted(frame, value, dtype, node)
            if isinstance(value, Scalar) and value.dtype is dtype:
                return value
            raise _wrong(frame, value, word, name, node)
        case VectorType(dtype, lanes, word):
            if isinstance(value, Vector) and value.dtype is dtype and len(value.parts) == lanes:
                return value
            raise _wrong(frame, value, word, name, node)
        case ArrayType(element, axes):
            is_element = isinstance(element, GenericType) or (
                isinstance(value, Array)
                and value.element is element.dtype
                and value.lanes == getattr(element, "lanes", 1)
            )
            if isinstance(value, Array) and is_element and len(value.shape) == axes:
                return value
            raise _wrong(frame, value, repr(wanted), name, node)
        case _:
            raise frame.mistake(
                "P003",
                node,
                f"`{name}` has a type that is none of the language",
                f"{wanted!r}",
                "use f32, vec3, Array[f32], …",
            )


def _check_kind(frame: Frame, value: Value, wanted: object, name: str, node: ast.expr) -> None:
    if isinstance(wanted, StaticType) and not isinstance(value, Number):
        raise frame.mistake(
            "P022",
            node,
            f"`{name}` is a Static and must be constant",
            f"`{text(node)}` is {value.shown}",
            "give a number",
        )
    if isinstance(wanted, GenericType) and isinstance(value, Scalar) and value.dtype not in wanted.choices:
        raise _wrong(frame, value, repr(wanted), name, node)


def _wrong(frame: Frame, value: Value, word: str, name: str, node: ast.expr) -> Exception:
    fix = f"convert it: `{word}({text(node)})`" if isinstance(value, Scalar) and "[" not in word else f"give {word}"
    shown = name if " " in name else f"`{name}`"  # `the result` is no name
    return frame.mistake(
        "P006", node, f"{shown} is {word}, and this is {value.shown}", "nothing is converted silently", fix
    )


def as_annotated(frame: Frame, value: Value, node: ast.expr) -> Value:
    """What a function returns, as the annotation behind `->` has it."""
    promised = frame.promised
    if isinstance(value, Tuple):
        kinds = cast("tuple[object, ...]", getattr(promised, "__args__", ()))
        if len(kinds) != len(value.items):
            return value
        items = (_returned(frame, item, kind, node) for item, kind in zip(value.items, kinds, strict=True))
        return Tuple(tuple(items))
    return _returned(frame, value, promised, node)


def _returned(frame: Frame, value: Value, promised: object, node: ast.expr) -> Value:
    is_typed = isinstance(promised, ScalarType | VectorType)
    return fitting(frame, value, promised, "the result", node) if is_typed else value
