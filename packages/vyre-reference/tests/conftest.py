"""Shared by the tests of this package."""

from contextlib import suppress

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    with suppress(ValueError):  # another package's tests in the same run have added it
        parser.addoption("--update", action="store_true", help="write the expected files anew, for you to review")
