"""A deliberately broken operator is caught: the suite on the reference with one of its rules replaced.

Each mutant is a mistake that some language, library or machine really makes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from vyre_foundation.ir import AtomicOp, BinOp, DataType, SubgroupReduceOp, UnOp
from vyre_reference import arithmetic, atomics, expressions, memory, subgroups
from vyre_reference.arithmetic import BINARY, UNARY, VALUE_TYPES, Array, Binary, Unary
from vyre_reference.backend import ReferenceBackend
from vyre_reference.conformance import run
from vyre_reference.conversions import cast
from vyre_reference.lanes import Lanes, Selection
from vyre_reference.memory import Memory

Plant = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True)
class Mutant:
    """What is done to the reference, and the files that must notice."""

    about: str
    files: str
    apply: Plant


# ------------------------------------------------------------------------------------------------- replacing operators


def binary(about: str, op: BinOp, rule: Binary, files: str = "") -> Mutant:
    chosen = files or f"binary/{op.word}_*"
    return Mutant(about, chosen, lambda monkeypatch: monkeypatch.setitem(arithmetic.BINARY, op, rule))


def unary(about: str, op: UnOp, rule: Unary) -> Mutant:
    return Mutant(about, f"unary/{op.word}_*", lambda monkeypatch: monkeypatch.setitem(arithmetic.UNARY, op, rule))


def converting(about: str, files: str, convert: Callable[[Array, DataType, DataType], Array]) -> Mutant:
    return Mutant(about, files, lambda monkeypatch: monkeypatch.setattr(expressions, "cast", convert))


def atomic(about: str, op: AtomicOp, rule: Callable[[Any, Any, Any], Any]) -> Mutant:
    files = f"atomic/{op.word}_*"
    return Mutant(about, files, lambda monkeypatch: monkeypatch.setitem(atomics.NEW_VALUE, op, rule))


# --------------------------------------------------------------------------------------------------------- wrong rules


def where_float(rule: Binary, wrong: Binary) -> Binary:
    return lambda a, b, t: wrong(a, b, t) if t.is_float else rule(a, b, t)


def where_integer(rule: Binary, wrong: Binary) -> Binary:
    return lambda a, b, t: rule(a, b, t) if t.is_float else wrong(a, b, t)


def logical_shift(a: Array, b: Array, t: DataType) -> Array:
    bits = VALUE_TYPES[t.unsigned]
    return (a.view(bits) >> (b & np.uint32(t.bits - 1)).astype(bits)).view(a.dtype)


def unmasked_shift(a: Array, b: Array, t: DataType) -> Array:
    return np.where(b < t.bits, BINARY_AS_IT_IS[BinOp.SHL](a, b, t), a.dtype.type(0))


def zero_by_zero(a: Array, b: Array, t: DataType) -> Array:
    return np.where((b == 0) & (not t.is_float), a.dtype.type(0), BINARY_AS_IT_IS[BinOp.DIV](a, b, t))


def floored_remainder(a: Array, b: Array, t: DataType) -> Array:
    return np.where(b == 0, a.dtype.type(0), np.remainder(a, np.where(b == 0, a.dtype.type(1), b)))


def zeros_alike(a: Array, b: Array, _t: DataType) -> Array:
    """The first of two equal operands, whichever zero it is."""
    larger = np.where(a >= b, a, b)
    return np.where(np.isnan(a), b, np.where(np.isnan(b), a, larger))


def unsigned_high(a: Array, b: Array, t: DataType) -> Array:
    bits = VALUE_TYPES[t.unsigned]
    return BINARY_AS_IT_IS[BinOp.MUL_HIGH](a.view(bits), b.view(bits), t.unsigned).view(a.dtype)


def flushed(value: Array) -> Array:
    tiny = np.finfo(value.dtype).tiny
    return np.where(np.abs(value) < tiny, np.copysign(value.dtype.type(0), value), value)


def wrapping_cast(a: Array, source: DataType, target: DataType) -> Array:
    if source.is_float and target.is_integer:
        whole = np.where(np.isfinite(a) & (np.abs(a) < 2.0**63), a, 0).astype(np.int64)
        return whole.astype(VALUE_TYPES[target])
    return cast(a, source, target)


def cast_of_nan_to_least(a: Array, source: DataType, target: DataType) -> Array:
    made = cast(a, source, target)
    if source.is_float and target.is_integer:
        return np.where(np.isnan(a), made.dtype.type(target.min_value), made)
    return made


def half_by_way_of_single(a: Array, source: DataType, target: DataType) -> Array:
    """Rounds twice."""
    if source is DataType.F64 and target is DataType.F16:
        return a.astype(np.float32).astype(np.float16)
    return cast(a, source, target)


def truncated_bf16(a: Array, source: DataType, target: DataType) -> Array:
    if target is DataType.BF16:
        return (a.astype(np.float32).view(np.uint32) >> np.uint32(16)).astype(np.uint16)
    return cast(a, source, target)


def unfused(a: Array, b: Array, c: Array, _t: DataType) -> Array:
    return a * b + c


def fused_in_double(a: Array, b: Array, c: Array, t: DataType) -> Array:
    """Exact product, then two roundings: nearly right for F32."""
    wide = a.astype(np.float64) * b.astype(np.float64) + c.astype(np.float64)
    return wide.astype(VALUE_TYPES[t])


def reduce_in_lane_order(op: SubgroupReduceOp, value: Array, dtype: DataType, table: subgroups.Table) -> Array:
    """One lane after the other instead of the tree."""
    if op is not SubgroupReduceOp.ADD:
        return REDUCE_AS_IT_IS(op, value, dtype, table)
    lanes = table.spread(value, value.dtype.type(-0.0 if dtype.is_float else 0))
    total = lanes[:, 0]
    for lane in range(1, lanes.shape[1]):
        total = total + lanes[:, lane]
    return total[table.row]


def clamped_load(cells: Memory, index: Array, lanes: Lanes, selection: Selection) -> Array:
    """Out of range gives the last element."""
    return LOAD_AS_IT_IS(cells, np.minimum(index, np.uint32(max(cells.count - 1, 0))), lanes, selection)


def nothing(lanes: Lanes, selection: Selection) -> None:
    """As if the method were not there."""


def any_nan(a: Array, _t: DataType) -> Array:
    return a


def raw_bitcast(a: Array, _source: DataType, target: DataType) -> Array:
    return np.asarray(a).view(VALUE_TYPES[target])


BINARY_AS_IT_IS = dict(BINARY)
UNARY_AS_IT_IS = dict(UNARY)
REDUCE_AS_IT_IS = subgroups.reduce
LOAD_AS_IT_IS = Memory.load
SATURATING = BINARY_AS_IT_IS[BinOp.SATURATING_ADD]
ADD, MIN, MAX, MUL = (BINARY_AS_IT_IS[op] for op in (BinOp.ADD, BinOp.MIN, BinOp.MAX, BinOp.MUL))

MUTANTS = [
    binary("add saturates", BinOp.ADD, where_integer(ADD, SATURATING)),
    binary("saturating mul wraps", BinOp.SATURATING_MUL, lambda a, b, _t: a * b),
    binary("shift right of a signed number is logical", BinOp.SHR, logical_shift),
    binary("shift by the width or more gives zero", BinOp.SHL, unmasked_shift),
    binary("division by zero gives zero", BinOp.DIV, zero_by_zero),
    binary("remainder has the sign of the divisor", BinOp.MOD, floored_remainder, "binary/mod_i*"),
    binary("min of a NaN is NaN", BinOp.MIN, where_float(MIN, lambda a, b, _t: np.minimum(a, b))),
    binary("max does not order the zeros", BinOp.MAX, where_float(MAX, zeros_alike)),
    binary("high product is unsigned", BinOp.MUL_HIGH, unsigned_high),
    binary("mul flushes subnormals", BinOp.MUL, where_float(MUL, lambda a, b, _t: flushed(a * b))),
    binary("a NaN is less than anything", BinOp.LT, lambda a, b, _t: ~(a >= b)),
    binary("and of words is bitwise", BinOp.AND, lambda a, b, _t: (a & b) != 0),
    binary("rotation turns the other way", BinOp.ROTATE_LEFT, BINARY_AS_IT_IS[BinOp.ROTATE_RIGHT]),
    binary("absolute difference of signed numbers wraps", BinOp.ABS_DIFF, lambda a, b, _t: np.abs(a - b)),
    unary("round goes to even", UnOp.ROUND, lambda a, _t: np.rint(a)),
    unary("round adds a half", UnOp.ROUND, lambda a, _t: np.trunc(a + np.copysign(a.dtype.type(0.5), a))),
    unary("clz of zero is one less than the width", UnOp.CLZ, lambda a, t: UNARY_AS_IT_IS[UnOp.CLZ](a | 1, t)),
    unary(
        "sign of minus zero is minus zero", UnOp.SIGN, lambda a, t: np.where(a == 0, a, UNARY_AS_IT_IS[UnOp.SIGN](a, t))
    ),
    unary("negation subtracts from zero", UnOp.NEGATE, lambda a, _t: a.dtype.type(0) - a),
    unary("absolute value of the least integer saturates", UnOp.ABS, lambda a, _t: np.maximum(np.abs(a), -(a + 1))),
    unary("square root flushes subnormals", UnOp.SQRT, lambda a, _t: np.sqrt(flushed(a))),
    unary(
        "inverse square root rounds once",
        UnOp.INVERSE_SQRT,
        lambda a, _t: (1 / np.sqrt(a.astype(np.longdouble))).astype(a.dtype),
    ),
    unary(
        "the high byte is the second",
        UnOp.UNPACK8_HIGH,
        lambda a, _t: (a.view(np.uint32) >> np.uint32(8)) & np.uint32(255),
    ),
    converting("floats wrap into integers", "cast/f*_to_i*", wrapping_cast),
    converting("a NaN becomes the least integer", "cast/f*_to_i*", cast_of_nan_to_least),
    converting("F64 to F16 rounds twice", "cast/f64_to_f16", half_by_way_of_single),
    converting("BF16 is truncated", "cast/f*_to_bf16", truncated_bf16),
    Mutant("fma rounds twice", "fma/*", lambda monkeypatch: monkeypatch.setattr(arithmetic, "fma", unfused)),
    Mutant(
        "F32 fma is summed in F64",
        "fma/f32",
        lambda monkeypatch: monkeypatch.setattr(arithmetic, "fma", fused_in_double),
    ),
    Mutant(
        "bitcast shows the bits of a NaN",
        "bitcast/f*",
        lambda monkeypatch: monkeypatch.setattr(expressions, "bitcast", raw_bitcast),
    ),
    Mutant(
        "subgroup sums go lane by lane",
        "subgroup/add_f*",
        lambda monkeypatch: monkeypatch.setattr(subgroups, "reduce", reduce_in_lane_order),
    ),
    Mutant(
        "a load out of range gives the last element",
        "statements/load_*",
        lambda monkeypatch: monkeypatch.setattr(Memory, "load", clamped_load),
    ),
    Mutant(
        "a store keeps the bits of a NaN",
        "memory/global_*",
        lambda monkeypatch: monkeypatch.setattr(memory, "canonical_nan", any_nan),
    ),
    Mutant(
        "a break ends the invocation",
        "statements/break_*",
        lambda monkeypatch: monkeypatch.setattr(Lanes, "leave_loop", Lanes.end),
    ),
    Mutant(
        "a break leaves every loop",
        "statements/break_*",
        lambda monkeypatch: monkeypatch.setattr(Lanes, "after_loop", nothing),
    ),
    Mutant(
        "a break does nothing",
        "statements/break_*",
        lambda monkeypatch: monkeypatch.setattr(Lanes, "leave_loop", nothing),
    ),
    atomic("nand forgets the not", AtomicOp.FETCH_NAND, lambda old, value, _: old & value),
    atomic("compare-exchange always exchanges", AtomicOp.COMPARE_EXCHANGE, lambda _old, value, _: value),
    atomic("min is unsigned", AtomicOp.MIN, lambda old, value, _: min(old, value, key=lambda v: int(v) % 2**64)),
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.about)
def test_a_broken_operator_is_caught(mutant: Mutant, reference: ReferenceBackend, monkeypatch: pytest.MonkeyPatch):
    before = run(reference, select=mutant.files)
    mutant.apply(monkeypatch)

    after = run(reference, select=mutant.files)

    assert after.failed > before.failed
    assert after.errors == 0, str(after)
