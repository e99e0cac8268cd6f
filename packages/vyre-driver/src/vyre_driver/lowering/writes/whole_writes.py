"""Stores that surely happen, kept beside the code as JSON: what a launch writes anyway need not start as zero.

They say where an output is written, with numbers that only a launch has: see `covered`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from vyre_driver.files.code_record import (
    fields,
    integer,
    items,
    mapping,
    number,
    one_of,
    pair,
    require,
    text,
)
from vyre_foundation.ir.limits import U32_MAX

CONSTANT: Final = ""
"""The key of what a sum has besides multiples."""

IDS: Final = frozenset(f"{kind}.{axis}" for kind in ("gid", "lid", "wgid") for axis in "xyz")

LOOPS: Final = tuple(f"loop.{depth}" for depth in range(16))
"""What sums call the variables of loops, the outermost first: loops that follow each other share a name."""

COMPARISONS: Final = ("<", "<=", "==")

Symbol: TypeAlias = tuple[str, int]
"""A number of the launch: a word of a buffer of shapes, or, for -1, the length of the buffer."""

LENGTH: Final = -1

Amount: TypeAlias = tuple[tuple[int, tuple[Symbol, ...]], ...]
"""A sum of products of numbers of the launch, each with a factor."""

Sum: TypeAlias = dict[str, Amount]
"""Multiples of ids and loop variables, and a constant. It stands for a U32, computed in any order."""

_MOST: Final = 1 << 64


class Guard(NamedTuple):
    """A condition under which a store happens."""

    left: Sum
    comparison: str
    right: Sum


class WholeWrite(NamedTuple):
    """A store that surely happens for all ids and iterations for which its guards hold."""

    buffer: str
    at: Sum
    loops: dict[str, tuple[Amount, Amount]]
    """Where the variable of each loop around it begins and ends."""

    guards: tuple[Guard, ...] = ()
    """In the order in which they are asked: each counts only where those before it hold."""

    @staticmethod
    def from_record(record: object) -> WholeWrite:
        """From what `_asdict` and JSON made of it. Raises DamagedCode for anything else."""
        read = fields(record, WholeWrite._fields)
        loops: dict[str, tuple[Amount, Amount]] = {}
        for name, bounds in mapping(read["loops"]).items():
            first, last = pair(bounds)
            loops[one_of(name, LOOPS)] = _read_amount(first), _read_amount(last)
        variables = {CONSTANT, *IDS, *loops}
        guards = tuple(_read_guard(guard, variables) for guard in items(read["guards"]))
        return WholeWrite(text(read["buffer"]), _read_sum(read["at"], variables), loops, guards)

    def buffers(self) -> frozenset[str]:
        """Whatever it names."""
        return frozenset([self.buffer, *(buffer for amount in self._amounts() for buffer in _buffers(amount))])

    def _amounts(self) -> Iterator[Amount]:
        yield from self.at.values()
        for bounds in self.loops.values():
            yield from bounds
        for guard in self.guards:
            yield from (*guard.left.values(), *guard.right.values())


def _buffers(amount: Amount) -> Iterator[str]:
    return (buffer for _, symbols in amount for buffer, _ in symbols)


def _read_guard(value: object, variables: set[str]) -> Guard:
    parts = items(value)
    require(len(parts) == 3, "a guard has other than three parts")
    left, comparison, right = parts
    return Guard(_read_sum(left, variables), one_of(comparison, COMPARISONS), _read_sum(right, variables))


def _read_sum(value: object, variables: set[str]) -> Sum:
    return {one_of(name, variables): _read_amount(amount) for name, amount in mapping(value).items()}


def _read_amount(value: object) -> Amount:
    products = [pair(product) for product in items(value)]
    return tuple((integer(factor, _MOST), tuple(map(_read_symbol, items(symbols)))) for factor, symbols in products)


def _read_symbol(value: object) -> Symbol:
    buffer, word = pair(value)
    return text(buffer), LENGTH if word == LENGTH and type(word) is int else number(word, U32_MAX)
