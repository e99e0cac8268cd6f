"""Dispatchers that fail or return the wrong thing: what reaches the caller, from every function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

import vyre_self_substrate as substrate
from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.ir import Program
from vyre_self_substrate import BackendError, BadInputs, DispatchError, OptimizerDispatcher, Rejected

USES: dict[str, Callable[[OptimizerDispatcher], object]] = {
    "kfac_autotune_step_via": lambda d: substrate.kfac_autotune_step_via(d, [2, 0, 0, 4], 1, 2),
    "precondition_autotune_gradient_via": lambda d: substrate.precondition_autotune_gradient_via(d, [1], [1], 1),
    "autotune_step_via": lambda d: substrate.autotune_step_via(d, [1], [1], 1, 0.1),
    "soft_pick_via": lambda d: substrate.soft_pick_via(d, [1, 2], 1.0),
    "soft_cost_gradient_via": lambda d: substrate.soft_cost_gradient_via(d, [1, 2], 1.0),
    "policy_fisher_via": lambda d: substrate.policy_fisher_via(d, [0.5, 0.5], 1, 2, 0.1),
    "inverse_policy_fisher_via": lambda d: substrate.inverse_policy_fisher_via(d, [0.5, 0.5], 1, 2, 0.1),
    "gradient_second_moment_via": lambda d: substrate.gradient_second_moment_via(d, [1, 2], 1, 2, 0.1),
    "whitening_block_via": lambda d: substrate.whitening_block_via(d, [1, 2], 1, 2, 0.1),
    "fusion_pressure_via": lambda d: substrate.fusion_pressure_via(d, [2, 3]),
    "should_fuse_chain_via": lambda d: substrate.should_fuse_chain_via(d, [2, 3], 2.0),
}


class Spoiling:
    """The reference, with its outputs spoiled from the launch number `after` on."""

    def __init__(self, backend: OptimizerDispatcher, spoil: Callable[[list[bytes]], Any], after: int = 0) -> None:
        self.backend, self.spoil, self.left = backend, spoil, after

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        outputs = self.backend.dispatch(program, inputs, grid_override)
        self.left -= 1
        return outputs if self.left >= 0 else self.spoil(outputs)


SPOILED: dict[str, tuple[Callable[[list[bytes]], Any], str]] = {
    "no outputs": (lambda outputs: [], "0 outputs came back"),
    "an empty output": (lambda outputs: [b"", *outputs[1:]], "0 bytes came back"),
    "a short output": (lambda outputs: [outputs[0][:-1], *outputs[1:]], "bytes came back"),
    "a long output": (lambda outputs: [outputs[0] + bytes(4), *outputs[1:]], "bytes came back"),
    "numbers for bytes": (lambda outputs: [[1.0], *outputs[1:]], "came back as a list"),
    "nothing": (lambda outputs: None, "a NoneType"),
}


def test_every_function_by_dispatch_is_here():
    assert set(USES) == {name for name in substrate.__all__ if name.endswith("_via")}


@pytest.mark.parametrize("how", SPOILED)
@pytest.mark.parametrize("name", USES)
def test_outputs_that_are_too_few_or_of_the_wrong_length_are_an_error_of_the_backend(
    reference: OptimizerDispatcher, name: str, how: str
):
    spoil, facts = SPOILED[how]
    with pytest.raises(BackendError) as caught:
        USES[name](Spoiling(reference, spoil))
    assert caught.value.code == "T022"
    assert facts in caught.value.because
    assert caught.value.where == name


def test_a_missing_second_output_is_named(reference: OptimizerDispatcher):
    with pytest.raises(BackendError) as caught:
        substrate.soft_pick_via(Spoiling(reference, lambda outputs: outputs[:1]), [1, 2], 1.0)
    assert caught.value.because == "`cost` is output 2, and 1 outputs came back"


@pytest.mark.parametrize("name", ["inverse_policy_fisher_via", "whitening_block_via", "fusion_pressure_via"])
def test_a_later_launch_that_fails_is_an_error_too(reference: OptimizerDispatcher, name: str):
    with pytest.raises(BackendError) as caught:
        USES[name](Spoiling(reference, lambda outputs: [], after=1))
    assert caught.value.code == "T022"


def test_outputs_that_nobody_asked_for_may_be_missing(reference: OptimizerDispatcher):
    """The elimination's leftovers are an output too; a backend that keeps them to itself is good enough."""
    only_first = Spoiling(reference, lambda outputs: outputs[:1])
    assert substrate.kfac_autotune_step_via(only_first, [2, 0, 0, 4], 1, 2).tolist() == [0.5, 0, 0, 0.25]


@pytest.mark.parametrize("kind", [Rejected, BadInputs, BackendError], ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("name", USES)
def test_what_a_dispatcher_raises_arrives_unchanged(name: str, kind: type[DispatchError]):
    error = kind(Diagnostic(code="D1005", what="the device is busy"))

    class Failing:
        def dispatch(
            self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
        ) -> list[bytes]:
            raise error

    with pytest.raises(kind) as caught:
        USES[name](Failing())
    assert caught.value is error


def test_a_failed_call_leaves_the_scratch_usable(reference: OptimizerDispatcher):
    scratch, out = substrate.Scratch(), np.empty(4, np.float32)
    for dispatcher in (Spoiling(reference, lambda outputs: []), reference):
        try:
            substrate.kfac_autotune_step_via(dispatcher, [2, 0, 0, 4], 1, 2, out=out, scratch=scratch)
        except BackendError:
            out.fill(7)
    assert out.tolist() == [0.5, 0, 0, 0.25]
