"""Shared by the tests of the suite."""

import pytest

from vyre_reference.backend import ReferenceBackend


@pytest.fixture(scope="session")
def reference() -> ReferenceBackend:
    return ReferenceBackend()
