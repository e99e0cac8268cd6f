"""Numbers, alone and in lists: taken with the value they have, rounded once, or refused. The same on both backends."""

from __future__ import annotations

import decimal
import enum
import fractions
import math
import struct
import warnings
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from both_backends import refusals, taken

from vyre_foundation.ir import DataType

U8, U32, I8, I64 = DataType.U8, DataType.U32, DataType.I8, DataType.I64
F16, BF16, F32, F64, BOOL = DataType.F16, DataType.BF16, DataType.F32, DataType.F64, DataType.BOOL


class Level(enum.IntEnum):
    HIGH = 3


def itself() -> list[Any]:
    made: list[Any] = []
    made.append(made)
    made.append(made)
    return made


TAKEN: list[tuple[DataType, Any, bytes]] = [
    (BF16, [1.5, 2.75], struct.pack("<2H", 0x3FC0, 0x4030)),
    (BF16, [1.00390625, 1.01171875], struct.pack("<2H", 0x3F80, 0x3F82)),  # ties go to even
    (BF16, [1.00390625 + 2**-50], struct.pack("<H", 0x3F81)),  # through F32 it would be a tie
    (BF16, [3.38e38, -1e-45, 5e-41], struct.pack("<3H", 0x7F7E, 0x8000, 0x0001)),
    (
        BF16,
        [math.nan, -math.nan, math.inf, -math.inf, -0.0],
        struct.pack("<5H", 0x7FC0, 0x7FC0, 0x7F80, 0xFF80, 0x8000),
    ),
    (BF16, 2, struct.pack("<H", 0x4000)),
    (F16, [65519.99, 1 + 2**-11, -0.0], struct.pack("<3H", 0x7BFF, 0x3C00, 0x8000)),
    (
        F32,
        [0.1, 16777216, 1e-46, math.inf],
        struct.pack("<3I", 0x3DCCCCCD, 0x4B800000, 0) + struct.pack("<f", math.inf),
    ),
    (F32, [1 + 2**-24, 1 + 2**-24 + 2**-52], struct.pack("<2I", 0x3F800000, 0x3F800001)),
    (F64, [0.1, 2**53], struct.pack("<2d", 0.1, 2.0**53)),
    (U32, [2.0, 0xFFFF_FFFF, -0.0], struct.pack("<3I", 2, 0xFFFF_FFFF, 0)),
    (U32, [], b""),
    (U32, [[], []], b""),
    (U32, [[1, 2], (3, 4)], struct.pack("<4I", 1, 2, 3, 4)),
    (U32, range(1, 4), struct.pack("<3I", 1, 2, 3)),
    (U32, [range(2), [2, 3]], struct.pack("<4I", 0, 1, 2, 3)),
    (U32, Level.HIGH, struct.pack("<I", 3)),
    (U32, [np.int64(7), np.float64(8), np.uint8(9)], struct.pack("<3I", 7, 8, 9)),
    (U32, [np.arange(2), [5, 6]], struct.pack("<4I", 0, 1, 5, 6)),
    (U32, np.int64(7), struct.pack("<I", 7)),
    (F32, np.float64(0.1), struct.pack("<f", 0.1)),
    (F32, [np.float16(0.1)], struct.pack("<f", float(np.float16(0.1)))),
    (F32, [ml_dtypes.bfloat16(1.5)], struct.pack("<f", 1.5)),
    (BF16, ml_dtypes.bfloat16(1.5), struct.pack("<H", 0x3FC0)),
    (I8, [-128, 127], bytes([0x80, 0x7F])),
    (I64, [-(2**63), 2**63 - 1], struct.pack("<2q", -(2**63), 2**63 - 1)),
    (BOOL, [True, False, 1, 0], struct.pack("<4I", 1, 0, 1, 0)),
    (BOOL, [np.True_, np.False_], struct.pack("<2I", 1, 0)),
    (BOOL, True, struct.pack("<I", 1)),
]


@pytest.mark.parametrize(("element", "value", "packed"), TAKEN)
def test_a_number_is_taken_with_its_value_or_the_nearest(element: DataType, value: Any, packed: bytes):
    assert taken(element, value) == packed


@pytest.mark.parametrize(
    ("element", "value"),
    [
        (U32, [1.9]),
        (U32, 1.9),
        (U32, [-1]),
        (U32, [2**32]),
        (U32, [10**5000]),
        (U32, [math.nan]),
        (U32, [math.inf]),
        (U32, [True]),
        (U32, np.True_),
        (U32, range(-1, 3)),
        (U8, [256]),
        (I8, [-129]),
        (F32, [1e300]),
        (F32, [0.5, 10**400]),
        (F32, [-3.5e38]),
        (F32, [16777217]),
        (F32, [True]),
        (F64, [2**53 + 1]),
        (F64, [10**309]),
        (F16, [65520.0]),
        (F16, [2049]),
        (BF16, [3.4e38]),
        (BF16, [257]),
        (BOOL, [2]),
        (BOOL, [-1]),
        (BOOL, [1.0]),
        (BOOL, [math.nan]),
    ],
)
def test_a_number_that_the_type_does_not_have_is_refused_and_nothing_is_cut(element: DataType, value: Any):
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # of numpy: a code says more
        assert taken(element, value) == "L030"


@pytest.mark.parametrize(
    "value",
    [
        ["7"],
        "7",
        [None],
        None,
        [1j],
        1j,
        [[1, 2], [3]],
        [1, [2]],
        [b"\1"],
        [object()],
        {"a": 1},
        {1, 2},
        (each for each in (1, 2)),
        [fractions.Fraction(1, 2)],
        [decimal.Decimal(1)],
        [np.datetime64("2020-01-01")],
        [np.timedelta64(1, "s")],
        [np.complex64(1)],
        [np.longdouble(1)],
        [np.str_("7")],
        [np.ma.masked],
        [np.array(["7"])],
        itself(),
    ],
)
def test_what_is_no_number_is_refused_for_every_type(value: Any):
    for element in DataType:
        assert taken(element, value) == "L021"


def test_a_report_names_the_first_element_that_does_not_fit():
    for problem in refusals(U32, [[1, 2], [3, 4.5]]):
        assert problem.because == "element 3 is 4.5, and nothing is truncated silently"
    for problem in refusals(U32, [10**5000]):
        assert "an integer of 16610 bits" in problem.because
