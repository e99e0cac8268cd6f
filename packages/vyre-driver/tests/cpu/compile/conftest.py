"""Tests of this folder may import the modules beside them, wherever a copy of it lies."""

import sys
from pathlib import Path

import pytest

from vyre_driver.cpu.compile import compile_estimate

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def large_from_one_node(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every program counts as large, and is lowered and compiled in a child."""
    monkeypatch.setattr(compile_estimate, "LONG_NODES", 0)


@pytest.fixture
def long_from_one_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text counts as much work for LLVM, and is compiled in a child."""
    monkeypatch.setattr(compile_estimate, "LONG_TEXT", 0)
