"""What executes programs here: the reference, and native code with a cache of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from vyre_driver import open_backend
from vyre_reference import evaluate

Run = Callable[..., Any]


@pytest.fixture(scope="module")
def cpu(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Run]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VYRE_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        yield open_backend("cpu").run


@pytest.fixture(scope="module", params=["reference", "cpu"])
def run(request: pytest.FixtureRequest, cpu: Run) -> Run:
    return evaluate if request.param == "reference" else cpu
