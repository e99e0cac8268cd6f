"""What executes programs here: the reference, and native code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from vyre_driver import open_backend
from vyre_reference import evaluate

Run = Callable[..., Any]


@pytest.fixture(scope="module", params=["reference", "cpu"])
def run(request: pytest.FixtureRequest) -> Run:
    return evaluate if request.param == "reference" else open_backend("cpu").run
