"""Where it is easy to round twice, or the wrong way: exact halves between two numbers, and their neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from legal_operations import compiled_casts, compiled_unary
from operation_rows import CompiledOperations, Operation

from vyre_driver.cpu.operations import FunctionWriter, binary
from vyre_foundation.ir import BinOp, DataType, UnOp
from vyre_reference.arithmetic import UNARY, VALUE_TYPES
from vyre_reference.conversions import canonical_nan, cast

Array = npt.NDArray[Any]


@pytest.mark.parametrize("source", [DataType.F32, DataType.F64], ids=lambda t: t.word)
@pytest.mark.parametrize("target", [DataType.F16, DataType.BF16], ids=lambda t: t.word)
def test_between_any_two_narrow_floats_halves_go_to_even_and_the_rest_to_the_nearer(
    source: DataType, target: DataType
) -> None:
    """All neighbours, from zero to the largest and the power of two after it, which is infinity's place."""
    lower, halves = _halves(target)
    below, above = (np.nextafter(halves.astype(VALUE_TYPES[source]), VALUE_TYPES[source].type(d)) for d in (0, np.inf))
    even = lower + (lower & 1)
    for values, wanted in ((halves, even), (below, lower), (above, lower + 1)):
        for sign, sign_bit in ((1.0, 0), (-1.0, 0x8000)):
            operand = (sign * values).astype(VALUE_TYPES[source])
            expected = (wanted | np.uint16(sign_bit)).astype(np.uint16)
            for got in _cast(source, target, operand):
                assert got == expected.tobytes()


@pytest.mark.parametrize("source", [DataType.F16, DataType.BF16], ids=lambda t: t.word)
@pytest.mark.parametrize("middle", [DataType.F32, DataType.F64], ids=lambda t: t.word)
def test_every_narrow_float_survives_the_way_to_a_wide_one_and_back(source: DataType, middle: DataType) -> None:
    every = np.arange(1 << 16, dtype=np.uint16)
    wide, _ = _cast(source, middle, every)
    back, _ = _cast(middle, source, np.frombuffer(wide, VALUE_TYPES[middle]))
    infinity = 0x7C00 if source is DataType.F16 else 0x7F80
    nan = 0x7E00 if source is DataType.F16 else 0x7FC0
    assert back == np.where((every & 0x7FFF) > infinity, np.uint16(nan), every).tobytes()


@pytest.mark.parametrize("source", [DataType.U64, DataType.I64, DataType.U32, DataType.I32], ids=lambda t: t.word)
@pytest.mark.parametrize(("target", "digits"), [(DataType.F32, 24), (DataType.F64, 53)], ids=["f32", "f64"])
def test_an_integer_rounds_once_to_the_nearest_float_and_halves_to_even(
    source: DataType, target: DataType, digits: int
) -> None:
    values = [value for value in _near_halves(digits) if source.min_value <= value <= source.max_value]
    expected = np.array([float(_nearest(value, digits)) for value in values], VALUE_TYPES[target])
    for got in _cast(source, target, np.array(values, VALUE_TYPES[source])):
        assert got == expected.tobytes()


@pytest.mark.parametrize("t", [DataType.F32, DataType.F64], ids=lambda t: t.word)
def test_a_product_and_a_sum_round_twice(t: DataType) -> None:
    def write(w: FunctionWriter, values: Sequence[str]) -> str:
        return binary(w, BinOp.ADD, t, binary(w, BinOp.MUL, t, values[0], values[1]), values[2])

    rng = np.random.default_rng(7)
    a, b = (rng.standard_normal(5000).astype(VALUE_TYPES[t]) for _ in range(2))
    c = -(a * b)  # what a fused operation would leave is the rounding error, and not zero
    compiled = CompiledOperations([Operation((t, t, t), t, write)])
    for got in compiled.run(f"{t.word}_{t.word}_{t.word}_{t.word}", [each.tobytes() for each in (a, b, c)]):
        assert got == (a * b + c).tobytes() == np.zeros_like(a).tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("target", [DataType.F16, DataType.I32, DataType.U32], ids=lambda t: t.word)
def test_every_f32_is_cast_as_its_definition_says(target: DataType) -> None:
    for values in _every_f32():
        wanted = canonical_nan(cast(values, DataType.F32, target), target)
        vector, scalar = _cast(DataType.F32, target, values)
        assert vector == scalar == wanted.tobytes()


@pytest.mark.slow
def test_every_f32_is_rounded_as_its_definition_says() -> None:
    compiled = compiled_unary(UnOp.ROUND)
    for values in _every_f32():
        wanted = canonical_nan(UNARY[UnOp.ROUND](values, DataType.F32), DataType.F32)
        vector, scalar = compiled.run("f32_f32", [values.tobytes()])
        assert vector == scalar == wanted.tobytes()


def _every_f32() -> Iterator[Array]:
    step = 1 << 22
    with np.errstate(all="ignore"):
        for start in range(0, 1 << 32, step):
            yield np.arange(start, start + step, dtype=np.uint64).astype(np.uint32).view(np.float32)


def _cast(source: DataType, target: DataType, values: Array) -> tuple[bytes, bytes]:
    return compiled_casts(source).run(f"{source.word}_{target.word}", [values.tobytes()])


def _halves(target: DataType) -> tuple[Array, Array]:
    """The bits of every finite number of the type, and the exact half between each and the next above."""
    largest = 0x7BFF if target is DataType.F16 else 0x7F7F
    bits = np.arange(largest + 1, dtype=np.uint16)
    if target is DataType.F16:
        numbers = bits.view(np.float16).astype(np.float64)
        after = 2.0**16
    else:
        numbers = (bits.astype(np.uint32) << np.uint32(16)).view(np.float32).astype(np.float64)
        after = 2.0**128
    return bits, (numbers + np.append(numbers[1:], after)) / 2


def _near_halves(digits: int) -> list[int]:
    """Integers of 64 bits at the halves between two numbers of so many digits, and next to them."""
    rng = np.random.default_rng(digits)
    found: list[int] = []
    for extra in range(1, 65 - digits):
        leading = 1 << (digits - 1)
        for low in (0, 1, leading - 1, *rng.integers(0, leading, 12).tolist()):
            half = ((leading + int(low)) << extra) + (1 << (extra - 1))
            found += [half + step for step in (-1, 0, 1) if half + step < 1 << 64]
    return [*found, *(-value for value in found)]


def _nearest(value: int, digits: int) -> int:
    """In integers: the nearest number of so many binary digits, halves to even."""
    cut = max(abs(value).bit_length() - digits, 0)
    kept, rest = abs(value) >> cut, abs(value) & ((1 << cut) - 1)
    half = 1 << cut >> 1
    if rest > half or (cut and rest == half and kept & 1):
        kept += 1
    return (kept << cut) * (1 if value >= 0 else -1)
