"""Expressions with slopes: the interpreter's own rule computes the value, a rule here the slopes.

Operands are evaluated once, to values and slopes. The rule of `vyre_reference.expressions` then finds the operands'
values in place of the operands, so that what is computed is what `evaluate` computes, bit for bit. A rule of this file
sees values and slopes of the operands; a node class without one has no slopes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import numpy as np

from vyre_foundation.ir import (
    Atomic,
    Binary,
    BinOp,
    Bitcast,
    Call,
    Cast,
    DataType,
    Expr,
    Fma,
    Load,
    Select,
    SubgroupReduce,
    SubgroupReduceOp,
    SubgroupShuffle,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.ir.rules import Rules
from vyre_foundation.ops import OPERATORS
from vyre_foundation.walk import operands
from vyre_reference import conversions
from vyre_reference.arithmetic import BINARY, VALUE_TYPES, Array, truth
from vyre_reference.expressions import RULES, Expressions, Run, Typed
from vyre_reference.lanes import SUBGROUP, Lanes, Selection
from vyre_reference.subgroups import OPERATIONS, Table, missing
from vyre_reference.tangents import lanes as memory_slopes
from vyre_reference.tangents import refusals
from vyre_reference.tangents.calls import call_slopes
from vyre_reference.tangents.derivatives import PAIRS, fma_slopes, unary_slopes
from vyre_reference.tangents.lanes import CARRIERS, SlopeLanes
from vyre_reference.tangents.slopes import Slopes, chosen, is_flat, read_again

if TYPE_CHECKING:
    from vyre_reference.tangents.statements import SlopeStatements

Both: TypeAlias = Callable[[Lanes, Selection], tuple[Array, Slopes | None]]


@dataclass(frozen=True, slots=True)
class Dual:
    """A compiled expression: its type, how to get its value, and how to get value and slopes."""

    dtype: DataType
    value: Run
    both: Both
    flat: bool
    """Whether it never has slopes, whatever the inputs."""


@dataclass(frozen=True, slots=True)
class Operands:
    """What a rule sees when it runs."""

    lanes: SlopeLanes
    selection: Selection
    values: Sequence[Array]
    slopes: Sequence[Slopes | None]


SlopeRun: TypeAlias = Callable[[Operands], Slopes | None]
SLOPES: Final = Rules[SlopeRun | None]("slopes")
"""`SLOPES[class](compiler, node, types of the operands)` gives how to compute slopes, None for none at all."""


def compile_dual(c: SlopeStatements, e: Expr) -> Dual:
    duals = [compile_dual(c, operand) for operand in operands(e)]
    make = SLOPES.table.get(type(e))
    rule = None if make is None else make(c, e, [dual.dtype for dual in duals])
    if rule is None or (duals and all(dual.flat for dual in duals) and not isinstance(e, Load | Atomic)):
        dtype, value = _plain(c, e, [(dual.dtype, dual.value) for dual in duals])
        return Dual(dtype, value, lambda lanes, selection: (value(lanes, selection), None), flat=True)
    return _carrying(c, e, duals, rule)


def _carrying(c: SlopeStatements, e: Expr, duals: list[Dual], rule: SlopeRun) -> Dual:
    held = [_Held() for _ in duals]
    dtype, plain = _plain(c, e, [(dual.dtype, place.read) for dual, place in zip(duals, held, strict=True)])

    def both(lanes: Lanes, selection: Selection) -> tuple[Array, Slopes | None]:
        found = [dual.both(lanes, selection) for dual in duals]
        for place, (value, _) in zip(held, found, strict=True):
            place.value = value
        result = plain(lanes, selection)
        seen = Operands(cast("SlopeLanes", lanes), selection, [pair[0] for pair in found], [pair[1] for pair in found])
        return result, rule(seen)

    return Dual(dtype, lambda lanes, selection: both(lanes, selection)[0], both, flat=False)


class _Held:
    """The value of an operand, where the interpreter's rule looks for it."""

    __slots__ = ("value",)

    value: Array

    def read(self, _lanes: Lanes, _selection: Selection) -> Array:
        return self.value


def _plain(c: SlopeStatements, e: Expr, given: Sequence[Typed]) -> Typed:
    """The interpreter's rule for a node whose operands are compiled already."""
    return RULES[type(e)](_Given(c, given), e)


