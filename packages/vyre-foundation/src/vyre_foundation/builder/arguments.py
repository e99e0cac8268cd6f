"""Arguments that are no values of the program: names, types and orderings, each of its own Python class."""

from __future__ import annotations

from vyre_foundation.builder.mistakes import wrong_kind
from vyre_foundation.ir import DataType, MemoryOrdering


def check_name(name: object) -> str:
    if isinstance(name, str):
        return str(name)
    raise wrong_kind(name, "a name, a str", 'put the name first: `k.let("i", value)`')


def check_type(target: object) -> DataType:
    if type(target) is DataType:
        return target
    raise wrong_kind(target, "a data type", "give one of vyre's, such as F32 or DataType.F32")


def check_ordering(ordering: object) -> MemoryOrdering:
    if isinstance(ordering, MemoryOrdering):
        return ordering
    raise wrong_kind(ordering, "a memory ordering", "leave it out, or give one such as MemoryOrdering.ACQUIRE")
