"""Tensors of PyTorch on the cpu at the door of the backend cuda: copied in by `run`, refused where memory is shared.

PyTorch brings CUDA libraries of its own, so it is apart from the other tests: see tests/host_torch/requirements.txt.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from launch_programs import saxpy
from vyre_foundation.diagnostics import LaunchError
from vyre_reference import evaluate

if TYPE_CHECKING:
    from vyre_driver.cuda.backend import CudaBackend

pytestmark = pytest.mark.torch
CHANCE = np.random.default_rng(4)
VALUES = {
    "a": np.array([1.7], np.float32),
    "x": CHANCE.standard_normal(1000, dtype=np.float32),
    "y": CHANCE.standard_normal(1000, dtype=np.float32),
}


@pytest.fixture
def tensors(cp: Any) -> dict[str, Any]:
    torch = importlib.import_module("torch")
    return {name: torch.from_numpy(array.copy()) for name, array in VALUES.items()}


def refused(call: Any) -> LaunchError:
    with pytest.raises(LaunchError) as caught:
        call()
    return caught.value


def test_run_copies_tensors_in_and_leaves_them_as_they_are(backend: CudaBackend, tensors: dict[str, Any]):
    made = backend.run(saxpy(), tensors)

    assert made["y"].get().tobytes() == evaluate(saxpy(), VALUES)["y"].tobytes()
    assert {name: each.numpy().tobytes() for name, each in tensors.items()} == {
        name: array.tobytes() for name, array in VALUES.items()
    }


def test_a_tensor_as_an_output_is_refused_with_the_fix(backend: CudaBackend, tensors: dict[str, Any]):
    found = refused(lambda: backend.run(saxpy(), tensors, outputs={"y": tensors["y"]}))

    assert found.code == "L028"
    assert "pass a CuPy array" in found.findings[0].fix


def test_bind_refuses_tensors_with_the_fix(cp: Any, backend: CudaBackend, tensors: dict[str, Any]):
    on_device = {name: cp.asarray(array) for name, array in VALUES.items()}
    pipeline = backend.compile(saxpy())
    found = refused(lambda: pipeline.bind({**on_device, "x": tensors["x"]}))

    assert (found.code, found.where) == ("L027", "buffer x")
    assert "`x = cupy.asarray(x)`" in found.findings[0].fix
    assert refused(lambda: pipeline.bind(on_device, {"y": tensors["y"]})).code == "L028"
