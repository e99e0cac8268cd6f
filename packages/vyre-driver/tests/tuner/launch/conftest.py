"""A backend of its own for each test: what it knows of records is what its cache folder has."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.cache.code_cache import CodeCache

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="session")
def code(tmp_path_factory: pytest.TempPathFactory) -> CodeCache:
    """Tests that use the same program share its code."""
    return CodeCache(tmp_path_factory.mktemp("pipelines"))


@pytest.fixture
def backend(code: CodeCache, cache_folder: Path) -> CpuBackend:
    return CpuBackend(provider.probe(), 2, code)
