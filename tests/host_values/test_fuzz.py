"""Random values at the door: what the oracle says they are, or an error of vyre. On both backends the same."""

from __future__ import annotations

import array
import itertools
import math
import struct
import warnings
from collections.abc import Callable
from random import Random
from typing import Any, cast

import ml_dtypes
import numpy as np
import pytest
from both_backends import taken
from hostile import hostile
from oracle import FORMATS, element_bytes

from vyre_foundation.ir import DataType

CODES = {f"L0{number}" for number in (5, *range(20, 23), 26, 27, 30, 31)} | {"L005"}
SEEDS = [
    pytest.param(range(2), id="some"),
    pytest.param(range(2, 400), id="many", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize("element", DataType, ids=lambda element: element.name)
def test_numbers_are_what_the_oracle_says_or_refused(element: DataType, seeds: range):
    for seed in seeds:
        chance = Random(f"numbers {element.name} {seed}")
        for _ in range(20):
            numbers = [_number(chance, element) for _ in range(chance.choice([0, 1, 1, 1, 2, 4]))]
            expected = [element_bytes(element, number) for number in map(_plain, numbers)]
            found = taken(element, _nested(chance, numbers))
            wanted = "L030" if None in expected else b"".join(each for each in expected if each is not None)
            assert found == wanted, f"{numbers!r} as {element.name}, seed {seed}"


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize("element", DataType, ids=lambda element: element.name)
def test_arrays_are_their_own_elements_or_refused(element: DataType, seeds: range):
    for seed in seeds:
        chance = Random(f"arrays {element.name} {seed}")
        for _ in range(20):
            made, elements = _array(chance)
            accepted = elements.dtype.newbyteorder("=").name in ACCEPTED[element]
            found = taken(element, made)
            if isinstance(found, str):
                reason = "L031" if _is_masked(made) else "L026" if accepted else "L020"
                assert found == reason, f"{made!r} as {element.name}, seed {seed}"
            else:
                assert accepted
                assert found == _little(element, elements), f"{made!r} as {element.name}, seed {seed}"


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize("element", DataType, ids=lambda element: element.name)
def test_what_lies_or_fails_is_refused_with_a_code(element: DataType, seeds: range):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of numpy, about interfaces that it calls wrong before we do
        for seed in seeds:
            chance = Random(f"hostile {element.name} {seed}")
            for _ in range(20):
                assert taken(element, hostile(chance)) in CODES


# -------------------------------------------------------------------------------------------------------------- numbers

_EDGES = [
    0,
    1,
    -1,
    127,
    128,
    255,
    256,
    257,
    2**15,
    2**16,
    2**24,
    2**24 + 1,
    2**31,
    2**32,
    2**53,
    2**53 + 1,
    2**63,
    2**64,
]
_FLOATS = [
    0.0,
    -0.0,
    0.5,
    1.9,
    65504.0,
    65519.99,
    65520.0,
    3.3895314e38,
    3.4028235e38,
    3.4028236e38,
    1e300,
    5e-324,
    1e-45,
]


def _number(chance: Random, element: DataType) -> Any:
    kind = chance.randrange(9)
    if kind == 0:
        return chance.choice([True, False, math.nan, math.inf, -math.inf, -math.nan])
    if kind <= 2:
        return chance.choice([-1, 1]) * chance.choice(_EDGES)
    if kind == 3:
        return chance.choice([-1, 1]) * chance.choice(_FLOATS)
    if kind == 4:
        return struct.unpack("<d", chance.randbytes(8))[0]
    if kind == 5:  # near what the type has, and half way between
        bits = struct.unpack("<f", chance.randbytes(4))[0]
        step = abs(bits) * 2.0 ** -chance.randrange(6, 60) if math.isfinite(bits) else 0.0
        return bits + chance.choice([-1, 0, 1]) * step
    if kind == 6:
        return chance.choice(_SCALARS)(chance)
    return chance.randrange(0, 2) if element is DataType.BOOL else chance.randrange(-200, 200)


_SCALARS: list[Callable[[Random], Any]] = [
    lambda c: np.int64(c.randrange(-(2**63), 2**63)),
    lambda c: np.uint8(c.randrange(256)),
    lambda c: np.float64(c.uniform(-3, 3)),
    lambda c: np.float32(c.uniform(-3, 3)),
    lambda c: np.bool_(c.random() < 0.5),
    lambda c: ml_dtypes.bfloat16(c.uniform(-300, 300)),
]


def _plain(number: Any) -> Any:
    return cast("Any", number).item() if isinstance(number, np.generic) else number


def _nested(chance: Random, numbers: list[Any]) -> Any:
    if len(numbers) == 1 and chance.random() < 0.3:
        return numbers[0]
    if len(numbers) == 4 and chance.random() < 0.5:
        return (numbers[:2], tuple(numbers[2:]))
    return numbers if chance.random() < 0.5 else [tuple(numbers)]


# --------------------------------------------------------------------------------------------------------------- arrays

ACCEPTED: dict[DataType, set[str]] = {
    DataType.BOOL: {"bool", "uint32"},
    DataType.BF16: {"uint16", "bfloat16"},
    DataType.F16: {"float16"},
    DataType.F32: {"float32"},
    DataType.F64: {"float64"},
    **{kind: {f"uint{kind.bits}"} for kind in (DataType.U8, DataType.U16, DataType.U32, DataType.U64)},
    **{kind: {f"int{kind.bits}"} for kind in (DataType.I8, DataType.I16, DataType.I32, DataType.I64)},
}
_TYPES = [
    *(
        np.dtype(order + code)
        for order, code in itertools.product("<>", ["u2", "u4", "u8", "i2", "i4", "i8", "f2", "f4", "f8"])
    ),
    *(np.dtype(code) for code in ("?", "u1", "i1", "c8", ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn)),
]


def _array(chance: Random) -> tuple[Any, Any]:
    """A container, and its elements as a plain array."""
    dtype = chance.choice(_TYPES)
    shape = chance.choice([(), (0,), (1,), (3,), (2, 3), (2, 0)])
    raw = chance.randbytes(math.prod(shape) * dtype.itemsize)
    elements: Any = (
        np.frombuffer(bytearray(raw), np.uint8).view(dtype).reshape(shape) if raw else np.zeros(shape, dtype)
    )
    if dtype == np.bool_:
        elements = np.asarray(elements.view(np.uint8) % 2 == 1)
    return chance.choice(_CONTAINERS)(chance, elements), elements


def _in_pieces(chance: Random, elements: Any) -> Any:
    spread = np.zeros((*elements.shape, 2), elements.dtype)
    spread[..., 0] = elements
    return spread[..., 0]


def _unaligned(chance: Random, elements: Any) -> Any:
    memory = np.frombuffer(bytearray(b"?" + elements.tobytes()), np.uint8)[1:]
    return memory.view(elements.dtype).reshape(elements.shape) if elements.size else elements


def _read_only(chance: Random, elements: Any) -> Any:
    made = elements.copy()
    made.flags.writeable = False
    return made


def _masked(chance: Random, elements: Any) -> Any:
    if elements.dtype.kind == "V":
        return elements
    mask = np.array([chance.random() < 0.2 for _ in range(elements.size)], np.bool_).reshape(elements.shape)
    return np.ma.MaskedArray(elements, mask)


_standard_array: Any = array.array


def _viewed(chance: Random, elements: Any) -> Any:
    """As an object of the standard library, where it has one for these elements."""
    if elements.dtype.kind not in "uif" or not elements.dtype.isnative or elements.ndim != 1:
        return elements
    if elements.dtype == np.float16 or chance.random() < 0.5:
        return memoryview(elements)
    return _standard_array(elements.dtype.char, elements.tobytes())


_CONTAINERS: list[Callable[[Random, Any], Any]] = [
    lambda _, elements: elements,
    lambda _, elements: elements.copy(order="F"),
    lambda _, elements: elements[::-1] if elements.ndim else elements,
    _in_pieces,
    _unaligned,
    _read_only,
    _masked,
    _viewed,
]


def _is_masked(made: Any) -> bool:
    return hasattr(made, "mask") and bool(np.any(made.mask))


def _little(element: DataType, elements: Any) -> bytes:
    """Byte by byte, without numpy's conversions."""
    flat = elements.reshape(-1)
    size, raw = flat.dtype.itemsize, flat.tobytes()
    pieces = [raw[at : at + size] for at in range(0, len(raw), size)]
    if not flat.dtype.isnative:
        pieces = [piece[::-1] for piece in pieces]
    if element is DataType.BOOL:
        return b"".join((b"\1" if any(piece) else b"\0") + bytes(3) for piece in pieces)
    return b"".join(FORMATS[element].with_one_nan(piece) if element in FORMATS else piece for piece in pieces)
