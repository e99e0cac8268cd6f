"""Launches that may show a race: small grids, lengths around the number of invocations, a dozen kinds of contents."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from random import Random
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.races.fitting import fit_contents
from vyre_foundation.analysis.symbolic.launch_space import Grid, LaunchSpace
from vyre_foundation.ir import BufferDecl, DataType, Injective, Shaped, shape_facts
from vyre_foundation.walk import postorder

SHAPES: Final = ((2, 2, 2), (1, 1, 1), (3, 1, 2), (3, 3, 3), (1, 2, 3))
"""Grids, cut to the free axes. Not only cubes: in those, exchanged extents stay hidden."""

STYLES: Final = (
    "small",
    "iota",
    "zero",
    "noise",
    "small",
    "literal",
    "same",
    "literal",
    "small",
    "huge",
    "literal",
    "noise",
)
"""Contents of the inputs, the likeliest to matter first."""

WRAPPING_STYLE: Final = "huge"
"""Powers of two from 2^16 up: what indices wrap with."""

SHORT_AXIS: Final = 5
"""Elements: few enough for a loop over them, more than the offsets that kernels write by hand."""

_INVOCATIONS: Final = 1 << 13
_LONGEST: Final = 1 << 16
"""Elements of a buffer."""

_LITERALS: Final = 12
_LITERAL_LIMIT: Final = 4096


@dataclass(frozen=True, slots=True)
class Launch:
    """A whole launch: what a caller would give."""

    grid: Grid
    lengths: Mapping[str, int]
    inputs: Mapping[str, bytes]
    style: str


class Candidates:
    """The same ones for the same program, always."""

    def __init__(self, space: LaunchSpace) -> None:
        self.space, self.program = space, space.program
        self.dice = Random(0)
        found = {n.value for n in postorder(self.program) if isinstance(n, ir.LitU32) and n.value <= _LITERAL_LIMIT}
        self.literals = sorted(found)[:_LITERALS]
        self.shapes = shape_facts(self.program.facts)
        self.different = {
            fact.buffer: space.held[fact.buffer][1] - space.held[fact.buffer][0] + 1
            for fact in self.program.facts
            if isinstance(fact, Injective) and fact.buffer in space.held
        }
        """So many numbers a buffer may hold where none is there twice."""

        self.reached = [high for low, high in space.held.values() if 0 <= low <= high < _LONGEST // 2]

    @property
    def most(self) -> int:
        """So many there are; fewer if some cannot be made."""
        return len(STYLES) * len(self._grids())

    def launches(self) -> Iterator[Launch]:
        for style in STYLES:
            for grid in self._grids():
                made = self._launch(grid, style)
                if made is not None:
                    yield made

    def _grids(self) -> list[Grid]:
        members, fixed = self.space.members, self.space.grid
        if fixed is not None:
            return [fixed] if prod(fixed) * members <= 4 * _INVOCATIONS else []
        cut = [_cut(shape, self.space.free) for shape in SHAPES]
        fitting = [grid for grid in dict.fromkeys(cut) if prod(grid) * members <= _INVOCATIONS]
        return fitting or [_cut((2, 1, 1), self.space.free), (1, 1, 1)]

    # --------------------------------------------------------------------------------------------------------- lengths

    def _launch(self, grid: Grid, style: str) -> Launch | None:
        count = prod(grid) * self.space.members
        words = self._words_of_shapes(grid)
        lengths: dict[str, int] = {}
        for decl in self.program.buffers:
            if not decl.is_input:
                continue
            lengths[decl.name] = decl.count or self._length(decl, grid, count, words)
            if lengths[decl.name] > _LONGEST:
                return None
        elements = {decl.name: decl.element for decl in self.program.inputs if isinstance(decl.element, DataType)}
        if len(elements) < len(self.program.inputs):
            return None
        held: dict[str, list[int]] = {}
        for name, element in elements.items():
            held[name] = numbers = self._numbers(element, lengths[name], style, count)
            for (buffer, word), axis in words.items():
                if buffer == name and word < len(numbers):
                    numbers[word] = axis
        if not self._keeps_contents(held, lengths, elements):
            return None
        inputs = {name: _bytes(element, held[name]) for name, element in elements.items()}
        return Launch(grid, lengths, inputs, style)

    def _keeps_contents(
        self, held: dict[str, list[int]], lengths: Mapping[str, int], elements: Mapping[str, DataType]
    ) -> bool:
        limits = {name: element.max_value + 1 for name, element in elements.items() if element.is_integer}
        known = {**{decl.name: decl.count for decl in self.program.buffers}, **lengths}
        return fit_contents(self.program, held, known, limits, self.dice)

    def _words_of_shapes(self, grid: Grid) -> dict[tuple[str, int], int]:
        """Axes that fit together: those that the grid covers, those that are constant, others at random."""
        words: dict[tuple[str, int], int] = {}
        size = self.program.workgroup_size
        alike = [max(1, grid[axis] * size[axis] - self.dice.choice((0, 0, 1, 3))) for axis in (0, 1, 2)]
        for axis, covered in enumerate(self.space.covered):
            if covered is not None and covered[1] >= 0:
                words[covered] = alike[axis]
        for fact in self.shapes.values():
            others = [word for word in range(fact.first, fact.end) if (fact.shapes, word) not in words]
            for word in others:
                # Arrays of one kernel mostly have the same shape. A short axis lets loops over it come to their end.
                words[fact.shapes, word] = self.dice.choice((alike[min(2, fact.end - 1 - word)], SHORT_AXIS))
            self._fit_count(fact, words)
        return words

    def _fit_count(self, fact: Shaped, words: dict[tuple[str, int], int]) -> None:
        """A buffer with a count of its own has axes whose product it is."""
        decl = self.program.buffer(fact.buffer)
        if decl is None or not decl.count:
            return
        for word in range(fact.first, fact.end):
            words[fact.shapes, word] = 1
        words[fact.shapes, fact.end - 1] = decl.count // fact.lanes

    def _length(self, decl: BufferDecl, grid: Grid, count: int, words: Mapping[tuple[str, int], int]) -> int:
        fact = self.shapes.get(decl.name)
        if fact is not None:
            return fact.lanes * prod([words[fact.shapes, word] for word in range(fact.first, fact.end)])
        if self.space.covered[0] == (decl.name, -1):
            return max(1, grid[0] * self.program.workgroup_size[0] - self.dice.choice((0, 0, 1, 3)))
        if self.reached:  # what facts let an index reach
            most = max(self.reached) + 1
            length = self.dice.choice((count, 2 * count, most, most + count, max(1, count // 2)))
            return min(length, self.different.get(decl.name, length))
        return self.dice.choice((count, count, 2 * count, max(1, count - 1), count + 3, 4 * count, max(1, count // 2)))

    # -------------------------------------------------------------------------------------------------------- contents

    def _numbers(self, element: DataType, length: int, style: str, count: int) -> list[int]:
        dice = self.dice
        pool = [*self.literals, *(value + 1 for value in self.literals), count, 1, 2, 3]
        if not element.is_integer:
            pool = [0, 1, 2]
        match style:
            case "iota":
                return list(range(length))
            case "same":
                return [dice.randrange(8)] * length
            case "small":
                return [dice.randrange(6) for _ in range(length)]
            case "noise":
                return [dice.randrange(max(1, count)) for _ in range(length)]
            case "literal":
                return [dice.choice(pool) for _ in range(length)]
            case "huge":
                return [dice.choice((1 << 31, 1 << 30, 3 << 30, 1 << 16)) for _ in range(length)]
            case _:
                return [0] * length


def _cut(shape: Grid, free: frozenset[int]) -> Grid:
    x, y, z = [n if axis in free else 1 for axis, n in enumerate(shape)]
    return x, y, z


_FLOATS: Final = {DataType.F32: "<f", DataType.F64: "<d", DataType.F16: "<e"}
_FLOAT_RANGE: Final = 1000


def _bytes(element: DataType, numbers: list[int]) -> bytes:
    if element in _FLOATS:
        return b"".join([struct.pack(_FLOATS[element], float(n % _FLOAT_RANGE)) for n in numbers])
    if element is DataType.BF16:
        return b"".join([struct.pack("<f", float(n % 256))[2:] for n in numbers])
    if element is DataType.BOOL:
        return b"".join([(n & 1).to_bytes(4, "little") for n in numbers])
    limit, signed = element.max_value + 1, element.min_value < 0
    return b"".join([(n if n < 0 else n % limit).to_bytes(element.size, "little", signed=signed) for n in numbers])
