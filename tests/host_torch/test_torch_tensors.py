"""Tensors of PyTorch at the door of both backends: read and written where they are, refused in PyTorch's own words."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

from vyre_driver import open_backend
from vyre_foundation import BF16, BOOL, F16, F32, F64, I32, I64, U8, U32, Program, ProgramBuilder
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.ir import DataType

pytestmark = pytest.mark.torch
BACKENDS = ("reference", "cpu")


@pytest.fixture
def torch() -> Any:
    return importlib.import_module("torch")


def copy(element: DataType) -> Program:
    k = ProgramBuilder("copy", over="y")
    x, y = k.read("x", element), k.read_write("y", element)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = x[i]
    return k.build()


def refused(name: str, element: DataType, x: Any, y: Any = None) -> LaunchError:
    with pytest.raises(LaunchError) as caught:
        open_backend(name).compile(copy(element)).bind({"x": x, "y": [0] * 3}, None if y is None else {"y": y})()
    return caught.value


@pytest.mark.parametrize("name", BACKENDS)
@pytest.mark.parametrize(
    ("element", "dtype"),
    [
        (F32, "float32"),
        (F64, "float64"),
        (F16, "float16"),
        (I32, "int32"),
        (I64, "int64"),
        (U8, "uint8"),
        (U32, "uint32"),
    ],
)
def test_a_tensor_is_read_and_a_tensor_is_written(torch: Any, name: str, element: DataType, dtype: str):
    x = torch.tensor([1, 2, 3], dtype=getattr(torch, dtype))
    y = torch.zeros(3, dtype=getattr(torch, dtype))
    open_backend(name).compile(copy(element)).bind({"x": x, "y": y}, {"y": y})()
    assert y.tolist() == [1, 2, 3]


@pytest.mark.parametrize("name", BACKENDS)
def test_bools_go_in_and_out(torch: Any, name: str):
    y = torch.zeros(3, dtype=torch.bool)
    x = torch.tensor([True, False, True])
    open_backend(name).compile(copy(BOOL)).bind({"x": x, "y": [False] * 3}, {"y": y})()
    assert y.tolist() == [True, False, True]


@pytest.mark.parametrize("name", BACKENDS)
def test_bfloat16_tensors_go_in_and_out(torch: Any, name: str):
    x = torch.tensor([1.5, -2.75, 3.0], dtype=torch.bfloat16)
    y = torch.zeros(3, dtype=torch.bfloat16)
    launch: Any = open_backend(name).compile(copy(BF16)).bind({"x": x, "y": y}, {"y": y})
    launch()
    assert y.tolist() == [1.5, -2.75, 3.0]
    x[0] = 8.0
    launch()
    assert y.tolist() == [8.0, -2.75, 3.0]
    assert open_backend(name).run(copy(BF16), {"x": x, "y": [0, 0, 0]})["y"].view(np.uint16).tolist()[1] == 0xC030


@pytest.mark.parametrize("name", BACKENDS)
def test_the_fix_is_written_as_pytorch_is(torch: Any, name: str):
    wrong = torch.ones(3, dtype=torch.float64)
    for element, dtype in ((F32, "float32"), (BF16, "bfloat16"), (BOOL, "bool"), (U32, "uint32")):
        problem = refused(name, element, wrong)
        assert (problem.code, problem.fix) == ("L020", f"convert it: `x.to(torch.{dtype})`")
        mended = eval(problem.fix.split("`")[1], {"torch": torch, "x": wrong})
        open_backend(name).run(copy(element), {"x": mended, "y": [0] * 3})
    assert refused(name, U8, torch.ones(3, dtype=torch.bfloat16)).code == "L020"
    strided = refused(name, F32, torch.ones(3, 2)[:, 0])
    assert (strided.code, strided.fix) == ("L026", "pass a contiguous copy: `x.contiguous()`")


@pytest.mark.parametrize("name", BACKENDS)
def test_a_parameter_is_answered_with_detach(torch: Any, name: str):
    parameter = torch.nn.Parameter(torch.ones(3))
    problem = refused(name, F32, parameter)
    assert (problem.code, problem.fix) == ("L021", "pass `x.detach()`")
    open_backend(name).run(copy(F32), {"x": parameter.detach(), "y": [0.0] * 3})


@pytest.mark.parametrize("name", BACKENDS)
def test_what_has_no_memory_here_is_refused(torch: Any, name: str):
    meta = refused(name, F32, torch.ones(3, device="meta"))
    assert meta.code == "L027"
    assert "meta" in meta.because
    assert refused(name, F32, torch.ones(3, 1).to_sparse()).code == "L021"
    assert refused(name, F32, torch.ones(3, dtype=torch.complex64)).code == "L020"
    assert refused(name, F32, torch.ones(3, dtype=torch.complex64).conj()).code == "L021"
    assert refused(name, F32, torch.ones(3, dtype=torch.float8_e5m2)).code == "L021"
    assert refused(name, F32, [1.0, 2.0, 3.0], torch.ones(3, device="meta")).code == "L027"
