"""Shared by the tests of this package."""

from contextlib import suppress

import pytest
from hypothesis import settings


def pytest_addoption(parser: pytest.Parser) -> None:
    with suppress(ValueError):  # another package's tests in the same run have added it
        parser.addoption("--update", action="store_true", help="write the expected files anew, for you to review")


# Tests never judge time: on a busy machine an example may take as long as it likes.
settings.register_profile("at any speed", deadline=None)
settings.load_profile("at any speed")
