"""One backend for all tests of this folder, which may import the modules beside them, wherever a copy of it lies."""

import sys
from pathlib import Path

import pytest

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.provider import provider
from vyre_driver.cpu.threads import split
from vyre_driver.runtime.cache.code_cache import CodeCache

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="session")
def backend(tmp_path_factory: pytest.TempPathFactory) -> CpuBackend:
    """Tests that use the same program share its code, as callers of one backend do."""
    return CpuBackend(provider.probe(), cache=CodeCache(tmp_path_factory.mktemp("pipelines")))


@pytest.fixture
def always_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Launches that can be split are shared with workers, also those for which nobody would be woken."""
    monkeypatch.setattr(split, "LONG_RANGES", 1)
