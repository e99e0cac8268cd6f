"""Ranges of names and expressions of a program, from what the one who asks knows of it."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import names_in_order
from vyre_foundation.analysis.ranges.bounds import Range, all_conditions, exactly, larger, minus, wide
from vyre_foundation.analysis.ranges.operations import range_of
from vyre_foundation.ir import BufferDecl, DataType, Expr


@dataclass(frozen=True, slots=True)
class Known:
    """What ranges are found from. Names are unique in what is asked about."""

    leaves: Mapping[Expr, Range] = field(default_factory=dict[Expr, Range])
    """Ids and lengths: see `leaf_ranges`."""

    names: Mapping[str, Range] = field(default_factory=dict[str, Range])
    """Names with bounds of their own, whatever else is known of them."""

    values: Container[str] = frozenset[str]()
    """Names that may stand in a bound: their value is there when the range is used."""

    counters: Mapping[str, tuple[Expr, Expr]] = field(default_factory=dict[str, tuple[Expr, Expr]])
    """Variables of loops to the loops' bounds."""

    definitions: Mapping[str, Expr] = field(default_factory=dict[str, Expr])
    """Names that are bound once. Bounds that are expressions grow with what these are written out: keep them short."""

    type_of: Callable[[Expr], DataType] | None = None
    """The type of what a cast takes, where it is to be asked."""


class Ranges:
    """The ranges of U32 expressions, each found once. Asking changes nothing that an answer depends on."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self._names: dict[str, Range | None] = {}

    def of(self, e: Expr) -> Range | None:
        for name in names_in_order(e, self._parts, self._names):
            self._names[name] = self._of_name(name)
        return range_of(e, self._leaf)

    def most(self, e: Expr) -> int | None:
        """A number that a value never passes, if there is one."""
        found = self.of(e)
        return None if found is None else found.number_above

    def trips(self, first: Expr, last: Expr) -> int | None:
        return most_trips(self.of(first), self.of(last))

    def _leaf(self, e: Expr) -> Range | None:
        match e:
            case ir.Var(name):
                return self._names.get(name)
            case ir.Cast(target, value):
                return self._cast(target, value)
            case _:
                return self.known.leaves.get(e)

    def _cast(self, target: object, value: Expr) -> Range | None:
        """Of an unsigned number of fewer bits: all that it can be."""
        source = self.known.type_of(value) if target is DataType.U32 and self.known.type_of is not None else None
        if source in (DataType.BOOL, DataType.U8, DataType.U16):
            return Range(0, 1 if source is DataType.BOOL else source.max_value)
        return None

    def _parts(self, name: str) -> tuple[Expr, ...]:
        """What a name's range is found from."""
        known = self.known
        if name in known.names or name in known.values:
            return ()
        if name in known.counters:
            return known.counters[name]
        return (known.definitions[name],) if name in known.definitions else ()

    def _of_name(self, name: str) -> Range | None:
        known = self.known
        if name in known.names:
            return known.names[name]
        if name in known.values:
            return exactly(wide(ir.Var(name)))
        parts = [range_of(part, self._leaf) for part in self._parts(name)]
        return counter_range(*parts) if name in known.counters else parts[0] if parts else None


def leaf_ranges(workgroup: tuple[int, int, int], buffers: Mapping[str, BufferDecl]) -> dict[Expr, Range]:
    """Local ids and declared lengths, which hold in every launch."""
    found: dict[Expr, Range] = {ir.LocalId(axis): Range(0, size - 1) for axis, size in enumerate(workgroup)}
    found.update({ir.BufLen(name): exactly(buffer.count) for name, buffer in buffers.items() if buffer.count})
    return found


def number_ranges(loop: ir.Loop) -> tuple[Range | None, Range | None]:
    """Of a loop's bounds, as far as the loop itself tells."""
    return range_of(loop.from_, lambda _: None), range_of(loop.to, lambda _: None)


def counter_range(first: Range | None, last: Range | None) -> Range | None:
    """Of a loop's variable inside the loop, where it is below the end: the end is then at least 1."""
    if last is None:
        return None
    high = minus(larger(last.high, 1), 1)
    if first is None:
        return Range(0, high, last.holds)
    if isinstance(first.low, int) and isinstance(high, int):
        high = max(first.low, high)  # a loop that never runs: nothing is wrong there, and no range is empty
    return Range(first.low, high, all_conditions(first, last))


def most_trips(first: Range | None, last: Range | None) -> int | None:
    """A number of iterations that a loop never passes, if there is one; it may run fewer, and be left early."""
    most = None if last is None else last.number_above
    return None if most is None else max(most - (0 if first is None else first.number_below), 0)


def exact_trips(first: Range | None, last: Range | None) -> int | None:
    """The number of iterations of a loop that nothing leaves early, where the bounds tell it."""
    if first is None or last is None or first.holds or last.holds:
        return None
    begin, end = first.low, last.low
    if not (isinstance(begin, int) and isinstance(end, int) and begin == first.high and end == last.high):
        return None
    return max(end - begin, 0)
