"""Ranges of names and expressions of a program, from what the caller knows about it."""

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
    """What is known about a program in which every name is bound once."""

    leaves: Mapping[Expr, Range] = field(default_factory=dict[Expr, Range])
    """Ids and lengths: see `leaf_ranges`."""

    names: Mapping[str, Range] = field(default_factory=dict[str, Range])
    """Names whose ranges are given, whatever else is known about them."""

    values: Container[str] = frozenset[str]()
    """Names that may appear in a bound, because their values are available when the range is used."""

    counters: Mapping[str, tuple[Expr, Expr]] = field(default_factory=dict[str, tuple[Expr, Expr]])
    """The bounds of loops, by the loops' variables."""

    definitions: Mapping[str, Expr] = field(default_factory=dict[str, Expr])
    """The values of names. Keep them short, because bounds may contain them written out."""

    type_of: Callable[[Expr], DataType] | None = field(default=None, repr=False)
    """Gives the type of a cast's operand. Without it, casts have no range."""


class Ranges:
    """The ranges of U32 expressions. Each name is looked at once, and the order of questions does not matter."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self._names: dict[str, Range | None] = {}

    def __repr__(self) -> str:
        return f"Ranges({len(self._names)} names)"

    def of(self, e: Expr) -> Range | None:
        for name in names_in_order(e, self._parts, self._names):
            self._names[name] = self._of_name(name)
        return range_of(e, self._leaf)

    def most(self, e: Expr) -> int | None:
        """An upper bound for a value, if there is a number."""
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
        """The whole range of an unsigned type with fewer bits; the bits of an I32 that bounds may have."""
        source = self.known.type_of(value) if target is DataType.U32 and self.known.type_of is not None else None
        if source is DataType.I32 and isinstance(value, ir.Var) and value.name in self.known.values:
            return exactly(wide(ir.Cast(DataType.U32, value)))
        if source in (DataType.BOOL, DataType.U8, DataType.U16):
            return Range(0, 1 if source is DataType.BOOL else source.max_value)
        return None

    def _parts(self, name: str) -> tuple[Expr, ...]:
        """The expressions that a name's range depends on."""
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


def leaf_ranges(
    workgroup: tuple[int, int, int], buffers: Mapping[str, BufferDecl], grid: tuple[int, int, int] | None = None
) -> dict[Expr, Range]:
    """The ranges of local ids and declared lengths, which are the same in every launch; with a grid, of all ids."""
    found: dict[Expr, Range] = {ir.LocalId(axis): Range(0, size - 1) for axis, size in enumerate(workgroup)}
    for axis, groups in enumerate(grid or ()):
        found[ir.WorkgroupId(axis)] = Range(0, groups - 1)
        found[ir.InvocationId(axis)] = Range(0, groups * workgroup[axis] - 1)
    found.update({ir.BufLen(name): exactly(buffer.count) for name, buffer in buffers.items() if buffer.count})
    return found


def number_ranges(loop: ir.Loop) -> tuple[Range | None, Range | None]:
    """The ranges of a loop's bounds, as far as the bounds themselves tell."""
    return range_of(loop.from_, lambda _: None), range_of(loop.to, lambda _: None)


def counter_range(first: Range | None, last: Range | None) -> Range | None:
    """The range of a loop's variable inside the loop. It is below the end there, so the end is at least 1."""
    if last is None:
        return None
    high = minus(larger(last.high, 1), 1)
    if first is None:
        return Range(0, high, last.holds)
    if isinstance(first.low, int) and isinstance(high, int):
        high = max(first.low, high)  # for a loop that never runs, any range is right, but none may be empty
    return Range(first.low, high, all_conditions(first, last))


def most_trips(first: Range | None, last: Range | None) -> int | None:
    """An upper bound for the iterations of a loop, if there is one. It may run fewer, or be left early."""
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
