"""Facts about launches, from text."""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import Injective, InRange, LaunchFact, Monotone, ProductWithin, Shaped, SignedIds
from vyre_foundation.ir.attributes import I64_MIN
from vyre_foundation.ir.limits import FACTORS, LANES, SHAPE_AXES, U32_MAX, U64_MAX
from vyre_foundation.text.parsing.cursor import Cursor

_CONTENTS: Final = "`fact p is injective`, `fact p is monotone` or `fact n is from 0 to 65536`"


def parse_fact(cursor: Cursor) -> LaunchFact:
    """After the word `fact`."""
    if cursor.token == "i32" and cursor.following == "ids":
        cursor.position += 2
        return SignedIds()
    buffer = cursor.name("the name of a buffer")
    if cursor.accept("is"):
        return _contents(cursor, buffer)
    if cursor.token in ("*", "<="):
        return _product(cursor, buffer)
    return _shape(cursor, buffer)


def _contents(cursor: Cursor, buffer: str) -> LaunchFact:
    if cursor.accept("injective"):
        return Injective(buffer)
    if cursor.accept("monotone"):
        return Monotone(buffer)
    cursor.expect("from", f"a fact about what a buffer holds is {_CONTENTS}")
    low = _number(cursor)
    cursor.expect("to", "write both ends: `fact n is from 0 to 65536`")
    at = cursor.position
    high = _number(cursor)
    if high < low:
        raise cursor.fail("X001", f"the range begins at {low}, which is above {high}", "write the lower end first", at)
    return InRange(buffer, low, high)


def _number(cursor: Cursor) -> int:
    if cursor.accept("-"):
        return -cursor.whole(-I64_MIN, "a number")
    return cursor.whole(U64_MAX, "a number")


def _product(cursor: Cursor, first: str) -> LaunchFact:
    factors = [first]
    while cursor.accept("*"):
        at = cursor.position
        factors.append(cursor.name("the name of a buffer"))
        if len(factors) > FACTORS:
            fix = "multiply some of them before the launch, into a uniform of its own"
            raise cursor.fail("X001", f"a product has one to {FACTORS} factors", fix, at)
    for token in ("<=", "len", "("):
        cursor.expect(token, "write `fact w * h <= len(y)`")
    buffer = cursor.name("the name of a buffer")
    cursor.expect(")")
    return ProductWithin(tuple(factors), buffer)


def _shape(cursor: Cursor, buffer: str) -> LaunchFact:
    example = "`fact i32 ids` or `fact a has shape shapes[0..2]`"
    for word in ("has", "shape"):
        cursor.expect(word, f"a fact is {example}, or says what a buffer holds: {_CONTENTS}")
    shapes = cursor.name("the name of a buffer")
    cursor.expect("[", f"write which words of it are the axes: {example}")
    first = cursor.whole(U32_MAX - SHAPE_AXES, "the first word of the shape")
    cursor.expect("..", f"write the first word and the one after the last: {example}")
    at = cursor.position
    end = cursor.whole(U32_MAX, "the word after the last")
    if not first < end <= first + SHAPE_AXES:
        because = f"words {first}..{end} are {max(end - first, 0)} axes"
        raise cursor.fail("X001", because, f"a shape has one to {SHAPE_AXES} axes: {example}", at)
    cursor.expect("]")
    return Shaped(buffer, shapes, first, end - first, _lanes(cursor))


def _lanes(cursor: Cursor) -> int:
    if not cursor.accept("of"):
        return 1
    at = cursor.position
    lanes = cursor.whole(U32_MAX, "the number of lanes")
    if not 1 <= lanes <= LANES:
        raise cursor.fail("X001", f"a vector has one to {LANES} lanes", f"write a number in 1..{LANES}", at)
    cursor.expect("lanes")
    return lanes
