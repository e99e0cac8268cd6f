"""Shared by the tests of this package."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update",
        action="store_true",
        help="write what the programs of tests/invalid and the refusals of tests/autodiff report, for you to review",
    )
