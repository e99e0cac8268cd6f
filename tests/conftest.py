"""Shared by the tests across packages."""

import os
from collections.abc import Iterator
from contextlib import suppress

import pytest

# A project of its own, installed and run by tests/packaging/test_downstream.py.
collect_ignore = ["downstream"]


def pytest_addoption(parser: pytest.Parser) -> None:
    with suppress(ValueError):  # the tests of a package, in the same run, add it as well
        parser.addoption("--update", action="store_true", help="write the expected files anew, for you to review")


@pytest.fixture(autouse=True, scope="session")
def own_caches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests and the processes they start keep their files apart from those of whoever runs them."""
    folder = tmp_path_factory.mktemp("caches")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VYRE_CACHE_DIR", str(folder / "cache"))
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        yield


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Deal the long tests out: xdist gives each worker an equal run of consecutive tests, and short ones end it.

    So no worker is left with a long test when the others are done.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.get_closest_marker("long")]
    short = [item for item in items if not item.get_closest_marker("long")]
    shares = [long[worker::workers] for worker in range(workers)]
    size = len(items) // workers
    for share in shares[:-1]:
        taken = max(0, size - len(share))
        share += short[:taken]
        del short[:taken]
    items[:] = [item for share in shares for item in share] + short


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many tests the runs in environments of their own stand for."""
    passed: list[pytest.TestReport] = terminalreporter.stats.get("passed", [])
    properties = [found for report in passed for found in report.user_properties]
    counts = [int(str(count)) for name, count in properties if name == "tests of packages"]
    if counts:
        runs = f"{len(counts)} runs in environments of their own"
        terminalreporter.write_line(f"{sum(counts)} tests of packages passed in {runs}")
