"""Reading what was kept beside native code: JSON in which every value has its kind and its range, or it is no record.

An entry of the cache carries the user's seal, but what was sealed may come from a version with a mistake, or be cut. A
wrong record would make launches fail in ways nobody could place, so nothing is taken on trust here.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import cast


class DamagedCode(ValueError):
    """What was read is not what `NativeCode.to_bytes` writes."""


def parsed(text: bytes) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as problem:  # not JSON, not UTF-8, numbers of thousands of digits, too deep
        raise DamagedCode(f"it is not JSON: {type(problem).__name__}") from None


def fields(value: object, names: Collection[str]) -> dict[str, object]:
    """A record with exactly these names."""
    record = mapping(value)
    require(record.keys() == set(names), "a record has other fields")
    return record


def mapping(value: object) -> dict[str, object]:
    require(isinstance(value, dict), "a record is missing")
    return cast("dict[str, object]", value)


def items(value: object) -> list[object]:
    require(isinstance(value, list), "a list is missing")
    return cast("list[object]", value)


def pair(value: object) -> tuple[object, object]:
    both = items(value)
    require(len(both) == 2, "a pair has other than two parts")
    return both[0], both[1]


def text(value: object) -> str:
    require(isinstance(value, str), "a name is no text")
    return cast("str", value)


def one_of(value: object, known: Collection[str]) -> str:
    name = text(value)
    require(name in known, f"it speaks of {name!r}, which it does not have")
    return name


def names(value: object) -> tuple[str, ...]:
    """Texts, each once."""
    found = tuple(text(each) for each in items(value))
    require(len(set(found)) == len(found), "a name stands twice in a list")
    return found


def number(value: object, most: int | None = None) -> int:
    """From 0 up, to `most` if given. True and 1.0 are none."""
    require(type(value) is int and 0 <= value and (most is None or value <= most), "a number is out of range")
    return cast("int", value)


def integer(value: object, most: int) -> int:
    """From `-most` to `most`. True and 1.0 are none."""
    require(type(value) is int and -most <= value <= most, "a number is out of range")
    return cast("int", value)


def require(holds: bool, problem: str) -> None:
    if not holds:
        raise DamagedCode(problem)
