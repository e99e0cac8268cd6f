"""What the cuda backend says of a machine that cannot run it. Machines that can are in the workspace's tests/cupy."""

from __future__ import annotations

import pytest

from vyre_driver import available_backends, open_backend
from vyre_driver.cuda.device import driver
from vyre_driver.cuda.device.driver import Driver
from vyre_foundation.backend import BackendError


@pytest.fixture(autouse=True)
def no_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine without NVIDIA's driver, whatever this one has."""
    monkeypatch.setattr(driver, "LIBRARY", "libcuda-that-nobody-has.so.1")


def test_without_a_driver_it_says_what_is_missing_and_what_to_install():
    (cuda,) = [info for info in available_backends() if info.name == "cuda"]
    assert not cuda.usable
    assert "no NVIDIA driver on this machine: libcuda-that-nobody-has.so.1 cannot be loaded" in cuda.why_not
    assert 'pip install "vyre-driver[cuda13]"' in cuda.why_not


def test_asked_for_by_name_it_is_refused_with_what_is_missing_and_what_runs_instead():
    with pytest.raises(BackendError) as caught:
        open_backend("cuda")
    assert caught.value.code == "D1002"
    assert "no NVIDIA driver" in caught.value.because
    assert '`open_backend("cpu")`' in caught.value.fix


def test_without_a_name_the_cpu_is_opened_instead():
    assert open_backend().info.name == "cpu"


@pytest.mark.parametrize(("version", "extra"), [(12090, "cuda12"), (13000, "cuda13"), (14010, "cuda13")])
def test_the_extra_follows_the_driver(version: int, extra: str):
    assert Driver(version, 1).extra == extra


def test_a_driver_names_the_nvrtc_whose_code_it_loads():
    assert Driver(12_090, 1).nvrtc == 12
    assert Driver(13_000, 1).nvrtc is None
