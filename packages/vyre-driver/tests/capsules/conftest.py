"""Here, launches that go wrong are kept."""

import pytest


@pytest.fixture(autouse=True)
def kept(cache_folder: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the environment of all tests was made."""
    monkeypatch.delenv("VYRE_CAPSULE_DIR")