class _Given(Expressions):
    """Hands out operands in the order in which the rules ask for them: that of evaluation."""

    def __init__(self, c: Expressions, given: Sequence[Typed]) -> None:
        super().__init__(c.memory, c.grid, c.workgroup, c.slots)
        self.scope = c.scope
        self.used_atomics = c.used_atomics
        self._given = iter(given)

    def compile(self, e: Expr) -> Typed:
        return next(self._given)


def as_float64(value: Array, dtype: DataType) -> Array:
    """A float as float64, exactly."""
    assert dtype in CARRIERS
    return np.asarray(conversions.cast(value, dtype, DataType.F64))


# ------------------------------------------------------------------------------------------------ names and memory


@SLOPES.on(Var)
def _variable(c: SlopeStatements, e: Var, _types: list[DataType]) -> SlopeRun | None:
    slot = c.scope.find(e.name)
    assert slot is not None, "validated"
    if c.slots.types[slot] not in CARRIERS:
        return None
    return lambda seen: read_again(seen.lanes.slope_variables[slot].read(seen.selection))


@SLOPES.on(Load)
def _load(c: SlopeStatements, e: Load, _types: list[DataType]) -> SlopeRun | None:
    memory = c.memory[e.buffer]
    if memory.dtype not in CARRIERS:
        return None
    return lambda seen: read_again(memory_slopes.load(memory, seen.values[0], seen.lanes, seen.selection))


@SLOPES.on(Atomic)
def _atomic(c: SlopeStatements, e: Atomic, _types: list[DataType]) -> SlopeRun | None:
    """A float atomic is an Add (V212): slopes add up."""
    memory = c.memory[e.buffer]
    if memory.dtype not in CARRIERS:
        return None
    used = id(e) in c.used_atomics

    def rule(seen: Operands) -> Slopes | None:
        if used and not (is_flat(seen.slopes[-1]) and is_flat(seen.lanes.slopes[memory.name])):
            raise refusals.used_atomic(memory.name)
        memory_slopes.add(memory, seen.values[0], seen.slopes[-1], seen.lanes, seen.selection)
        return None

    return rule


# ------------------------------------------------------------------------------------------------------- operations


@SLOPES.on(Binary)
def _binary(_c: SlopeStatements, e: Binary, types: list[DataType]) -> SlopeRun | None:
    dtype = types[0]
    if dtype not in CARRIERS or e.op not in PAIRS:
        return None
    assert isinstance(e.op, BinOp)
    rule = PAIRS[e.op]
    return lambda seen: rule(*(as_float64(value, dtype) for value in seen.values), *seen.slopes)


@SLOPES.on(Unary)
def _unary(_c: SlopeStatements, e: Unary, types: list[DataType]) -> SlopeRun | None:
    dtype, op = types[0], e.op
    assert isinstance(op, UnOp), "validated"
    if dtype not in CARRIERS or op in (UnOp.IS_NAN, UnOp.IS_INF, UnOp.IS_FINITE):
        return None
    return lambda seen: unary_slopes(op, as_float64(seen.values[0], dtype), seen.slopes[0])


@SLOPES.on(Fma)
def _fma(_c: SlopeStatements, _e: Fma, types: list[DataType]) -> SlopeRun | None:
    def rule(seen: Operands) -> Slopes | None:
        a, b = (as_float64(value, types[0]) for value in seen.values[:2])
        return fma_slopes(a, b, *seen.slopes)

    return rule


@SLOPES.on(Call)
def _call(_c: SlopeStatements, e: Call, types: list[DataType]) -> SlopeRun | None:
    """Of a function that everyone knows; tables are flat."""
    dtype, op = types[0], OPERATORS.get(e.op_id)
    if dtype not in CARRIERS:
        return None
    if op is not None:
        return lambda seen: unary_slopes(op, as_float64(seen.values[0], dtype), seen.slopes[0])

    def rule(seen: Operands) -> Slopes | None:
        floats = [
            as_float64(value, each) if each in CARRIERS else value
            for value, each in zip(seen.values, types, strict=True)
        ]
        return call_slopes(e.op_id, floats, seen.slopes)

    return rule


@SLOPES.on(Select)
def _select(_c: SlopeStatements, _e: Select, types: list[DataType]) -> SlopeRun | None:
    if types[1] not in CARRIERS:
        return None
    return lambda seen: chosen(truth(seen.values[0]), seen.slopes[1], seen.slopes[2])


@SLOPES.on(Cast)
def _cast(_c: SlopeStatements, e: Cast, types: list[DataType]) -> SlopeRun | None:
    """From float to float they pass; through an integer or a Bool there are none."""
    return (lambda seen: seen.slopes[0]) if types[0] in CARRIERS and e.target in CARRIERS else None


