"""What goes in and what comes out: names, positions, types, bytes, shapes; the caller's arrays are never changed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vyre_foundation import BF16, BOOL, F16, F32, I64, U8, U32, Program, ProgramBuilder
from vyre_foundation.diagnostics import LaunchError, ValidationError
from vyre_foundation.ir import DataType, LitU32, Load, Region, Store
from vyre_reference import evaluate, reference_eval


def copy(element: DataType) -> Program:
    k = ProgramBuilder("copy", over="x")
    x, y = k.read("x", element), k.read_write("y", element)
    y[k.gid(0)] = x[k.gid(0)]
    return k.build()


def code_of(program: Program, inputs: Any, **options: Any) -> str:
    with pytest.raises(LaunchError) as caught:
        evaluate(program, inputs, **options)
    assert caught.value.fix
    return caught.value.code


SAMPLES = {
    U8: np.array([0, 1, 255], np.uint8),
    U32: np.array([0, 1, 2**32 - 1], np.uint32),
    I64: np.array([0, -1, 2**62], np.int64),
    F16: np.array([0.0, -0.0, 65504], np.float16),
    F32: np.array([0.0, -0.0, 1e-45], np.float32),
    BF16: np.array([0, 0x3F80, 0x7F80], np.uint16),
    BOOL: np.array([True, False, True]),
}


@pytest.mark.parametrize("element", SAMPLES, ids=lambda element: element.name)
def test_every_type_goes_in_and_comes_out_as_it_is(element: DataType):
    x = SAMPLES[element]
    made = evaluate(copy(element), {"x": x, "y": np.zeros_like(x)})["y"]
    assert made.dtype == x.dtype
    assert made.tobytes() == x.tobytes()


def test_inputs_go_by_position_too():
    x, y = np.ones(3, np.float32), np.zeros(3, np.float32)
    (made,) = reference_eval(copy(F32), [x, y])
    assert made.tolist() == [1, 1, 1]


def test_bytes_are_little_endian_elements():
    made = evaluate(copy(U32), {"x": b"\x01\0\0\0\0\1\0\0", "y": bytes(8)})["y"]
    assert made.tolist() == [1, 256]


def test_lists_of_numbers_take_the_declared_type():
    assert evaluate(copy(F32), {"x": [1, 2.5], "y": [0, 0]})["y"].dtype == np.float32


def test_a_bool_buffer_takes_words():
    made = evaluate(copy(BOOL), {"x": np.array([0, 2, 1], np.uint32), "y": np.zeros(3, np.bool_)})["y"]
    assert made.tolist() == [False, True, True]


def test_the_shape_of_a_read_write_array_is_kept():
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    assert evaluate(copy(F32), {"x": x, "y": np.zeros((2, 3), np.float32)})["y"].shape == (2, 3)


@pytest.mark.parametrize(
    "array",
    [np.zeros(6, np.float32)[::2], np.zeros((3, 4), np.float32).T, np.zeros(4, np.float32)[::-1]],
    ids=["strided", "transposed", "reversed"],
)
def test_an_array_in_pieces_is_refused_and_the_fix_says_how_to_copy_it(array: Any):
    with pytest.raises(LaunchError) as caught:
        evaluate(copy(F32), {"x": array, "y": np.zeros(array.size, np.float32)})
    assert caught.value.code == "L026"
    assert caught.value.fix == "pass a contiguous copy: `np.ascontiguousarray(x)`"


def test_big_endian_arrays_are_read_as_their_values():
    big = np.array([1, 2, 3], ">f4")
    assert evaluate(copy(F32), {"x": big, "y": np.zeros(3, np.float32)})["y"].tolist() == [1, 2, 3]


def test_the_callers_arrays_are_never_changed():
    x, y = np.ones(4, np.float32), np.zeros(4, np.float32)
    made = evaluate(copy(F32), {"x": x, "y": y})["y"]
    assert y.tolist() == [0, 0, 0, 0]
    assert not np.shares_memory(made, y)
    assert not np.shares_memory(made, x)


@pytest.mark.parametrize(
    ("inputs", "code"),
    [
        ({"x": np.ones(3), "y": np.zeros(3, np.float32)}, "L020"),
        ({"x": np.ones(3, np.int32), "y": np.zeros(3, np.float32)}, "L020"),
        ({"x": "abc", "y": np.zeros(3, np.float32)}, "L021"),
        ({"x": object(), "y": np.zeros(3, np.float32)}, "L021"),
        ({"x": ["a"], "y": np.zeros(3, np.float32)}, "L021"),
        ({"x": bytes(5), "y": np.zeros(3, np.float32)}, "L022"),
        ({"x": np.zeros(3, np.float32)}, "L001"),
        ({"x": np.zeros(3, np.float32), "y": np.zeros(3, np.float32), "z": [1]}, "L002"),
        ([np.zeros(3, np.float32)], "L021"),
    ],
    ids=[
        "float64",
        "int32",
        "text",
        "an object",
        "a list of text",
        "cut bytes",
        "one missing",
        "one too many",
        "too few",
    ],
)
def test_what_does_not_fit_is_refused_before_anything_runs(inputs: Any, code: str):
    assert code_of(copy(F32), inputs) == code


def test_a_float64_array_is_answered_with_the_conversion():
    with pytest.raises(LaunchError) as caught:
        evaluate(copy(F32), {"x": np.ones(3), "y": np.zeros(3, np.float32)})
    assert caught.value.fix == "convert it: `x.astype(np.float32)`"


def test_an_unknown_order_is_refused():
    assert code_of(copy(F32), {"x": [1], "y": [0]}, order="sideways") == "L023"


def test_an_invalid_program_is_refused_by_validation():
    with pytest.raises(ValidationError):
        evaluate(Program([], (1, 1, 1), (Region("r", None, (Store("y", LitU32(0), Load("x", LitU32(0))),)),)), {})
