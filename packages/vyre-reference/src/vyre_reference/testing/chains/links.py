"""Programs that read what the program before them made: one function for each way of reading it.

Each takes the builder's dice, the buffers made so far and the name of its result, and gives a program. All are valid,
race free and deterministic. Half of what they read may lie outside a buffer, and lengths are seldom multiples of a
workgroup size.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any, Final

from vyre_foundation.builder import Buffer, ProgramBuilder, Value, convert, select, u32
from vyre_foundation.ir import DataType, Groups, Program
from vyre_reference.testing.dice import Dice

ELEMENTS: Final = tuple(DataType)
"""Every type that a buffer may hold and a program may compute with or convert."""

_TWINS: Final = {
    DataType.U32: DataType.I32,
    DataType.I32: DataType.U32,
    DataType.U64: DataType.I64,
    DataType.I64: DataType.U64,
}


@dataclass(frozen=True, slots=True)
class Result:
    """A buffer that an earlier program made, or that the caller gives."""

    name: str
    element: DataType
    count: int
    workgroup: int
    """Of the program that made it."""


Make = Callable[[Dice, Result, str], tuple[Program, Result]]


def elementwise(dice: Dice, source: Result, target: str) -> tuple[Program, Result]:
    """Element i from element i: guarded, returning early, or reaching past the end; sometimes skipping elements."""
    made = _result(dice, source, target)
    k = _builder(dice, "elementwise", made)
    x, y = _read(k, dice, source), k.output(target, made.element, made.count)
    i = k.let("i", k.gid(0))
    with _guard(k, dice, i, source.count):
        value = _mixed(k, dice, x[i], i)
        if dice.chance(0.25):  # what is not written stays zero
            with k.if_(i % 3 != dice.below(3)):
                y[i] = _stored(dice, value, made.element)
        else:
            y[i] = _stored(dice, value, made.element)
    return k.build(), made


def stencil(dice: Dice, source: Result, target: str) -> tuple[Program, Result]:
    """Element i from elements near it; those past either end are zero."""
    made = _result(dice, source, target)
    k = _builder(dice, "stencil", made)
    x, y = _read(k, dice, source), k.output(target, made.element, made.count)
    i = k.let("i", k.gid(0))
    with _guard(k, dice, i, source.count):
        total = _mixed(k, dice, x[i], i)
        for _ in range(dice.between(1, 3)):
            distance = dice.between(1, 4)
            near = x[i + distance] if dice.chance(0.5) else x[i - distance]
            total = k.let(total + _number(near))
        y[i] = _stored(dice, total, made.element)
    return k.build(), made


def gather(dice: Dice, source: Result, target: str) -> tuple[Program, Result]:
    """Element i from an element that arithmetic on i, or another element, picks."""
    made = _result(dice, source, target)
    k = _builder(dice, "gather", made)
    x, y = _read(k, dice, source), k.output(target, made.element, made.count)
    i = k.let("i", k.gid(0))
    with _guard(k, dice, i, made.count):
        picks = (
            lambda: source.count - 1 - i,
            lambda: i // dice.between(1, 5),
            lambda: (i * 7 + 3) % dice.between(1, source.count + 3),
            lambda: u32(_number(x[i])) % (source.count + 2),
        )
        y[i] = _stored(dice, _mixed(k, dice, x[dice.pick(picks)()], i), made.element)
    return k.build(), made


def rows(dice: Dice, source: Result, target: str) -> tuple[Program, Result]:
    """Element i from a row of the source: a sum in the order of the row, left early now and then."""
    width = dice.between(2, 9)
    made = Result(target, dice.pick(ELEMENTS), max(1, source.count // width), _workgroup(dice))
    k = _builder(dice, "rows", made)
    x, y = _read(k, dice, source), k.output(target, made.element, made.count)
    i = k.let("i", k.gid(0))
    with _guard(k, dice, i, made.count):
        total = k.let("total", _number(x[i * width]))
        with k.for_("j", 1, width) as j:
            each = k.let("each", _number(x[i * width + j]))
            if dice.chance(0.3):
                with k.if_(total > 100):
                    k.break_()
            k.assign(total, total + each)
        y[i] = _stored(dice, total, made.element)
    return k.build(), made


def in_place(dice: Dice, source: Result, target: str) -> tuple[Program, Result]:
    """The source itself, changed."""
    made = Result(source.name, source.element, source.count, _workgroup(dice))
    k = _builder(dice, "in_place", made)
    x = k.read_write(source.name, source.element, source.count)
    i = k.let("i", k.gid(0))
    with _guard(k, dice, i, source.count):
        x[i] = _stored(dice, _mixed(k, dice, x[i], i), source.element)
    return k.build(), made


def twice(dice: Dice, source: Result, target: str) -> tuple[Program, Result]:
    """Two results, one of them beside the chain."""
    made = _result(dice, source, target)
    k = _builder(dice, "twice", made)
    x, y = _read(k, dice, source), k.output(target, made.element, made.count)
    beside = k.output(f"{target}_beside", DataType.F32, made.count)
    i = k.let("i", k.gid(0))
    with _guard(k, dice, i, source.count):
        value = k.let("value", _mixed(k, dice, x[i], i))
        y[i] = _stored(dice, value, made.element)
        beside[i] = convert(value, DataType.F32)
    return k.build(), made


def group_sums(dice: Dice, source: Result, target: str) -> tuple[Program, Result]:
    """A tree in workgroup memory over the elements of each workgroup, and every element with the sum of its group."""
    width = dice.pick((4, 8, 32, 64))
    made = Result(target, DataType.F32, -(-source.count // width) * width, width)
    k = ProgramBuilder("group_sums", width, over=Groups(made.count // width))
    x, y = _read(k, dice, source), k.output(target, DataType.F32, made.count)
    tile = k.workgroup("tile", DataType.F32, width)
    lane = k.let("lane", k.lid(0))
    tile[lane] = convert(_number(x[k.gid(0)]), DataType.F32)
    k.barrier()
    step = width // 2
    while step:
        with k.if_(lane < step):
            tile[lane] = tile[lane] + tile[lane + step]
        k.barrier()
        step //= 2
    if dice.chance(0.5):
        y[k.gid(0)] = tile[0]
    else:
        with k.if_(lane == 0):
            y[k.wgid(0) * width] = tile[0]
    return k.build(), made


def group_reads(dice: Dice, source: Result, target: str) -> tuple[Program, Result]:
    """Each workgroup reads what stands where its invocations stand: the first, the last, or one in the mirror."""
    width = source.workgroup
    made = Result(target, dice.pick(ELEMENTS), -(-source.count // width) * width, width)
    k = ProgramBuilder("group_reads", width, over=Groups(made.count // width))
    x, y = _read(k, dice, source), k.output(target, made.element, made.count)
    first = k.let("first", k.wgid(0) * width)
    picks = (lambda: first, lambda: first + (width - 1 - k.lid(0)), lambda: first + (width - 1), lambda: k.gid(0))
    value = _number(x[dice.pick(picks)()])
    with k.for_("j", 0, dice.between(1, 3)) as j:
        value = k.let(value + _number(x[first + (k.lid(0) + j) % width]))
        y[k.gid(0)] = _stored(dice, value, made.element)
    return k.build(), made


def grid(dice: Dice, source: Result, target: str) -> tuple[Program, Result]:
    """Rows and columns on two axes, with edges that no workgroup fits."""
    columns = dice.between(3, 20)
    lines = max(1, source.count // columns)
    made = Result(target, dice.pick(ELEMENTS), source.count, 1)
    size = (dice.pick((4, 8)), 4)
    k = ProgramBuilder("grid", size, over=Groups(-(-columns // size[0]), -(-lines // size[1])))
    x, y = _read(k, dice, source), k.output(target, made.element, made.count)
    column, line = k.let("column", k.gid(0)), k.let("line", k.gid(1))
    with k.if_(column < columns), k.if_(line < lines):
        at = k.let("at", line * columns + column)
        y[at] = _stored(dice, _mixed(k, dice, x[at], at), made.element)
    return k.build(), made


def histogram(dice: Dice, source: Result, target: str) -> tuple[Program, Result]:
    """Counts by atomics: what reads them reads what every invocation wrote."""
    made = Result(target, DataType.U32, dice.between(2, 9), _workgroup(dice))
    k = ProgramBuilder("histogram", made.workgroup, over=source.count)
    x, y = _read(k, dice, source), k.output(target, DataType.U32, made.count)
    i = k.let("i", k.gid(0))
    with k.if_(i < source.count):
        k.atomic_add(y, u32(_number(x[i])) % made.count, 1)
    return k.build(), made


def grid_wide(dice: Dice, source: Result, target: str) -> tuple[Program, Result]:
    """Two parts with the whole grid waiting between them."""
    made = Result(target, DataType.F32, source.count, _workgroup(dice))
    k = _builder(dice, "grid_wide", made)
    x, y = _read(k, dice, source), k.output(target, DataType.F32, made.count)
    between = k.scratch("between", DataType.F32, made.count)
    between[k.gid(0)] = convert(_number(x[k.gid(0)]), DataType.F32)
    k.grid_sync()
    y[k.gid(0)] = between[made.count - 1 - k.gid(0)]
    return k.build(), made


MAKERS: Final[dict[str, tuple[int, Make]]] = {
    "elementwise": (6, elementwise),
    "stencil": (3, stencil),
    "gather": (2, gather),
    "rows": (2, rows),
    "in_place": (2, in_place),
    "twice": (1, twice),
    "group_sums": (3, group_sums),
    "group_reads": (3, group_reads),
    "grid": (2, grid),
    "histogram": (1, histogram),
    "grid_wide": (1, grid_wide),
}
"""By name, with how often each is drawn."""


# ------------------------------------------------------------------------------------------------------------ the parts


def _workgroup(dice: Dice) -> int:
    return dice.pick((1, 8, 32, 48, 64))


def _result(dice: Dice, source: Result, target: str) -> Result:
    """As long as the source, or a little more or less, with the same workgroup or another."""
    count = source.count if dice.chance(0.7) else max(1, source.count + dice.between(-3, 5))
    workgroup = source.workgroup if dice.chance(0.7) else _workgroup(dice)
    return Result(target, dice.pick(ELEMENTS), count, workgroup)


def _builder(dice: Dice, name: str, made: Result) -> ProgramBuilder:
    over = made.count if dice.chance(0.8) else max(1, made.count - dice.below(made.count))
    return ProgramBuilder(name, made.workgroup, over=over)


def _read(k: ProgramBuilder, dice: Dice, source: Result) -> Buffer:
    return k.read(source.name, source.element, source.count if dice.chance(0.7) else None)


def _guard(k: ProgramBuilder, dice: Dice, i: Value, count: int) -> AbstractContextManager[Any]:
    """What stands around the rest of the body; sometimes a return instead, or nothing."""
    limit = count if dice.chance(0.8) else max(1, count - 2)
    match dice.below(4):
        case 0 | 1:
            return k.if_(i < limit)
        case 2:
            with k.if_(i >= limit):
                k.return_()
            return nullcontext()
        case _:
            return nullcontext()


def _number(value: Value) -> Value:
    """A value of any element type as one that computes: F16 and BF16 only convert."""
    if value.dtype in (DataType.F16, DataType.BF16):
        return convert(value, DataType.F32)
    return convert(value, DataType.U32) if value.dtype is DataType.BOOL else value


_WAYS: Final[tuple[Callable[[Value, Value], Value], ...]] = (
    lambda a, b: a + b,
    lambda a, _: a * a,
    lambda a, b: a - b * b,
    lambda a, b: select(a > b, a, b),
)


def _mixed(k: ProgramBuilder, dice: Dice, value: Value, i: Value) -> Value:
    """The value with some arithmetic done to it: on ids, on itself, on constants."""
    made = k.let("v", _number(value))
    for _ in range(dice.between(1, 3)):
        other = convert(dice.pick((i, k.lid(0), k.wgid(0))), made.dtype)
        made = k.let(dice.pick(_WAYS)(made, other))
    if dice.chance(0.3):
        with k.if_(made > convert(dice.between(0, 9), made.dtype)):
            k.assign(made, made - made)
    return made


def _stored(dice: Dice, value: Value, element: DataType) -> Value:
    """The value as an element: converted, or the bits of its signed twin."""
    if element in (DataType.F16, DataType.BF16):
        is_float = value.dtype in (DataType.F32, DataType.F64)
        return convert(value if is_float else convert(value, DataType.F32), element)
    twin = _TWINS.get(element)
    if twin is not None and dice.chance(0.4):
        return convert(value, twin)
    return convert(value, element)
