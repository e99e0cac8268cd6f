"""Random differentiable programs whose invocations and iterations share loads, by indices that are affine or nearly so.

`shared_loads(seed)` makes one, with numbers to run it on. All numbers are small and whole, and no program divides, so
every sum that a derivative could form is exact in its type, in any order: two right derivatives give the same bytes.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from vyre_foundation import F32, F64, U32, DataType, Program, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, fma, max_, min_, select

Array = np.ndarray[Any, np.dtype[Any]]

PLAIN_AXES: Final = ("one", "one", "one", "one", "two", "back")
KINDS_OF_AXES: Final = ("one", "one", "one", "one", "two", "none", "back", "zero", "clamp", "around", "part")
MOST_LANES: Final = 48
MOST_TURNS: Final = 16


@dataclass(frozen=True)
class SharedLoads:
    """A program, what it is differentiated by, and its numbers."""

    name: str
    program: Program
    outputs: tuple[str, ...]
    inputs: tuple[str, ...]
    values: Mapping[str, Array]
    """For every input of the program."""
    weights: Mapping[str, Array]
    """For every output."""


@dataclass(frozen=True)
class Counter:
    """A variable that goes from 0 to below its extent: an id of the launch, or a counter of a loop."""

    value: Value
    extent: int


@dataclass(frozen=True)
class Axis:
    """An index along one axis of a buffer, and when it is inside; None when it always is."""

    index: Value
    extent: int
    guard: Value | None = None


def shared_loads(seed: int) -> SharedLoads:
    """The program of a number: the same at every call."""
    chance = random.Random(seed)
    family = chance.choice((Nest, Nest, Nest, Nest, Stages, Tiles, Halo))
    return family(chance).made()


class Maker:
    """What all families share: a builder, its inputs, and numbers for them."""

    def __init__(self, chance: random.Random, element: DataType) -> None:
        self.chance = chance
        self.element = element
        self.is_plain = self.flip()
        """Whether every size is a number of the program, and every index a sum."""

        self.values: dict[str, Array] = {}
        self.inputs: list[str] = []
        self.sizes: list[int] = []
        self.buffers: dict[str, Buffer] = {}

    def flip(self, share: float = 0.5) -> bool:
        return self.chance.random() < share

    def numbers(self, count: int) -> Array:
        drawn = [self.chance.choice((-2, -1, -1, 1, 1, 2, 3, 0)) for _ in range(count)]
        return np.array(drawn, np.float32 if self.element is F32 else np.float64)

    def begin(self, name: str, workgroup: int | Sequence[int], over: Any) -> ProgramBuilder:
        self.name = name
        self.k = ProgramBuilder(name, workgroup_size=workgroup, over=over)
        self.is_sized_at_launch = not self.is_plain and self.flip(0.3)
        self.size_words = self.k.read("sizes", U32, 8) if not self.is_plain and self.flip(0.4) else None
        return self.k

    def given(self, count: int) -> Buffer:
        """A further input of so many elements, with or without saying so."""
        name = f"in{len(self.inputs)}"
        self.inputs.append(name)
        self.values[name] = self.numbers(count)
        self.buffers[name] = self.k.read(name, self.element, None if self.is_sized_at_launch else count)
        return self.buffers[name]

    def size(self, number: int) -> Any:
        """A number, or a word of the launch that holds it."""
        if self.size_words is None or len(self.sizes) == 8 or self.flip():
            return number
        self.sizes.append(number)
        return self.size_words[len(self.sizes) - 1]

    def finished(self, lengths: Mapping[str, int]) -> SharedLoads:
        if self.size_words is not None:
            self.values["sizes"] = np.array(self.sizes + [0] * (8 - len(self.sizes)), np.uint32)
        weights = {name: self.numbers(count) for name, count in lengths.items()}
        return SharedLoads(self.name, self.k.build(), tuple(lengths), tuple(self.inputs), self.values, weights)


class Nest(Maker):
    """Loops in loops over products of loads: matrix products, convolutions, stencils, rows, pairs, all in one."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance, chance.choice((F32, F32, F64)))

    def made(self) -> SharedLoads:
        extents = self._extents()
        lanes = int(np.prod(extents))
        is_flat = len(extents) == 1 or self.flip()
        workgroup: Any = self.chance.choice((4, 8)) if is_flat else (4, 2, 1)[: len(extents)]
        k = self.begin("nest", workgroup, lanes if is_flat else tuple(extents))
        y = k.output("y", self.element, lanes)
        ids, inside = self._split(lanes, extents) if is_flat else self._axes(extents)
        with k.if_(inside):
            y[linear(ids)] = self._sum(ids)
        return self.finished({"y": lanes})

    def _extents(self) -> list[int]:
        while True:
            extents = [self.chance.randint(2, 6) for _ in range(self.chance.randint(1, 3))]
            if np.prod(extents) <= MOST_LANES:
                return extents

    def _split(self, lanes: int, extents: Sequence[int]) -> tuple[list[Counter], Value]:
        """One axis of the launch, taken apart by division."""
        k, ids = self.k, list[Counter]()
        at = rest = k.let("at", k.gid(0))
        for extent in reversed(extents):
            ids.insert(0, Counter(k.let("part", rest % extent) if extent != lanes else rest, extent))
            rest = k.let("rest", rest // extent)
        return ids, at < self.size(lanes)

    def _axes(self, extents: Sequence[int]) -> tuple[list[Counter], Value]:
        k = self.k
        ids = [Counter(k.let("id", k.gid(len(extents) - 1 - axis)), extent) for axis, extent in enumerate(extents)]
        inside = ids[0].value < self.size(extents[0])
        for each in ids[1:]:
            inside = inside & (each.value < self.size(each.extent))
        return ids, inside

    def _sum(self, ids: list[Counter]) -> Value:
        """Over some loops, and then something with it."""
        k = self.k
        total = k.let("total", self.chance.choice((0, 1)), self.element)
        with ExitStack() as bodies:
            counters, turns = list(ids), 1
            for _ in range(self.chance.choice((0, 1, 1, 1, 2, 2, 3))):
                extent = self.chance.randint(1, 5)
                if turns * extent <= MOST_TURNS:
                    turns *= extent
                    first = self.chance.choice((0, 0, 0, 1))
                    loop = k.for_("j", first, self._bound(ids, extent))
                    counters.append(Counter(bodies.enter_context(loop), extent))
            if self.element is F64 and turns <= 3 and self.flip(0.3):
                k.assign(total, total * self._load(counters))
            if self.flip(0.4):
                self._add_to_some(total, counters)
            else:
                self._add_to(total, counters)
            if self.flip(0.3):
                self._add_to(total, counters)
        if self.element is F64 and self.flip(0.3):
            return total * total
        return total * self._load(ids) if self.flip(0.2) else total

    def _add_to_some(self, total: Any, counters: list[Counter]) -> None:
        """Under a condition, and perhaps something else where it fails."""
        with self.k.if_(self._condition(counters)):
            self._add_to(total, counters)
        if self.flip():
            with self.k.else_():
                self._add_to(total, counters)

    def _bound(self, ids: list[Counter], extent: int) -> Any:
        """Of a loop: a number, a word of the launch, or less for some invocations than for others."""
        if self.flip(0.15):
            return min_(self.chance.choice(ids).value + 1, extent)
        return self.size(extent)

    def _condition(self, counters: list[Counter]) -> Value:
        first, second = self.chance.choice(counters), self.chance.choice(counters)
        return self.chance.choice(
            (
                first.value != second.value,
                first.value <= second.value,
                first.value + second.value < self.chance.randint(1, 6),
                first.value % 2 == self.chance.randint(0, 1),
                first.value > 0,
                first.value <= self.chance.randint(0, 3),
            )
        )

    def _add_to(self, total: Any, counters: list[Counter]) -> None:
        k = self.k
        loads = [k.let("load", self._load(counters)) for _ in range(self.chance.randint(1, 3))]
        if len(loads) == 2 and self.flip(0.4):
            k.assign(total, fma(loads[0], loads[1], total))
        else:
            k.assign(total, total + self._term(loads))
        if self.flip(0.3):
            k.assign(total, total + self.again() * loads[0])

    def _term(self, loads: Sequence[Value]) -> Value:
        first, last = loads[0], loads[-1]
        product = first
        for each in loads[1:]:
            product = product * each
        gap = first - last
        return self.chance.choice(
            (product, product, product, -product, gap * gap, max_(first, last) * last, select(first > 0, product, last))
        )

    def _load(self, counters: list[Counter]) -> Value:
        """Of a new input or of one again, at an element that some of the counters say."""
        axes = [self._axis(counters) for _ in range(self.chance.choice((1, 1, 2, 2, 2, 3)))]
        count = int(np.prod([axis.extent for axis in axes]))
        guards = [axis.guard for axis in axes if axis.guard is not None]
        place = linear([Counter(axis.index, axis.extent) for axis in axes], self.size)
        fitting = [name for name in self.inputs if self.values[name].size >= count]
        again = fitting and self.flip(0.35)
        buffer = self.buffers[self.chance.choice(fitting)] if again else self.given(count)
        at = self.k.let("place", place)
        loaded = buffer[at]
        self.again = lambda: buffer[at]
        for guard in guards:
            loaded = select(guard, loaded, 0.0)
        return loaded

    def _axis(self, counters: list[Counter]) -> Axis:
        """One counter, two of them as in a convolution, a number; at borders zero, clamped, or around."""
        first, second = self.chance.choice(counters), self.chance.choice(counters)
        step = self.chance.choice((1, 1, 2))
        match self.chance.choice(
            ("one", "one", "one", "one", "two", "none", "back", "zero", "clamp", "around", "part")
        ):
            case "one":
                return Axis(first.value, first.extent)
            case "two":
                return Axis(first.value * step + second.value, (first.extent - 1) * step + second.extent)
            case "none":
                return Axis(first.value * 0, 1)
            case "back":
                return Axis(first.extent - 1 - first.value, first.extent)
            case "zero":
                moved = self.k.let("moved", first.value + second.value - 1)
                return Axis(moved, first.extent, moved < first.extent)
            case "clamp":
                return Axis(min_(first.value + second.value, first.extent - 1), first.extent)
            case "around":
                return Axis((first.value + second.value + 1) % first.extent, first.extent)
            case _:
                return Axis(first.value // 2, (first.extent + 1) // 2)


class Stages(Maker):
    """A first sum into scratch memory, a grid sync, and a second sum over what all invocations left there."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance, F64)

    def made(self) -> SharedLoads:
        rows, inner, columns = (self.chance.randint(2, 5) for _ in range(3))
        k = self.begin("stages", self.chance.choice((4, 8)), rows * max(inner, columns))
        hidden, y = k.scratch("hidden", F64, rows * inner), k.output("y", F64, rows * columns)
        x, w, v, bias = (self.given(count) for count in (rows, inner, inner * columns, columns))
        with k.block():
            at = k.let("at", k.gid(0))
            with k.if_(at < rows * inner):
                hidden[at] = x[at // inner] * w[at % inner] + x[(at // inner + 1) % rows]
        k.grid_sync()
        with k.block():
            at = k.let("at", k.gid(0))
            with k.if_(at < rows * columns):
                row, column = k.let("row", at // columns), k.let("column", at % columns)
                total = k.let("total", bias[column])
                with k.for_("j", 0, inner) as j:
                    left = k.let("left", hidden[row * inner + j])
                    right = k.let("right", v[column * inner + j] if self.flip() else v[j * columns + column])
                    k.assign(total, total + (left * left * right if self.flip() else left * right))
                y[at] = total
        return self.finished({"y": rows * columns})


class Tiles(Maker):
    """A product by tiles in workgroup memory, of matrices that tiles cover or overhang, turned or not."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance, chance.choice((F32, F64)))

    def made(self) -> SharedLoads:
        side = self.chance.choice((2, 4))
        n = self.chance.choice((side, 2 * side, 2 * side - 1))
        k = self.begin("tiles", (side, side), (n, n))
        a, b, c = self.given(n * n), self.given(n * n), k.output("c", self.element, n * n)
        left, right = (k.workgroup(name, self.element, side * side) for name in ("left", "right"))
        column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
        x, y = k.let("x", k.lid(0)), k.let("y", k.lid(1))
        is_turned = self.flip()
        total = k.let("total", 0, self.element)
        with k.for_("step", 0, -(-n // side)) as step:
            across, down = k.let("across", step * side + x), k.let("down", step * side + y)
            mine = a[across * n + row] if is_turned else a[row * n + across]
            left[y * side + x] = select((row < n) & (across < n), mine, 0.0)
            right[y * side + x] = select((down < n) & (column < n), b[down * n + column], 0.0)
            k.barrier()
            with k.for_("j", 0, side) as j:
                k.assign(total, fma(left[y * side + j], right[j * side + x], total))
            k.barrier()
        with k.if_((row < n) & (column < n)):
            c[row * n + column] = total * total if self.element is F64 and self.flip() else total
        return self.finished({"c": n * n})


class Halo(Maker):
    """Steps of a stencil: over a tile and its neighbours in workgroup memory, or over the grid between syncs."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance, F64)

    def made(self) -> SharedLoads:
        return self._in_groups() if self.flip() else self._between_syncs()

    def _in_groups(self) -> SharedLoads:
        width, groups = self.chance.choice((4, 8)), self.chance.randint(1, 3)
        n = width * groups
        k = self.begin("halo", width, n)
        u, w, y = self.given(n), self.given(3), k.output("y", F64, n)
        tile = k.workgroup("tile", F64, width + 2)
        i, lane = k.let("i", k.gid(0)), k.let("lane", k.lid(0))
        tile[lane + 1] = u[i]
        with k.if_(lane == 0):
            tile[0] = select(i > 0, u[i - 1], 0.0)
        with k.if_(lane == width - 1):
            tile[width + 1] = select(i + 1 < n, u[i + 1], 0.0)
        k.barrier()
        for _ in range(self.chance.randint(0, 2)):
            near = k.let("near", tile[lane] + tile[lane + 2] * w[0])
            k.barrier()
            tile[lane + 1] = near * w[1] if self.flip() else near
            k.barrier()
        total = k.let("total", 0, F64)
        with k.for_("t", 0, 3) as t:
            k.assign(total, total + tile[lane + t] * w[t])
        y[i] = total
        return self.finished({"y": n})

    def _between_syncs(self) -> SharedLoads:
        height, width = self.chance.randint(2, 5), self.chance.randint(3, 6)
        steps = self.chance.randint(1, 3)
        k = self.begin("steps", (4, 2), (height, width))
        u, w = self.given(height * width), self.given(2)
        rate = self.given(height * width)
        y = k.output("y", F64, height * width)
        between = [k.scratch(name, F64, height * width) for name in ("even", "odd")]
        old = u
        for step in range(steps):
            new = y if step == steps - 1 else between[step % 2]
            with k.block():
                column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
                with k.if_((row < height) & (column < width)):
                    at = k.let("at", row * width + column)
                    here = k.let("here", old[at])
                    with k.if_((column > 0) & (column < width - 1)):
                        k.assign(here, here * w[0] + (old[at - 1] + old[at + 1]) * rate[at])
                    with k.if_(row > 0):
                        k.assign(here, here + old[at - width] * w[1])
                    new[at] = here
            if step < steps - 1:
                k.grid_sync()
            old = new
        return self.finished({"y": height * width})


def linear(counters: Sequence[Counter], size: Any = int) -> Value:
    """The element of an array whose axes they are, the last one the fastest."""
    place = counters[0].value
    for each in counters[1:]:
        place = place * size(each.extent) + each.value
    return place
