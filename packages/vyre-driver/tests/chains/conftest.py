"""Lets the tests of this folder import the modules beside them, wherever a copy of the folder lies."""

import sys
from pathlib import Path

import pytest

from vyre_driver.chains import bound_chain, threshold
from vyre_driver.runtime.cache.least_recent import LeastRecent

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test plans its chains and asks for thresholds anew."""
    monkeypatch.setattr(threshold, "_known", {})
    plans: LeastRecent[object, object] = LeastRecent(8)
    monkeypatch.setattr(bound_chain, "_plans", plans)
