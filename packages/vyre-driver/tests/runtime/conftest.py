"""A backend for each test; and tests of this folder may import the modules beside them, wherever a copy of it lies."""

import sys
from pathlib import Path

import pytest

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.provider import provider

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def backend() -> CpuBackend:
    return provider.open()
