"""Modules of this folder may import the modules beside them, wherever a copy of it lies."""

import sys
from pathlib import Path

import pytest

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.cache.code_cache import CodeCache

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="session")
def backend(tmp_path_factory: pytest.TempPathFactory) -> CpuBackend:
    """With two threads, whatever the machine has."""
    return CpuBackend(provider.probe(), threads=2, cache=CodeCache(tmp_path_factory.mktemp("spaces")))
