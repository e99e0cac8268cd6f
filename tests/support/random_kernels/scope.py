"""What a random kernel may name at some place: its dice, variables, arrays and functions."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

FLOATS: Final = ("f32", "f64")
SIGNED: Final = ("i32", "i64", "i8", "i16")
UNSIGNED: Final = ("u32", "u64", "u8", "u16")
INTEGERS: Final = (*SIGNED, *UNSIGNED)
NUMBERS: Final = (*FLOATS, *INTEGERS)
VECTORS: Final = {
    f"vec{lanes}{letter}": element
    for letter, element in (("", "f32"), ("d", "f64"), ("i", "i32"))
    for lanes in (2, 3, 4)
}

WEIGHTS: Final = {
    "f32": 30,
    "i32": 24,
    "u32": 12,
    "bool_": 8,
    "f64": 8,
    "i64": 5,
    "u64": 4,
    "i8": 3,
    "u8": 4,
    "i16": 3,
    "u16": 3,
}


def lanes_of(vector: str) -> int:
    return int(vector[3])


def bits_of(type: str) -> int:
    return 1 if type == "bool_" else int(type[1:])


def ends_of(type: str) -> tuple[int, int]:
    bits = bits_of(type)
    return (0, 2**bits - 1) if type.startswith("u") else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


@dataclass(frozen=True, slots=True)
class Array:
    """An array parameter. An array that is written has places that belong to the lane alone."""

    name: str
    element: str
    axes: int
    owned: tuple[str, ...] = ()
    """Texts of indices with `{}` where an index within the lane's share may stand."""

    share: int = 1
    """How many elements each lane owns."""

    has_extent: bool = True
    """Whether `len` and `shape` are asked for: those of an array that the kernel makes are Python numbers."""

    @property
    def is_written(self) -> bool:
        return bool(self.owned)


@dataclass(frozen=True, slots=True)
class Counter:
    """An array that only atomics touch."""

    name: str
    element: str
    operation: str | None
    """The one that all lanes use anywhere, without its results; None for any, on elements of the lane's own."""

    share: int = 1


@dataclass(frozen=True, slots=True)
class Function:
    name: str
    parameters: tuple[str, ...]
    results: tuple[str, ...]
    array: Array | None = None
    """The array that it takes first: one that it reads, or where it has no results one that it writes."""

    names: tuple[str, ...] = ()
    has_default: bool = False
    """Whether the last argument may be left out."""


Maker = Callable[["Scope", str, int], "str | None"]
"""Writes an expression of the type, of at most the depth; None where there is none here."""


@dataclass(slots=True)
class Scope:
    dice: random.Random
    makers: Mapping[str, tuple[Maker, ...]]
    arrays: list[Array] = field(default_factory=list[Array])
    functions: list[Function] = field(default_factory=list[Function])
    variables: dict[str, str] = field(default_factory=dict[str, str])
    """Names that certainly have a value here, with their types."""

    fixed: set[str] = field(default_factory=set[str])
    """Variables that are never assigned: parameters and loop variables."""

    constants: dict[str, str] = field(default_factory=dict[str, str])
    """Statics and captured Python numbers: the name and `int`, `float` or `bool`."""

    known: dict[str, str] = field(default_factory=dict[str, str])
    """Every name of this function with its type: a name has one."""

    results: tuple[str, ...] = ()
    """What the function returns; nothing for a kernel."""

    size: int = 7
    """Of the kernel: the most statements at its top."""

    may_end: bool = True
    """Whether a lane may leave before the others: not where they wait for each other."""

    counter: Counter | None = None

    loops: int = 0
    """How many are around this place."""

    names: int = 0

    def chance(self, percent: float) -> bool:
        return self.dice.random() * 100 < percent

    def some_type(self) -> str:
        return self.dice.choices(tuple(WEIGHTS), tuple(WEIGHTS.values()))[0]

    def of_type(self, type: str) -> list[str]:
        return [name for name, its in self.variables.items() if its == type]

    def assignable(self, type: str) -> list[str]:
        return [name for name in self.of_type(type) if name not in self.fixed]

    def new_name(self, type: str) -> str:
        """A name that has no value here; now and then one that had its turn in another branch."""
        old = [name for name, its in self.known.items() if its == type and name not in self.variables]
        if old and self.chance(40):
            return self.dice.choice(old)
        name = self.fresh_name(type)
        self.known[name] = type
        return name

    def fresh_name(self, type: str) -> str:
        self.names += 1
        return f"{type[0]}_{self.names}"

    @contextmanager
    def body(self) -> Generator[None]:
        """Names that get their value inside are not sure to have one afterwards."""
        before = dict(self.variables)
        fixed = set(self.fixed)
        yield
        self.variables = before
        self.fixed = fixed