@SLOPES.on(Bitcast)
def _bitcast(c: SlopeStatements, e: Bitcast, types: list[DataType]) -> SlopeRun | None:
    if e.target is types[0]:
        return lambda seen: seen.slopes[0]
    if types[0] not in CARRIERS or not c.makes_floats_from_bits:
        return None

    def rule(seen: Operands) -> Slopes | None:
        if not is_flat(seen.slopes[0]):
            raise refusals.bits_of_a_slope(f"a bitcast to {e.target.word.upper()}", "bitcast")
        return None

    return rule


# -------------------------------------------------------------------------------------------------------- subgroups


@SLOPES.on(SubgroupReduce)
def _reduce(c: SlopeStatements, e: SubgroupReduce, types: list[DataType]) -> SlopeRun | None:
    if types[0] not in CARRIERS:
        return None
    extreme = e.op is SubgroupReduceOp.MIN or e.op is SubgroupReduceOp.MAX
    return _of_extreme(c, e, types[0]) if extreme else _of_tree(c, e, types[0])


def _of_extreme(c: SlopeStatements, e: SubgroupReduce, dtype: DataType) -> SlopeRun:
    """The slopes of the lowest lane whose value compares equal to the result; none where all are NaN.

    Not the tree with ties to the left: there lane 16 meets lane 0 before lane 1 does, and would win over lane 1.
    """

    def choose(seen: Operands) -> Slopes | None:
        if seen.slopes[0] is None:
            return None
        table = Table(seen.lanes, seen.selection, c.workgroup)
        values = table.spread(as_float64(seen.values[0], dtype), np.nan)
        best = (np.fmin if e.op is SubgroupReduceOp.MIN else np.fmax).reduce(values, axis=-1)
        equal = values == best[:, None]
        rows = np.arange(len(values))
        found = np.where(equal.any(axis=-1), _spread(table, seen.slopes[0])[..., rows, equal.argmax(axis=-1)], 0.0)
        return found[..., table.row]

    return choose


def _of_tree(c: SlopeStatements, e: SubgroupReduce, dtype: DataType) -> SlopeRun:
    """The tree of the values, with the rule of its operator at each step."""
    rule, absent = PAIRS[OPERATIONS[e.op]], missing(e.op, dtype)

    def reduce(seen: Operands) -> Slopes | None:
        if seen.slopes[0] is None:
            return None
        table = Table(seen.lanes, seen.selection, c.workgroup)
        values = table.spread(as_float64(seen.values[0], dtype), absent)
        slopes: Slopes | None = _spread(table, seen.slopes[0])
        width = SUBGROUP // 2
        while width:
            near, far = (..., slice(width)), (..., slice(width, 2 * width))
            assert slopes is not None
            slopes = rule(values[near], values[far], slopes[near], slopes[far])
            values = _combined(e, values[near], values[far], dtype)
            width //= 2
        assert slopes is not None
        return slopes[..., 0][..., table.row]

    return reduce


def _combined(e: SubgroupReduce, near: Array, far: Array, dtype: DataType) -> Array:
    """One level of the tree as the program rounds it."""
    kind = VALUE_TYPES[dtype]
    return BINARY[OPERATIONS[e.op]](near.astype(kind), far.astype(kind), dtype).astype(np.float64)


@SLOPES.on(SubgroupShuffle)
def _shuffle(c: SlopeStatements, _e: SubgroupShuffle, types: list[DataType]) -> SlopeRun | None:
    if types[0] not in CARRIERS:
        return None

    def shuffle(seen: Operands) -> Slopes | None:
        if seen.slopes[0] is None:
            return None
        table = Table(seen.lanes, seen.selection, c.workgroup)
        wanted = np.broadcast_to(seen.values[1], table.size)
        inside = wanted < SUBGROUP
        columns = np.where(inside, wanted, np.uint32(0)).astype(np.intp)
        return np.where(inside, _spread(table, seen.slopes[0])[..., table.row, columns], 0.0)

    return shuffle


def _spread(table: Table, slopes: Slopes) -> Slopes:
    """Slopes in the places of their lanes, `[3, directions, subgroup, lane]`; none in the places of missing ones."""
    made: Any = np.zeros((*slopes.shape[:-1], *table.shape))
    made[..., table.row, table.column] = slopes
    return made
