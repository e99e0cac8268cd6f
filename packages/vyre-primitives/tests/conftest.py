"""Shared by the tests of all primitives."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation import Program
from vyre_foundation.backend import Backend, find_backend
from vyre_primitives.verification import launch

Arrays = dict[str, npt.NDArray[Any]]


@pytest.fixture(scope="session")
def reference() -> Backend:
    """The definition, found as any backend is."""
    return find_backend("reference").open()


@pytest.fixture(scope="session")
def run(reference: Backend) -> Callable[..., Arrays]:
    """`run(program, name=array, …)`: the outputs by name. Inputs that are not given are zero."""

    def run_program(program: Program, **inputs: npt.ArrayLike) -> Arrays:
        return launch(reference, program, {name: np.asarray(value) for name, value in inputs.items()})

    return run_program
