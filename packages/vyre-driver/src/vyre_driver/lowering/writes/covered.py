"""What a launch surely writes of its buffers, by the stores that surely happen: the rest has to be cleared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod
from typing import Final, NamedTuple, TypeAlias

from vyre_driver.lowering.writes.whole_writes import CONSTANT, LENGTH, Amount, Sum, Symbol, WholeWrite
from vyre_foundation.launch import LaunchPlan

_WORDS: Final = 1 << 32

Words: TypeAlias = Mapping[str, Sequence[int]]
"""What the buffers of shapes hold."""

Strides: TypeAlias = tuple[tuple[int, int], ...]
"""Steps and how often each is taken, counting where it begins: `(4, 3)` gives 0, 4 and 8."""


class Gap(NamedTuple):
    """Elements that follow each other, again at every sum of the strides."""

    start: int
    length: int
    strides: Strides = ()

    @property
    def elements(self) -> int:
        return self.length * prod(times for _, times in self.strides)


def uncovered(writes: Iterable[WholeWrite], plan: LaunchPlan, words: Words) -> dict[str, tuple[Gap, ...]]:
    """By buffer, all that a launch may leave as it was. A buffer that is not named here may be left whole."""
    by_buffer: dict[str, list[WholeWrite]] = {}
    for write in writes:
        by_buffer.setdefault(write.buffer, []).append(write)
    if not by_buffer:
        return {}
    numbers = _Numbers(plan, words)
    return {buffer: _left_out(numbers.counts[buffer], each, numbers) for buffer, each in by_buffer.items()}


def _left_out(count: int, writes: Sequence[WholeWrite], numbers: _Numbers) -> tuple[Gap, ...]:
    """The smallest of what is left out by all dense writes together and by each pattern."""
    dense: list[tuple[int, int]] = []
    patterns: dict[tuple[Strides, int], list[int]] = {}
    for write in writes:
        region = numbers.region(write)
        if region is None:
            continue
        end = min(region.limit, count)
        patterns.setdefault((region.strides, end), []).append(region.start)
    ways: list[tuple[Gap, ...]] = []
    for (strides, end), starts in patterns.items():
        each = [_Block.of([start], strides, end) for start in starts]
        together = _Block.of(starts, strides, end)
        for block in (*each, together):
            if block is None:
                continue
            if block.holes:
                ways.append(block.around(count))
            else:
                dense.append((block.start, min(block.end, end)))
    ways.append(_between(_joined(dense), count))
    return min(ways, key=lambda gaps: sum(gap.elements for gap in gaps))


def _joined(intervals: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in sorted(intervals):
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(joined[-1][1], end)
        elif start < end:
            joined.append((start, end))
    return joined


def _between(intervals: Sequence[tuple[int, int]], count: int) -> tuple[Gap, ...]:
    ends = [0, *(end for _, end in intervals)]
    starts = [*(start for start, _ in intervals), count]
    pairs = ((end, min(start, count)) for end, start in zip(ends, starts, strict=True))
    return tuple(Gap(end, start - end) for end, start in pairs if start > end)


class _Block(NamedTuple):
    """Everything from a start to an end, but for the holes."""

    start: int
    end: int
    holes: tuple[Gap, ...] = ()

    @staticmethod
    def of(starts: Iterable[int], strides: Strides, most: int) -> _Block | None:
        """At every sum of the strides from each start; what lies past `most` may be missing. None if it is no block."""
        intervals = _joined((start, start + 1) for start in starts)
        first, last = intervals[0][0], intervals[-1][1]
        block = _Block(first, last, _between(intervals, last)[1 if first else 0 :])
        for number, (step, times) in enumerate(strides):
            is_outermost = number == len(strides) - 1
            found = block.repeated(step, times, most if is_outermost else None)
            if found is None:
                return None
            block = found
        return block if not block.holes or block.end <= most else None

    def repeated(self, step: int, times: int, most: int | None) -> _Block | None:
        length = self.end - self.start
        if not self.holes and length >= step:
            return _Block(self.start, self.end + step * (times - 1))
        if length > step:
            return None  # they lie inside each other
        if most is not None:
            times = min(times, 1 + (most - self.end) // step)
        if times < 1:
            return None
        holes = [hole._replace(strides=(*hole.strides, (step, times))) for hole in self.holes]
        if length < step and times > 1:
            holes.append(Gap(self.end, step - length, ((step, times - 1),)))
        return _Block(self.start, self.end + step * (times - 1), tuple(holes))

    def around(self, count: int) -> tuple[Gap, ...]:
        ends = (Gap(0, self.start), Gap(self.end, count - self.end))
        return (*self.holes, *(gap for gap in ends if gap.length > 0))


# ------------------------------------------------------------------------------------------------- stores of one launch


class _Region(NamedTuple):
    """Elements at a start and every sum of the strides, if they are before the limit."""

    start: int
    strides: Strides
    limit: int


_Line: TypeAlias = tuple[dict[str, int], int]
"""Factors of variables, and a constant."""


class _Unknown(LookupError):
    """A number that the launch does not have."""


class _Numbers:
    """Of a launch."""

    def __init__(self, plan: LaunchPlan, words: Words) -> None:
        self.counts = {buffer.name: buffer.count for buffer in plan.buffers}
        self._words = words
        self._size = dict(zip("xyz", plan.workgroup_size, strict=True))
        self._extents: dict[str, int] = {}
        for axis, size, groups in zip("xyz", plan.workgroup_size, plan.grid, strict=True):
            self._extents |= {f"lid.{axis}": size, f"wgid.{axis}": groups, f"gid.{axis}": size * groups}

    def region(self, write: WholeWrite) -> _Region | None:
        """What a store writes; None where it writes nothing, or nobody knows what."""
        try:
            return self._region(write)
        except _Unknown:
            return None

    def _region(self, write: WholeWrite) -> _Region | None:
        guards = [(self._line(guard.left), guard.comparison, self._line(guard.right)) for guard in write.guards]
        index = self._line(write.at)
        named = {*index[0], *(name for left, _, right in guards for name in (*left[0], *right[0]))}
        together = {axis for axis in "xyz" if f"gid.{axis}" in named and named & {f"lid.{axis}", f"wgid.{axis}"}}
        index = self._apart(index, together)
        box = {name: (0, extent) for name, extent in self._extents.items()}
        for name, (first, last) in write.loops.items():
            box[name] = self._word(first), self._word(last)
        limits = [_WORDS]
        for left, comparison, right in guards:
            asked = _Asked(self._apart(left, together), comparison, self._apart(right, together))
            if not asked.clip(box, index, limits):
                return None
        if any(first >= last for first, last in box.values()):
            return None
        return _made(index, box, min(limits))

    def _apart(self, line: _Line, axes: set[str]) -> _Line:
        """With ids of the launch on these axes as workgroup and lane, where others speak of those."""
        factors = dict(line[0])
        for axis in axes:
            factor = factors.pop(f"gid.{axis}", 0)
            for name, times in ((f"wgid.{axis}", self._size[axis]), (f"lid.{axis}", 1)):
                factors[name] = factors.get(name, 0) + factor * times
        return {name: factor for name, factor in factors.items() if factor}, line[1]

    def _line(self, of: Sum) -> _Line:
        found = {name: self._amount(amount) for name, amount in of.items()}
        constant = found.pop(CONSTANT, 0)
        return {name: factor for name, factor in found.items() if factor}, constant

    def _word(self, amount: Amount) -> int:
        found = self._amount(amount)
        if not 0 <= found < _WORDS:
            raise _Unknown  # it wraps
        return found

    def _amount(self, amount: Amount) -> int:
        return sum(factor * prod(map(self._symbol, symbols)) for factor, symbols in amount)

    def _symbol(self, symbol: Symbol) -> int:
        buffer, word = symbol
        if word == LENGTH and buffer in self.counts:
            return self.counts[buffer]
        words = self._words.get(buffer, ()) if word != LENGTH else ()
        if word >= len(words):
            raise _Unknown
        return words[word]


_Box: TypeAlias = dict[str, tuple[int, int]]


class _Asked(NamedTuple):
    """A guard."""

    left: _Line
    comparison: str
    right: _Line

    def clip(self, box: _Box, index: _Line, limits: list[int]) -> bool:
        """Leave in the box what fulfils it; whether that is known."""
        if any(first >= last for first, last in box.values()) or _wraps(self.left, box) or _wraps(self.right, box):
            return False
        factors = dict(self.left[0])
        for name, factor in self.right[0].items():
            factors[name] = factors.get(name, 0) - factor
        factors = {name: factor for name, factor in factors.items() if factor}
        constant = self.left[1] - self.right[1]
        if self.comparison == "<":
            return _below_zero(factors, constant, box, index, limits)
        if self.comparison == "<=":
            return _below_zero(factors, constant - 1, box, index, limits)
        opposite = {name: -factor for name, factor in factors.items()}
        return len(factors) < 2 and all(
            _below_zero(each, number - 1, box, index, limits)
            for each, number in ((factors, constant), (opposite, -constant))
        )


def _below_zero(factors: Mapping[str, int], constant: int, box: _Box, index: _Line, limits: list[int]) -> bool:
    """Leave in the box that for which the sum is negative; whether that can be said."""
    if not factors:
        return constant < 0
    if len(factors) == 1:
        ((name, factor),) = factors.items()
        first, last = box[name]
        if factor > 0:
            box[name] = first, min(last, -(constant // factor))
        else:
            box[name] = max(first, constant // -factor + 1), last
        return True
    if factors == index[0]:
        limits.append(index[1] - constant)
        return True
    return False


def _span(line: _Line, box: _Box) -> tuple[int, int]:
    """The least and the greatest value in a box that is not empty."""
    low = high = line[1]
    for name, factor in line[0].items():
        ends = factor * box[name][0], factor * (box[name][1] - 1)
        low, high = low + min(ends), high + max(ends)
    return low, high


def _wraps(line: _Line, box: _Box) -> bool:
    low, high = _span(line, box)
    return low < 0 or high >= _WORDS


def _made(index: _Line, box: _Box, limit: int) -> _Region | None:
    if _wraps(index, box):
        return None
    start, _ = _span(index, box)
    sizes = sorted((abs(factor), box[name][1] - box[name][0]) for name, factor in index[0].items())
    strides: list[tuple[int, int]] = []
    for step, times in sizes:
        if times == 1:
            continue
        inner, most = strides[-1] if strides else (0, 0)
        if inner and step % inner == 0 and step <= inner * most:
            strides[-1] = inner, most + step // inner * (times - 1)
        else:
            strides.append((step, times))
    return _Region(start, tuple(strides), limit)
