"""Generated chains give the same bytes however they run: apart and fused, on the reference and on the cpu."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from vyre_driver import open_backend
from vyre_driver.chains.planning import plan_chain
from vyre_driver.chains.running import run_chain
from vyre_foundation import check
from vyre_foundation.backend import Backend
from vyre_foundation.diagnostics import LaunchWarning
from vyre_reference import evaluate
from vyre_reference.testing import ChainCase, generate_chain

IN_CI = 200
SLOW = 2_000
AT_ONCE = 20


@pytest.fixture(scope="module")
def cpu() -> Backend:
    return open_backend("cpu")


def in_turn(case: ChainCase) -> dict[str, bytes]:
    """What the definition says: one program after the other, on the interpreter itself."""
    held: dict[str, Any] = dict(case.inputs)
    for program in case.chain.programs:
        held.update(evaluate(program, {decl.name: held[decl.name] for decl in program.inputs}))
    return {decl.name: held[decl.name].tobytes() for decl in case.chain.outputs}


def as_bytes(made: Mapping[str, Any]) -> dict[str, bytes]:
    return {name: np.asarray(array).tobytes() for name, array in made.items()}


def all_fused(case: ChainCase, backend: Backend) -> dict[str, bytes]:
    """With every link fused that can be, whatever it costs."""
    plan = plan_chain(case.chain, case.counts, lambda _: "")
    held: dict[str, Any] = dict(case.inputs)
    for step in plan.steps:
        check(step.program)
        held.update(backend.run(step.program, {decl.name: held[decl.name] for decl in step.program.inputs}))
    return as_bytes({decl.name: held[decl.name] for decl in case.chain.outputs})


def check_seeds(seeds: range, backends: list[Backend], *, apart: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LaunchWarning)  # chains read past buffers on purpose
        for seed in seeds:
            case = generate_chain(seed)
            wanted = in_turn(case)
            for backend in backends:
                assert all_fused(case, backend) == wanted, (seed, backend.info.name)
                if apart and backend.info.name != "reference":  # whose separate programs are what is wanted
                    alone = run_chain(case.chain, case.inputs, backend=backend, fuse=False)
                    assert as_bytes(alone) == wanted, (seed, backend.info.name)


@pytest.mark.parametrize("first", range(0, IN_CI, AT_ONCE))
def test_fused_and_separate_programs_give_the_bytes_of_the_definition(first: int, cpu: Backend) -> None:
    check_seeds(range(first, first + AT_ONCE), [open_backend("reference"), cpu], apart=first % 100 == 0)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(10_000, 10_000 + SLOW, 5 * AT_ONCE))
def test_fused_and_separate_programs_give_the_bytes_of_the_definition_in_many_chains(first: int, cpu: Backend) -> None:
    check_seeds(range(first, first + 5 * AT_ONCE), [open_backend("reference"), cpu], apart=True)


def test_decisions_that_were_measured_give_the_same_bytes(cpu: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VYRE_AUTOTUNER", "pinned")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LaunchWarning)
        for seed in range(300, 315):
            case = generate_chain(seed)
            assert as_bytes(run_chain(case.chain, case.inputs, backend=cpu)) == in_turn(case), seed
