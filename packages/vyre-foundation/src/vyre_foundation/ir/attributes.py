"""What may stand in a node's attributes: one check per annotation used in expressions.py and statements.py.

A check takes what the caller passed, gives the value to keep and raises ValueError with the words for what it expects.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from vyre_foundation.ir.floats import NAN, is_f32
from vyre_foundation.ir.limits import U8_MAX, U32_MAX, U64_MAX
from vyre_foundation.ir.node import ATTRIBUTE_RULES, AttributeRule, Check
from vyre_foundation.ir.operators import (
    AtomicOp,
    BinOp,
    CollectiveOp,
    ExtensionOp,
    MemoryOrdering,
    SubgroupReduceOp,
    UnOp,
)
from vyre_foundation.ir.types import DataType, DeclaredType

U8: TypeAlias = int
U32: TypeAlias = int
U64: TypeAlias = int
I32: TypeAlias = int
I64: TypeAlias = int
F32: TypeAlias = float
F64: TypeAlias = float

I32_MIN, I32_MAX = -(1 << 31), (1 << 31) - 1
I64_MIN, I64_MAX = -(1 << 63), (1 << 63) - 1


def text(value: object) -> str:
    """A name: text that has a UTF-8 form (no lone surrogates)."""
    if type(value) is str:
        if value.isascii():
            return value
        try:
            value.encode()
        except UnicodeEncodeError:
            raise ValueError("text that has a UTF-8 form") from None
        return value
    raise ValueError("a str")


def is_text(value: object) -> bool:
    try:
        text(value)
    except ValueError:
        return False
    return True


def optional_text(value: object) -> str | None:
    return None if value is None else text(value)


def whole(smallest: int, largest: int, words: str) -> Callable[[object], int]:
    """A check for an integer in a range; a bool is not one."""

    def check(value: object) -> int:
        if type(value) is int and smallest <= value <= largest:
            return value
        raise ValueError(words)

    return check


def boolean(value: object) -> bool:
    if type(value) is bool:
        return value
    raise ValueError("True or False")


def f32(value: object) -> float:
    """A float that binary32 holds exactly; every NaN becomes the canonical one."""
    if type(value) is float:
        if math.isnan(value):
            return NAN
        if is_f32(value):
            return value
    raise ValueError("a float that binary32 holds exactly (LitF32.nearest(value) rounds)")


def f64(value: object) -> float:
    if type(value) is float:
        return NAN if math.isnan(value) else value
    raise ValueError("a float")


def payload(value: object) -> bytes:
    if isinstance(value, bytes | bytearray):
        return bytes(value)
    raise ValueError("bytes")


def one_of(words: str, *kinds: type) -> Check:
    """A check for a member of an enumeration or another closed class."""

    def check(value: object) -> object:
        if isinstance(value, kinds):
            return value
        raise ValueError(words)

    return check


def _whole_rule(smallest: int, largest: int, words: str) -> AttributeRule:
    return AttributeRule(whole(smallest, largest, words), f"type({{0}}) is int and {smallest} <= {{0}} <= {largest}")


ATTRIBUTE_RULES.update(
    {
        "str": AttributeRule(text, "type({0}) is str and {0}.isascii()"),
        "str | None": AttributeRule(optional_text),
        "bytes": AttributeRule(payload),
        "bool": AttributeRule(boolean),
        "U8": _whole_rule(0, U8_MAX, "a whole number in 0..255"),
        "U32": _whole_rule(0, U32_MAX, "a whole number in 0..2^32-1"),
        "U64": _whole_rule(0, U64_MAX, "a whole number in 0..2^64-1"),
        "I32": _whole_rule(I32_MIN, I32_MAX, "a whole number in -2^31..2^31-1"),
        "I64": _whole_rule(I64_MIN, I64_MAX, "a whole number in -2^63..2^63-1"),
        "F32": AttributeRule(f32),
        "F64": AttributeRule(f64),
        "DataType | DeclaredType": AttributeRule(one_of("a DataType or a DeclaredType", DataType, DeclaredType)),
        "BinOp | ExtensionOp": AttributeRule(one_of("a BinOp", BinOp, ExtensionOp)),
        "UnOp | ExtensionOp": AttributeRule(one_of("a UnOp", UnOp, ExtensionOp)),
        "AtomicOp | ExtensionOp": AttributeRule(one_of("an AtomicOp", AtomicOp, ExtensionOp)),
        "SubgroupReduceOp": AttributeRule(one_of("a SubgroupReduceOp", SubgroupReduceOp)),
        "CollectiveOp": AttributeRule(one_of("a CollectiveOp", CollectiveOp)),
        "MemoryOrdering": AttributeRule(one_of("a MemoryOrdering", MemoryOrdering)),
    }
)
