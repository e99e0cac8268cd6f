"""Kernels called with tensors of PyTorch: read and written where they are, outputs made for PyTorch."""

from __future__ import annotations

import importlib
from typing import Any

import pytest
from called_kernels import flagged, halved, saxpy, square

from vyre_driver.launching import chain
from vyre_foundation.diagnostics import LaunchError

pytestmark = pytest.mark.torch
BACKENDS = ("reference", "cpu")


@pytest.fixture
def torch() -> Any:
    return importlib.import_module("torch")


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_tensor_changes_in_place(torch: Any, backend: str):
    x, y = torch.arange(3, dtype=torch.float32), torch.ones(3)
    assert saxpy(2.0, x, y, backend=backend) is None
    assert y.tolist() == [1, 3, 5]


@pytest.mark.parametrize("backend", BACKENDS)
def test_an_output_that_is_left_out_is_a_tensor(torch: Any, backend: str):
    x = torch.arange(4, dtype=torch.float32)
    for _ in range(2):
        made = square(x, shape=4, backend=backend)
        assert isinstance(made, torch.Tensor)
        assert made.tolist() == [0, 1, 4, 9]
        flags = flagged(x, shape=4, backend=backend)
        assert flags.dtype is torch.bool
        assert flags.tolist() == [False, False, True, True]


@pytest.mark.parametrize("backend", BACKENDS)
def test_bfloat16_goes_in_and_out(torch: Any, backend: str):
    x = torch.tensor([3.0, 5.0], dtype=torch.bfloat16)
    made = halved(x, shape=2, backend=backend)
    assert made.dtype is torch.bfloat16
    assert made.tolist() == [1.5, 2.5]
    assert halved.run(x, shape=2, backend=backend)["y"].dtype is torch.bfloat16


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_tensor_that_requires_gradients_is_not_written(torch: Any, backend: str):
    x, y = torch.ones(3), torch.ones(3, requires_grad=True)
    with pytest.raises(LaunchError) as caught:
        saxpy(2.0, x, y, backend=backend)
    assert caught.value.code == "L057"
    assert "`saxpy.run(…)`" in caught.value.fix
    assert saxpy.run(2.0, x, y.detach(), backend=backend)["y"].tolist() == [3, 3, 3]


def test_a_chain_fills_tensors_when_it_ends(torch: Any):
    x, y = torch.full((3,), 2.0), torch.ones(3)
    with chain(backend="cpu"):
        made = square(x, shape=3)
        saxpy(2.0, made, y)
        assert made.tolist() == [0, 0, 0]
    assert made.tolist() == [4, 4, 4]
    assert y.tolist() == [9, 9, 9]


def test_a_gradient_is_a_tensor(torch: Any):
    made = square.grad("y", "x")(torch.arange(3, dtype=torch.float32), shape=3)
    assert isinstance(made, torch.Tensor)
    assert made.tolist() == [0, 2, 4]
