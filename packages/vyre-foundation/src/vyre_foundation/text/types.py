"""Types in text: scalars by their word, declared types with their parameters, as in `vec(f32, 4)`.

Types nest at most `TYPE_DEPTH` deep, so these two functions may call themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import DataType, DeclaredKind, DeclaredType, ElementType, Param, Scale, ZeroPoint
from vyre_foundation.ir.limits import TYPE_DEPTH, U8_MAX, U32_MAX
from vyre_foundation.ir.types import NUMBERLESS_LAYOUTS, TypeParam
from vyre_foundation.text.parsing.cursor import Cursor

SCALARS: Final = {scalar.word: scalar for scalar in DataType}
DECLARED: Final = {kind.word: kind for kind in DeclaredKind}
_SCALES: Final = {scale.word: scale for scale in Scale}
_ZERO_POINTS: Final = {zero.word: zero for zero in ZeroPoint}

# ------------------------------------------------------------------------------------------------------------ printing


def type_text(element: ElementType) -> str:
    if isinstance(element, DataType) or not element.params:
        return element.word
    return f"{element.word}({', '.join(_param_text(param) for param in element.params)})"


def _param_text(param: TypeParam) -> str:
    match param:
        case DataType() | DeclaredType():
            return type_text(param)
        case (Scale() | ZeroPoint() as layout, int() as number):
            return layout.word if number == 0 and layout in NUMBERLESS_LAYOUTS else f"{layout.word}({number})"
        case tuple():
            return f"[{', '.join(str(number) for number in param)}]"
        case int():
            return str(param)


# ------------------------------------------------------------------------------------------------------------- reading


def parse_type(cursor: Cursor, depth: int = 1) -> ElementType:
    word = cursor.token
    scalar = SCALARS.get(word)
    if scalar is not None:
        cursor.position += 1
        return scalar
    kind = DECLARED.get(word)
    if kind is None:
        raise cursor.unknown("a type", (*SCALARS, *DECLARED))
    if depth > TYPE_DEPTH:
        because = f"types nest at most {TYPE_DEPTH} deep"
        raise cursor.fail("X009", because, "use a type with fewer layers")
    cursor.position += 1
    if not kind.params:
        return DeclaredType(kind)
    wanted = ", ".join(param.value for param in kind.params)
    params: list[TypeParam] = []
    for position, param in enumerate(kind.params):
        cursor.expect("," if position else "(", f"`{word}` takes ({wanted})")
        params.append(_PARAMS[param](cursor, depth + 1))
    cursor.expect(")", f"`{word}` takes ({wanted})")
    return DeclaredType(kind, tuple(params))


def _u8(cursor: Cursor, _: int) -> int:
    return cursor.whole(U8_MAX, "a number")


def _u32(cursor: Cursor, _: int = 0) -> int:
    return cursor.whole(U32_MAX, "a number")


def _u32s(cursor: Cursor, _: int) -> tuple[int, ...]:
    cursor.expect("[")
    numbers: list[int] = []
    while not cursor.accept("]"):
        if numbers:
            cursor.expect(",", "separate the numbers with `,` and end the list with `]`")
        numbers.append(_u32(cursor))
    return tuple(numbers)


def _number_of_layout(cursor: Cursor) -> int:
    if not cursor.accept("("):
        return 0
    number = _u32(cursor)
    cursor.expect(")")
    return number


def _scale(cursor: Cursor, _: int) -> tuple[Scale, int]:
    layout = _SCALES.get(cursor.token)
    if layout is None:
        raise cursor.unknown("a layout of scales", _SCALES)
    cursor.position += 1
    return layout, _number_of_layout(cursor)


def _zero_point(cursor: Cursor, _: int) -> tuple[ZeroPoint, int]:
    layout = _ZERO_POINTS.get(cursor.token)
    if layout is None:
        raise cursor.unknown("a layout of zero points", _ZERO_POINTS)
    cursor.position += 1
    return layout, _number_of_layout(cursor)


_PARAMS: Final[dict[Param, Callable[[Cursor, int], TypeParam]]] = {
    Param.U8: _u8,
    Param.U32: _u32,
    Param.U32S: _u32s,
    Param.TYPE: parse_type,
    Param.SCALE: _scale,
    Param.ZERO_POINT: _zero_point,
}
