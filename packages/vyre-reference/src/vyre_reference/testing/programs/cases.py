"""A program with something to run it on: a grid, the bytes of its inputs, the lengths the launch decides."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from vyre_foundation.ir import DataType, Program
from vyre_reference.testing.dice import Dice
from vyre_reference.testing.differentiable.buffers import FloatPlanner
from vyre_reference.testing.differentiable.segments import FloatSegments
from vyre_reference.testing.names import Names
from vyre_reference.testing.programs.expressions.any_type import Expressions
from vyre_reference.testing.programs.expressions.values import edge_bits
from vyre_reference.testing.programs.knobs import Knobs
from vyre_reference.testing.programs.memory import Planner, Slab, draw_plan
from vyre_reference.testing.programs.segments import Segments
from vyre_reference.testing.programs.state import State
from vyre_reference.testing.programs.statements import Statements


@dataclass(frozen=True, slots=True, repr=False)
class Case:
    """What `generate_case` gives. Race freedom and in-bounds accesses hold for this grid and these lengths."""

    seed: int
    knobs: Knobs
    program: Program
    grid: tuple[int, int, int]
    inputs: Mapping[str, bytes]
    """Little-endian elements of every input, packed as declared."""

    counts: Mapping[str, int]
    """Element counts of the buffers that are sized at launch."""

    features: frozenset[str]
    """The patterns that occur, by name."""

    def __repr__(self) -> str:
        return f"generate_case({self.seed}, {self.knobs!r})"


def generate(seed: int, knobs: Knobs | None = None) -> Program:
    """A valid program; the same for the same seed and knobs on every machine and Python."""
    return _write(seed, knobs or Knobs())[0]


def generate_case(seed: int, knobs: Knobs | None = None) -> Case:
    """`generate(seed, knobs)` with a grid and inputs for it."""
    chosen = knobs or Knobs()
    program, state = _write(seed, chosen)
    dice, plan = Dice((seed << 1) | 1), state.plan
    slabs = {slab.name: slab for slab in (*plan.slabs, *plan.used_once)}
    given = [slabs[decl.name] for decl in program.inputs]
    inputs = MappingProxyType({slab.name: input_bytes(dice, slab, chosen) for slab in given})
    counts = MappingProxyType({slab.name: slab.count for slab in given if slab.decl.count == 0})
    return Case(seed, chosen, program, plan.grid, inputs, counts, frozenset(state.features))


def _write(seed: int, knobs: Knobs) -> tuple[Program, State]:
    dice = Dice(seed << 1)
    if knobs.differentiable and knobs.float_atomics:
        # Half of the programs compare what they like: no order of atomics can decide a branch there.
        knobs = replace(knobs, float_atomics=dice.chance(0.5))
    plan = draw_plan(dice, knobs, FloatPlanner if knobs.differentiable else Planner)
    state = State(dice, knobs, plan, Names(dice), budget=knobs.statements, steps=knobs.trip_limit)
    entry = _segments(state).entry()
    op_id = dice.pick(("vyre.test.op", "acme::kernel/1")) if dice.chance(0.15) else None
    program = Program(plan.buffers, plan.workgroup_size, entry, op_id, dice.chance(0.1), plan.domain)
    return program, state


def _segments(state: State) -> Segments:
    if state.knobs.differentiable:
        return FloatSegments(state)
    return Segments(state, Statements(state, Expressions(state)))


def input_bytes(dice: Dice, slab: Slab, knobs: Knobs) -> bytes:
    """Elements of all kinds: edges, small numbers that make good indices, and noise."""
    size, limit = slab.element.size, slab.limit
    if limit is not None:
        return b"".join([dice.below(limit).to_bytes(size, "little") for _ in range(slab.count)])
    draw = tame_bits if knobs.differentiable else element_bits
    return b"".join([draw(dice, slab.element).to_bytes(size, "little") for _ in range(slab.count)])


def element_bits(dice: Dice, dtype: DataType) -> int:
    choice = dice.below(10)
    if choice < 3:
        return edge_bits(dtype, dice)
    if choice < 8:
        return tame_bits(dice, dtype)
    return dice.bits(dtype.size * 8)


def tame_bits(dice: Dice, dtype: DataType) -> int:
    """A small number: integers 0..15, floats in -1.5..1.5."""
    if dtype is DataType.BOOL:
        return dice.below(2)
    if dtype.is_integer:
        return dice.below(16)
    return _float_bits(dtype, dice.between(-96, 96) / 64)


def _float_bits(dtype: DataType, value: float) -> int:
    """Bits of a value with few significant digits, exact in every float type but BF16, which truncates it."""
    if dtype is DataType.F64:
        return struct.unpack("<Q", struct.pack("<d", value))[0]
    if dtype is DataType.F16:
        return struct.unpack("<H", struct.pack("<e", value))[0]
    bits: int = struct.unpack("<I", struct.pack("<f", value))[0]
    return bits if dtype is DataType.F32 else bits >> 16
