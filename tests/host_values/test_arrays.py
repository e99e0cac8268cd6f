"""Arrays of every origin: their own elements, unconverted, or a code. The same on both backends."""

from __future__ import annotations

import array
import sys
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from both_backends import BACKENDS, copy, onto_itself, opened, refusals, taken
from hostile import Exporter, Interface, capsule

from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.ir import DataType

U8, U16, U32, F16, BF16, F32, BOOL = (
    DataType.U8,
    DataType.U16,
    DataType.U32,
    DataType.F16,
    DataType.BF16,
    DataType.F32,
    DataType.BOOL,
)
BFLOAT16 = np.dtype(ml_dtypes.bfloat16)
RECORD = np.dtype([("a", "<f4")])

TAKEN: list[tuple[DataType, Any, bytes]] = [
    (F32, np.array(1.5, np.float32), b"\0\0\xc0?"),
    (F32, np.array([[1.5]], ">f4"), b"\0\0\xc0?"),
    (BF16, np.array([1.5], BFLOAT16), b"\xc0?"),
    (BF16, np.array([1.5], BFLOAT16).astype(BFLOAT16.newbyteorder()), b"\xc0?"),
    (BF16, np.array([0x3FC0], np.uint16), b"\xc0?"),
    (BF16, np.array([0x3FC0], ">u2"), b"\xc0?"),
    (BOOL, np.array([2, 0], ">u4"), b"\1\0\0\0\0\0\0\0"),
    (U32, np.array([[1, 2], [3, 4]], np.uint32).view(np.matrix), np.array([1, 2, 3, 4], "<u4").tobytes()),
    (U32, np.ma.masked_array(np.array([1, 2], np.uint32), mask=[False, False]), np.array([1, 2], "<u4").tobytes()),
    (U32, np.array([(1,), (2,)], "<u4,").view(np.uint32), np.array([1, 2], "<u4").tobytes()),
    (U32, array.array("I", [1, 2]), np.array([1, 2], "<u4").tobytes()),
    (U8, memoryview(b"ab"), b"ab"),
    (U32, np.zeros((0, 3), np.uint32), b""),
    (U32, np.zeros((3, 0), np.uint32).T, b""),
]

REFUSED: list[tuple[str, DataType, Any]] = [
    ("L020", F32, np.ones(2)),
    ("L020", F32, np.ones(2, np.complex64)),
    ("L020", F32, np.ones(2, BFLOAT16)),
    ("L020", F16, np.ones(2, BFLOAT16)),
    ("L020", U16, np.ones(2, BFLOAT16)),
    ("L020", BF16, np.ones(2, np.int16)),
    ("L020", BF16, np.ones(2, np.float32)),
    ("L020", BF16, np.ones(2, ml_dtypes.float8_e5m2)),
    ("L020", U32, np.ones(2, np.bool_)),
    ("L020", BOOL, np.ones(2, np.int32)),
    ("L020", U32, memoryview(b"abcd")),
    ("L021", U32, np.array([1, 2], object)),
    ("L021", U32, np.array(["1"])),
    ("L021", U32, np.array([b"1"])),
    ("L021", U32, np.array(["2020-01-01"], "datetime64[D]")),
    ("L021", U32, np.zeros(2, RECORD)),
    ("L021", U32, np.zeros(2, "V4")),
    ("L021", U32, np.ones(2, np.uint32).astype(object)),
    ("L022", U32, b"abc"),
    ("L026", U32, np.zeros(4, np.uint32)[::2]),
    ("L026", U32, np.broadcast_to(np.uint32(1), (3,))),
    ("L031", U32, np.ma.masked_equal(np.array([1, 2], np.uint32), 2)),
]


@pytest.mark.parametrize(("element", "value", "packed"), TAKEN)
def test_an_array_is_taken_element_by_element(element: DataType, value: Any, packed: bytes):
    assert taken(element, value) == packed


@pytest.mark.parametrize(("code", "element", "value"), REFUSED)
def test_an_array_of_anything_else_is_refused(code: str, element: DataType, value: Any):
    assert taken(element, value) == code


@pytest.mark.parametrize("offset", [0, 16])
@pytest.mark.parametrize("element", [F32, U32])
def test_memory_at_address_0_is_refused_and_not_invented(element: DataType, offset: int):
    """Of a null pointer numpy makes an array of its own, with whatever lay there before."""
    code = 2 if element is F32 else 1
    for _ in range(50):
        assert taken(element, Exporter((1, 0), lambda: capsule(0, [4], None, code, 32, 1, offset))) == "L021"
    interface = {"shape": (4,), "typestr": "<f4" if element is F32 else "<u4", "data": (offset, False), "version": 3}
    assert taken(element, Interface(interface)) == "L021"


