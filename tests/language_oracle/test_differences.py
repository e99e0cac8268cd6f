"""The list of differences is that of the harness, and each row says what is."""

from __future__ import annotations

import math
import operator
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from language_oracle import functions, rules
from language_oracle.differing import DIFFERENCES
from language_oracle.launching import Launch, Trap
from language_oracle.scalars import Misuse, Scalar, bool_, f32, f64, i8, i32, i64, u8, u32, u64

PAGE = Path(__file__).with_name("differences.md")


def rows() -> dict[str, str]:
    """What differs, and the name of its test."""
    found = re.findall(r"^\| (.+?) \|.*\| `(test_\w+)` \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(found)


def test_the_page_lists_the_differences_of_the_harness_and_no_others():
    assert sorted(rows()) == sorted(DIFFERENCES)


def test_every_difference_has_its_test():
    assert [name for name in rows().values() if not hasattr(sys.modules[__name__], name)] == []


def run(body: str, **arguments: Any) -> dict[str, Any]:
    """One lane or more over `y`, the types in the heading being those of the arrays and numbers given."""
    heading = ", ".join(f"{name}: {_annotation(value)}" for name, value in arguments.items())
    lines = "\n".join(f"    {line}" for line in body.strip().splitlines())
    launch = Launch(f'@vy.kernel(over="y")\ndef kernel({heading}):\n{lines}\n')
    assert launch.run("kernel", arguments) is None
    return arguments


def _annotation(value: Any) -> str:
    if isinstance(value, float | int):
        return "f32" if isinstance(value, float) else "i32"
    return f"Array{value.ndim if value.ndim > 1 else ''}[{value.dtype.kind}{8 * value.itemsize}]"


def bits(value: Scalar) -> int:
    return int(value.value.view({4: np.uint32, 8: np.uint64}[value.value.itemsize]))


def floats(*values: float) -> np.ndarray[Any, Any]:
    return np.array(values, np.float32)


# -------------------------------------------------------------------------------------------------------------- numbers


def test_python_numbers():
    assert (f32.of(0.5) * 0.1).value == np.float32(0.5) * np.float32(0.1)
    assert f32.of(2**60 + 2**36 + 1).value == 2**60 + 2**37  # by way of a double it would be 2**60
    assert np.float32(float(2**60 + 2**36 + 1)) == 2**60
    assert (u8.of(3) + 252).value == 255
    for number in (256, -1, 1.0, 0.5, True):
        with pytest.raises(Misuse):
            operator.add(u8.of(3), number)


def test_the_type_of_a_bare_number():
    y = run("t = «f32»0.2\nt = t + 1.1\ny[0] = t", y=floats(0.0))["y"]
    assert y[0] == np.float32(0.2) + np.float32(1.1) != np.float32(0.2 + 1.1)

    z = run("y[0] = («u8»200 if 1 < y[0] + 5 else y[0]) * 2", y=np.zeros(1, np.uint8))["y"]
    assert z[0] == 400 - 256

    double = run("t: f64 = 0.1\ny[0] = t", y=np.zeros(1, np.float64))["y"]
    assert double[0] == 0.1


def test_two_types():
    assert (np.int32(1) + np.uint32(1)).dtype == np.int64
    for other in (u32.of(1), f32.of(1), bool_.of(True)):
        with pytest.raises(Misuse):
            operator.add(i32.of(1), other)


@pytest.mark.filterwarnings("error")
def test_warnings():
    y = run("y[0] = a / 0.0\ny[1] = (a - a) / (a - a)\ny[2] = a * 1e38", y=floats(0, 0, 0), a=40.0)["y"]
    assert y[0] == np.inf
    assert np.isnan(y[1])
    assert y[2] == np.inf

    z = run("y[0] += 2147483647", y=np.ones(1, np.int32))["y"]
    assert z[0] == -(2**31)


def test_the_one_nan():
    odd = np.array([0xFFC12345, 0x7FC00001, 0xFF800001], np.uint32).view(np.float32)
    y = run("y[0] = y[0]\ny[1] = -y[1]", y=odd.copy())["y"].view(np.uint32)
    assert [hex(each) for each in y] == ["0x7fc00000", "0x7fc00000", "0xff800001"]  # the last was not stored
    assert functions.bitcast(Scalar(f32, odd[0]), u32).value == 0x7FC00000
    assert functions.bitcast(-f64.of(math.nan), u64).value == 0x7FF8000000000000


# ------------------------------------------------------------------------------------------------------------ operators


def test_division_of_integers_by_zero():
    with np.errstate(all="ignore"):
        assert np.int32(7) // np.int32(0) == 0
    assert (i32.of(7) // 0).value == -1
    assert (i32.of(-7) // i32.of(0)).value == -1
    assert (u8.of(7) // 0).value == 255
    assert (u64.of(0) // 0).value == 2**64 - 1


def test_remainder_of_integers_by_zero():
    with pytest.raises(ZeroDivisionError):
        divmod(7, 0)
    assert (i32.of(7) % 0).value == 0
    assert (i8.of(-7) % 0).value == 0
    assert (u32.of(7) % 0).value == 0


def test_shift_amounts():
    assert np.int32(3) << np.int32(33) == 0
    assert (i32.of(3) << 33).value == 6
    assert (i32.of(3) << i64.of(-31)).value == 6
    assert (u8.of(0x81) >> u64.of(9)).value == 0x40
    assert (i8.of(-128) >> 6).value == -2
    assert (i8.of(1) << 7).value == -128
    assert (1 << u8.of(3)).type is u8


def test_powers():
    x = np.float32(1.1)
    product = x * x * x * x * x
    assert (f32.of(1.1) ** 5).value == product != np.float32(float(x) ** 5)
    with np.errstate(over="ignore"):
        assert (i8.of(7) ** 3).value == 343 - 256
    assert (i32.of(0) ** 0).value == 1
    assert np.isnan((f32.of(math.nan) ** 1).value)
    assert (f32.of(math.nan) ** 0).value == 1


# ------------------------------------------------------------------------------------------------------------ functions


def test_least_and_greatest_of_nan_and_of_zeros():
    nan, one = f32.of(math.nan), f32.of(1)
    assert math.isnan(min(math.nan, 1.0))
    assert functions.minimum(nan, one).value == functions.minimum(one, nan).value == 1
    assert functions.maximum(nan, 1.0).value == functions.maximum(one, math.nan).value == 1
    assert np.isnan(functions.maximum(nan, nan).value)
    for a, b in ((0.0, -0.0), (-0.0, 0.0)):
        assert bits(functions.minimum(f32.of(a), b)) == 0x80000000
        assert bits(functions.maximum(f32.of(a), b)) == 0


def test_floats_to_integers():
    cases = [(2.9, 2), (-2.9, -2), (3e9, 2**31 - 1), (-3e9, -(2**31)), (math.inf, 2**31 - 1), (math.nan, 0)]
    assert [i32(f64.of(value)).value for value, _ in cases] == [wanted for _, wanted in cases]
    assert [u8(f32.of(value)).value for value in (-1.0, 255.9, 256.0, -math.inf)] == [0, 255, 255, 0]
    assert i64(f32.of(9.3e18)).value == 2**63 - 1
    assert u64(f32.of(2.0**63)).value == 2**63


def test_integers_to_integers():
    with pytest.raises(OverflowError):
        np.uint8(300)
    assert u8(i32.of(300)).value == 44
    assert i8(u32.of(200)).value == -56
    assert u64(i8.of(-1)).value == 2**64 - 1
    assert i32(bool_.of(True)).value == 1


def test_int_and_float():
    assert repr(functions.to_int(f64.of(-3e10))) == f"i32({-(2**31)})"
    assert repr(functions.to_float(i32.of(2**24 + 1))) == "f32(16777216.0)"
    assert functions.to_float(f64.of(0.1)).value == np.float32(0.1)


def test_round():
    assert [round(f32.of(x)).value for x in (0.5, 1.5, 2.5, -2.5, 1e30)] == [0, 2, 2, -2, np.float32(1e30)]
    assert bits(round(f32.of(-0.4))) == 0x80000000
    assert round(f64.of(2.5)).type is f64
    half_away = functions.FUNCTIONS["round"]
    assert [half_away(f32.of(x)).value for x in (0.5, 1.5, 2.5, -2.5, 0.49999997)] == [1, 2, 3, -3, 0]


def test_arguments_and_results_of_functions():
    text = """
@vy.func
def third(a: f32, b: f32 = 3) -> tuple[f32, i32]:
    if a > b:
        return 0.1, 1
    return a / b, 2

@vy.kernel(over="y")
def kernel(y: Array[f32]):
    q, n = third(1.0)
    p, m = third(b=0.0, a=1)
    y[n] = q
    y[m] = p + 0.2
"""
    y = floats(0, 0, 0)
    Launch(text).run("kernel", {"y": y})
    assert list(y) == [0, np.float32(0.1) + np.float32(0.2), np.float32(1) / np.float32(3)]


# ------------------------------------------------------------------------------------- arrays, ids, vectors, statements


def test_elements_outside_an_array():
    x = np.arange(1, 7, dtype=np.float32).reshape(2, 3)
    body = "y[0] = x[0, 3]\ny[1] = x[-1, 0]\ny[2] = x[1, 2]\ny[3] = y[i] + 9\ny[-1] = 5\ny[i32(2147483647)] = 5"
    y = run(body, y=floats(1, 1, 1), x=x, i=-1)["y"]
    assert list(y) == [0, 0, 6]


def test_ids_lengths_and_loop_variables():
    body = "i = vy.gid()\nfor j in range(len(y), -1, -2):\n    y[i] += j * 715827883 + y.shape[0]"
    y = run(body, y=np.zeros(3, np.int32))["y"]
    assert list(y) == [(3 * 715827883 + 3 + 715827883 + 3 + 2**31) % 2**32 - 2**31] * 3
    assert [repr(each) for each in functions.counted(u8.of(2), 4)] == ["u8(2)", "u8(3)"]


def test_vectors_are_values():
    body = "v = vec3(y[0], 2, 3.0)\nw = v\nw.x = 7.0\nw.y += v.z\ny[0] = v.x\ny[1] = w.x\ny[2] = v.y\ny[3] = w.y"
    assert list(run(body, y=floats(1, 0, 0, 0))["y"]) == [1, 7, 2, 5]


def test_an_assert_that_fails():
    text = '@vy.kernel(over="y", workgroup=(2, 2))\ndef kernel(y: Array2[f32]):\n    assert vy.gid(0) < 2, "too far"\n'
    launch = Launch(text)
    assert launch.run("kernel", {"y": np.zeros((3, 2), np.float32)}) is None
    assert launch.run("kernel", {"y": np.zeros((3, 3), np.float32)}) == Trap(4, "too far")


def test_numbers_at_the_ends_are_those_of_the_definition():
    """Not a difference: numpy gives docs/ir.md's results here too, and this notices if it stops."""
    with np.errstate(all="ignore"):
        low = i32.of(-(2**31))
        assert (low // -1).value == low.value
        assert (low % -1).value == 0
        assert abs(low).value == low.value
        assert (-low).value == low.value
        assert (-u32.of(1)).value == 2**32 - 1
    assert rules.cast(np.bool_, np.float32(np.nan))
