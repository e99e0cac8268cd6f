"""Buffer declarations and shape predicates from tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, cast

from vyre_foundation.ir import BufferDecl
from vyre_foundation.ir.limits import PREDICATE_DEPTH, U8_MAX, U32_MAX, U64_MAX
from vyre_foundation.ir.shapes import AllOf, AnyOf, Not, Predicate
from vyre_foundation.text.buffer_words import (
    KINDS,
    LINEAR_TYPES,
    LOCALITIES,
    PREDICATE_FIELDS,
    PREDICATE_WORDS,
    SORTS,
    Sort,
)
from vyre_foundation.text.numbers import signed_number
from vyre_foundation.text.parsing.cursor import Cursor
from vyre_foundation.text.types import parse_type


def parse_buffer(cursor: Cursor) -> BufferDecl:
    """After the word `buffer`: `y: read_write f32[?] @2`, and modifiers up to the end of the line."""
    name = cursor.name("the name of a buffer")
    cursor.expect(":", f"write what it is after a colon: `buffer {name[:40]}: read f32[?] @0`")
    sort = SORTS.get(cursor.token)
    if sort is None:
        raise cursor.unknown("a sort of buffer", SORTS)
    cursor.position += 1
    element = parse_type(cursor)
    count = _count(cursor)
    decl = replace(sort.example, name=name, element=element, count=count, binding=_binding(cursor, sort))
    return _modified(cursor, decl)


def _count(cursor: Cursor) -> int:
    cursor.expect("[", "write the number of elements after the type, as in `f32[16]`; `f32[?]` is sized at launch")
    count = 0 if cursor.accept("?") else cursor.whole(U32_MAX, "a number of elements or `?`")
    cursor.expect("]")
    return count


def _binding(cursor: Cursor, sort: Sort) -> int:
    if not sort.has_binding and cursor.token != "@":
        return 0
    cursor.expect("@", "write its binding after the type, as in `f32[16] @0`")
    return cursor.whole(U32_MAX, "a binding")


# ----------------------------------------------------------------------------------------------------------- modifiers


def _modified(cursor: Cursor, decl: BufferDecl) -> BufferDecl:
    given: set[str] = set()
    while cursor.token not in ("\n", "}", ""):
        word = cursor.token
        modifier = _MODIFIERS.get(word)
        if modifier is None:
            raise cursor.unknown("a modifier of a buffer", _MODIFIERS)
        what, rule = modifier
        if what in given:
            raise cursor.fail("X001", f"the {what} is given twice", f"remove one of the two; `{word}` is the second")
        given.add(what)
        cursor.position += 1
        decl = rule(cursor, decl)
    return decl


Modifier = Callable[[Cursor, BufferDecl], BufferDecl]


def _kind(cursor: Cursor, decl: BufferDecl) -> BufferDecl:
    kind = KINDS.get(cursor.token)
    if kind is None:
        raise cursor.unknown("a kind of memory", KINDS)
    cursor.position += 1
    return replace(decl, kind=kind)


def _range(cursor: Cursor, decl: BufferDecl) -> BufferDecl:
    start = cursor.whole(U64_MAX, "a byte offset")
    cursor.expect("..", "write `range start..end`, in bytes")
    return replace(decl, output_byte_range=(start, cursor.whole(U64_MAX, "a byte offset")))


def _axis(cursor: Cursor, decl: BufferDecl) -> BufferDecl:
    return replace(decl, hints=replace(decl.hints, coalesce_axis=cursor.whole(U8_MAX, "an axis")))


def _align(cursor: Cursor, decl: BufferDecl) -> BufferDecl:
    return replace(decl, hints=replace(decl.hints, preferred_alignment=cursor.whole(U32_MAX, "a number of bytes")))


def _where(cursor: Cursor, decl: BufferDecl) -> BufferDecl:
    return replace(decl, shape_predicate=parse_predicate(cursor))


def _setting(**fields: Any) -> Modifier:
    return lambda _cursor, decl: replace(decl, **fields)


def _hinting(**fields: Any) -> Modifier:
    return lambda _cursor, decl: replace(decl, hints=replace(decl.hints, **fields))


_MODIFIERS: Final[dict[str, tuple[str, Modifier]]] = {
    "kind": ("kind of memory", _kind),
    "is_output": ("output flag", _setting(is_output=True)),
    "live_out": ("live-out flag", _setting(pipeline_live_out=True)),
    "range": ("range", _range),
    "axis": ("axis", _axis),
    "align": ("alignment", _align),
    **{word: ("locality", _hinting(locality=locality)) for word, locality in LOCALITIES.items()},
    "bytes_extraction": ("bytes extraction", _setting(bytes_extraction=True)),
    **{word: ("linear type", _setting(linear_type=linear)) for word, linear in LINEAR_TYPES.items()},
    "where": ("shape predicate", _where),
}
"""Word to what it gives and how."""

# ---------------------------------------------------------------------------------------------------- shape predicates


def parse_predicate(cursor: Cursor, nesting: int = 0) -> Predicate:
    """`or` binds looser than `and`, `and` looser than `not`.

    Predicates are at most `PREDICATE_DEPTH` deep, each level written with a `not` or a `(` or both, so `nesting` stays
    small and these functions may call themselves.
    """
    made = _conjunction(cursor, nesting)
    while cursor.accept("or"):
        made = _joined(cursor, AnyOf, made, _conjunction(cursor, nesting))
    return made


def _conjunction(cursor: Cursor, nesting: int) -> Predicate:
    made = _term(cursor, nesting)
    while cursor.accept("and"):
        made = _joined(cursor, AllOf, made, _term(cursor, nesting))
    return made


def _term(cursor: Cursor, nesting: int) -> Predicate:
    if nesting > 2 * PREDICATE_DEPTH:
        raise _too_deep(cursor)
    if cursor.accept("not"):
        return _joined(cursor, Not, _term(cursor, nesting + 1))
    if cursor.accept("("):
        inner = parse_predicate(cursor, nesting + 1)
        cursor.expect(")")
        return inner
    return _simple(cursor)


def _joined(cursor: Cursor, make: Callable[..., Predicate], *parts: Predicate) -> Predicate:
    if max(part.depth for part in parts) >= PREDICATE_DEPTH:
        raise _too_deep(cursor)
    return make(*parts)


def _too_deep(cursor: Cursor) -> Exception:
    because = f"shape predicates nest at most {PREDICATE_DEPTH} deep"
    return cursor.fail("X009", because, "use fewer conditions, or group them in pairs: (a and b) and (c and d)")


def _simple(cursor: Cursor) -> Predicate:
    """A condition that is not made of others, such as `multiple_of(4)`."""
    word = cursor.token
    made = PREDICATE_WORDS.get(word)
    if made is None:
        raise cursor.unknown("a shape predicate", (*PREDICATE_WORDS, "not"))
    cursor.position += 1
    fields = PREDICATE_FIELDS[made]
    form = f"`{word}` takes ({', '.join(name for name, _ in fields)})"
    numbers: list[int] = []
    for position, (_, annotation) in enumerate(fields):
        cursor.expect("," if position else "(", form)
        numbers.append(_signed(cursor) if annotation == "Signed64" else cursor.whole(U32_MAX, "a number of elements"))
    cursor.expect(")", form)
    return cast("Callable[..., Predicate]", made)(*numbers)


def _signed(cursor: Cursor) -> int:
    """A whole number of 64 bits, a minus before it included."""
    minus = "-" if cursor.accept("-") else ""
    if not cursor.token[:1].isdigit():
        raise cursor.unexpected("a whole number", "write a whole number, such as -4")
    return cursor.read(lambda token: signed_number(f"{minus}{token}"))
