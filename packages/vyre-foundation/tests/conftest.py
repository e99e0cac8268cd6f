"""Shared by the tests of this package."""

import pytest
from hypothesis import settings


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update",
        action="store_true",
        help="write what the programs of tests/invalid and the refusals of tests/autodiff report, for you to review",
    )


# Tests never judge time: on a busy machine an example may take as long as it likes.
settings.register_profile("at any speed", deadline=None)
settings.load_profile("at any speed")
