"""The real CuPy on emulated devices, in a process of its own. Nothing is built before a test asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from vyre_driver import open_backend

if TYPE_CHECKING:
    from emulated_device.machine import Machine
    from emulated_device.ptx_kernels import PtxExecutor
    from vyre_driver.cuda.backend import CudaBackend

DEVICES = 5
"""The third and the fourth are lost by tests of lost devices, the last becomes another: no others use them."""


@pytest.fixture(scope="session")
def executor() -> PtxExecutor:
    from emulated_device.ptx_kernels import PtxExecutor

    return PtxExecutor()


@pytest.fixture(scope="session")
def machine(executor: PtxExecutor) -> Machine:
    from emulated_device.machine import install

    return install(executor, devices=DEVICES)


@pytest.fixture(scope="session")
def cp(machine: Machine) -> Any:
    """CuPy."""
    return import_module("cupy")


@pytest.fixture
def backend(cp: Any, cache_folder: Path) -> CudaBackend:
    return opened(0)


@pytest.fixture(autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Of the session: a program is compiled once for all tests."""
    folder = tmp_path_factory.getbasetemp() / "vyre-cache"
    monkeypatch.setenv("VYRE_CACHE_DIR", str(folder))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path_factory.getbasetemp() / "vyre-state"))
    return folder


@pytest.fixture(autouse=True)
def same_device(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that leaves another device current would change those after it."""
    yield
    if "cp" in request.fixturenames:
        assert request.getfixturevalue("cp").cuda.runtime.getDevice() == 0


def opened(device: int) -> CudaBackend:
    from vyre_driver.cuda.backend import CudaBackend

    backend = open_backend("cuda", device)
    assert isinstance(backend, CudaBackend)
    return backend