FIXES: list[tuple[DataType, Any, str]] = [
    (F32, np.ones(2), "convert it: `x.astype(np.float32)`"),
    (F32, np.ones(2, np.complex64), "convert it: `x.real.astype(np.float32)`"),
    (U32, memoryview(b"abcd"), "convert it: `np.asarray(x).astype(np.uint32)`"),
    (BF16, np.ones(2, np.float32), "convert it: `x.astype(ml_dtypes.bfloat16)`"),
    (BOOL, np.ones(2, np.int32), "convert it: `x.astype(np.bool_)`"),
    (U32, np.zeros(4, np.uint32)[::2], "pass a contiguous copy: `np.ascontiguousarray(x)`"),
    (U32, np.ma.masked_equal(np.array([1, 2], np.uint32), 2), "say what they are: `x.filled(0)`"),
]


@pytest.mark.parametrize(("element", "value", "fix"), FIXES)
def test_the_fix_of_an_array_is_python_that_helps(element: DataType, value: Any, fix: str):
    for problem in refusals(element, value):
        assert problem.fix == fix
    mended = eval(fix.split("`")[1], {"np": np, "ml_dtypes": ml_dtypes, "x": value})
    assert isinstance(taken(element, mended), bytes)


# ---------------------------------------------------------------------------------------------------- bfloat16 results


@pytest.mark.parametrize("name", BACKENDS)
def test_a_bf16_result_has_the_type_of_its_own_array(name: str):
    for given in (np.ones((2, 1), BFLOAT16), np.full(2, 0x3F80, np.uint16)):
        made = opened(name).run(onto_itself(BF16), {"x": given})["x"]
        assert made.dtype == given.dtype
        assert made.shape == given.shape
        assert made.tobytes() == given.tobytes()


@pytest.mark.parametrize("name", BACKENDS)
@pytest.mark.parametrize("y", [[0.0, 0.0], bytes(4)], ids=["list", "bytes"])
def test_a_bf16_result_without_an_array_of_its_own_has_the_type_of_another_input(name: str, y: Any):
    x = np.array([1.5, -2.75], BFLOAT16)
    made = opened(name).run(copy(BF16), {"x": x, "y": y})["y"]
    assert made.dtype == BFLOAT16
    assert made.tolist() == [1.5, -2.75]
    assert opened(name).run(copy(BF16), {"x": [1.5, 0.0], "y": y})["y"].tolist() == [0x3FC0, 0]


@pytest.mark.parametrize("name", BACKENDS)
def test_bf16_results_are_written_to_bfloat16_arrays(name: str):
    target = np.zeros(2, BFLOAT16)
    launch: Any = opened(name).compile(copy(BF16)).bind({"x": [1.5, -2.75], "y": [0, 0]}, {"y": target})
    launch()
    assert target.tolist() == [1.5, -2.75]


def test_nobody_imports_ml_dtypes_for_bits():
    """In this process the tests have imported it: the sources must not."""
    sources = [module for name, module in sys.modules.items() if name.startswith("vyre_")]
    assert not [module.__name__ for module in sources if hasattr(module, "ml_dtypes")]


# ------------------------------------------------------------------------------------------------------------ outputs


class Lender:
    """Lends memory by DLPack without versions, which cannot say that it may be written; numpy can ask for it, too."""

    def __init__(self, lent: Any, seen: Any) -> None:
        self.lent, self.seen = lent, seen

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.lent.__dlpack_device__()

    def __dlpack__(self, *, stream: Any = None) -> Any:
        return self.lent.__dlpack__()

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return self.seen


@pytest.mark.parametrize("name", BACKENDS)
def test_memory_that_numpy_may_write_is_written_whatever_dlpack_cannot_say(name: str):
    target = np.zeros(2, np.float32)
    lender = Lender(target, target)
    opened(name).compile(copy(F32)).bind({"x": [1.5, 2.5], "y": [0, 0]}, {"y": lender})()
    assert target.tolist() == [1.5, 2.5]


class Copier:
    """What it shows numpy is a copy: results written there would be lost."""

    def __init__(self, lent: Any) -> None:
        self.lent = lent

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)

    def __dlpack__(self, **options: Any) -> Any:
        raise BufferError("this type has no code in DLPack")

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return self.lent.copy()


@pytest.mark.parametrize("name", BACKENDS)
@pytest.mark.parametrize(
    "target",
    [Lender(np.zeros(2, np.float32), np.zeros(2, np.float32)), Copier(np.zeros(2, np.float32))],
    ids=["another array", "a copy"],
)
def test_a_copy_is_never_taken_for_the_memory_of_an_output(name: str, target: Any):
    with pytest.raises(LaunchError) as caught:
        opened(name).compile(copy(F32)).bind({"x": [1.5, 2.5], "y": [0, 0]}, {"y": target})()
    assert caught.value.code == "L028"
