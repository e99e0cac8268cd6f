"""Random programs with the tuner on give the bytes of the reference, at the launch that measures and at the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from vyre_driver.cpu.backend import CpuBackend
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import VyreError
from vyre_reference import evaluate
from vyre_reference.testing import Case, generate_case

pytestmark = [
    pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning"),
    pytest.mark.long,
]

PROGRAMS = 20
CONFIG = DispatchConfig(tune="on", tune_budget=0.5)


def outcome(case: Case, run: Any, **options: Any) -> Mapping[str, bytes]:
    """The bytes of each output, or the code of the error under its name."""
    try:
        made = run(case.program, dict(case.inputs), grid=case.grid, **options)
    except VyreError as error:
        return {"error": error.code.encode()}
    return {name: np.asarray(array).tobytes() for name, array in made.items()}


@pytest.mark.parametrize("seed", range(7000, 7000 + PROGRAMS))
def test_bytes_are_those_of_the_reference(backend: CpuBackend, seed: int):
    case = generate_case(seed)
    expected = outcome(case, evaluate)
    assert outcome(case, backend.run, config=CONFIG) == expected
    assert outcome(case, backend.run, config=CONFIG) == expected
