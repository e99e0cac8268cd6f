"""V235 against enumeration: a comparison is reported exactly when every value of the type gives the same result."""

from __future__ import annotations

import math
import operator
import struct
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from vyre_foundation import F32, I8, I16, U8, U32, BinOp, DataType
from vyre_foundation.builder import ProgramBuilder
from vyre_foundation.diagnostics import Severity
from vyre_foundation.ir import Binary, BufferDecl, Cast, Expr, Let, LitF32, LitI32, LitU32, Load, Program, Region
from vyre_foundation.validation import validate

MEANING: dict[BinOp, Callable[[Any, Any], bool]] = {
    BinOp.LT: operator.lt,
    BinOp.LE: operator.le,
    BinOp.GT: operator.gt,
    BinOp.GE: operator.ge,
    BinOp.EQ: operator.eq,
    BinOp.NE: operator.ne,
}
BYTES = {U8: range(256), I8: range(-128, 128)}


def reported(dtype: DataType, left: Expr, op: BinOp, right: Expr) -> list[str]:
    """The words that V235 ends its title with."""
    body = (Let("c", Binary(op, left, right)),)
    program = Program([BufferDecl.read("x", 0, dtype)], (64, 1, 1), (Region("p", None, body),))
    found = [finding for finding in validate(program) if finding.code != "V035"]  # the literal's cast
    assert {finding.code for finding in found} <= {"V235"}
    assert all(finding.severity is Severity.WARNING for finding in found)
    return [finding.what.rpartition(" ")[2] for finding in found]


def expected(values: Iterable[float], op: BinOp, number: float, *, mirrored: bool) -> list[str]:
    meaning = MEANING[op]
    results = {meaning(number, value) if mirrored else meaning(value, number) for value in values}
    return [str(result).lower() for result in results] if len(results) == 1 else []


@pytest.mark.parametrize("mirrored", [False, True], ids=["value first", "literal first"])
@pytest.mark.parametrize("dtype", BYTES, ids=str)
def test_a_comparison_with_a_byte_is_reported_exactly_when_all_bytes_agree(dtype: DataType, mirrored: bool):
    x = Load("x", LitU32(0))
    for op in MEANING:
        for number in BYTES[dtype]:
            literal = Cast(dtype, LitI32(number) if dtype is I8 else LitU32(number))
            sides = (literal, x) if mirrored else (x, literal)
            want = expected(BYTES[dtype], op, number, mirrored=mirrored)
            assert reported(dtype, sides[0], op, sides[1]) == want, f"{op} {number}"


@pytest.mark.parametrize("mirrored", [False, True], ids=["value first", "literal first"])
def test_a_widened_byte_has_the_range_of_a_byte(mirrored: bool):
    x = Cast(I16, Load("x", LitU32(0)))
    for op in MEANING:
        for number in (-32768, -1, 0, 1, 254, 255, 256, 32767):
            literal = Cast(I16, LitI32(number))
            sides = (literal, x) if mirrored else (x, literal)
            want = expected(BYTES[U8], op, number, mirrored=mirrored)
            assert reported(U8, sides[0], op, sides[1]) == want, f"{op} {number}"


FLOATS = [
    struct.unpack("<f", struct.pack("<I", bits))[0]
    for bits in (0, 1, 0x80000000, 0x3F800000, 0xBF800000, 0x7F7FFFFF, 0xFF7FFFFF, 0x7F800000, 0xFF800000, 0x7FC00000)
]


@pytest.mark.parametrize("mirrored", [False, True], ids=["value first", "literal first"])
def test_a_comparison_with_a_float_is_reported_for_nan_and_beyond_infinity_only(mirrored: bool):
    x = Load("x", LitU32(0))
    for op in MEANING:
        for number in (0.0, 1.0, -1.0, math.inf, -math.inf, math.nan):
            sides = (LitF32(number), x) if mirrored else (x, LitF32(number))
            want = expected(FLOATS, op, number, mirrored=mirrored)
            assert reported(F32, sides[0], op, sides[1]) == want, f"{op} {number}"


@pytest.mark.parametrize("cast", [Cast(U8, LitU32(261)), Cast(U8, LitI32(-1)), Cast(U8, LitF32(-1.0))], ids=str)
def test_a_literal_that_its_cast_changes_is_not_taken_for_what_is_written(cast: Expr):
    assert reported(U8, Load("x", LitU32(0)), BinOp.LT, cast) == []
    assert reported(U8, Load("x", LitU32(0)), BinOp.GE, cast) == []


def test_the_report_of_an_unsigned_difference_says_how_to_compare():
    k = ProgramBuilder("p", over="y")
    y = k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i - 1 >= 0):
        y[i] = 0
    (finding,) = validate(k.build())
    assert finding.what == "`i - 1 >= 0` is always true"
    assert "from 0 to 4294967295" in finding.because
    assert "wraps round" in finding.because
    assert finding.fix == "compare before you subtract: `i >= 1`"
