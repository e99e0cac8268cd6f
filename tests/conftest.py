"""Shared by the tests across packages."""

from collections.abc import Iterator

import pytest

# A project of its own, installed and run by tests/packaging/test_downstream.py.
collect_ignore = ["downstream"]


@pytest.fixture(autouse=True, scope="session")
def own_caches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests and the processes they start keep their files apart from those of whoever runs them."""
    folder = tmp_path_factory.mktemp("caches")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VYRE_CACHE_DIR", str(folder / "cache"))
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        yield
