"""Shared by the tests of the cache."""

from pathlib import Path

import pytest


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The place of a cache file; its folder is there and holds nothing."""
    folder = tmp_path / "tuner"
    folder.mkdir()
    return folder / "some-gpu.toml"
