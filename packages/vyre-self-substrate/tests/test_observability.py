"""Counters: named, safe from any thread, each moved by its own module only and by executions only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any

import pytest

import vyre_self_substrate as substrate
from vyre_foundation.ir import Program
from vyre_self_substrate import BackendError, BadInputs, OptimizerDispatcher
from vyre_self_substrate.observability import bump, counter, snapshot, total

Use = Callable[[OptimizerDispatcher], object]

# What each public function moves. A function that uses another module's moves that counter too.
USES: dict[str, tuple[Use, set[str]]] = {
    "kfac_autotune_step_via": (lambda d: substrate.kfac_autotune_step_via(d, [2.0], 1, 1), {"kfac_autotune_step"}),
    "precondition": (
        lambda d: substrate.precondition_autotune_gradient([1.0], [1.0], 1),
        {"natural_gradient_autotuner"},
    ),
    "autotune_step": (lambda d: substrate.autotune_step([1.0], [1.0], 1, 0.5), {"natural_gradient_autotuner"}),
    "precondition_via": (
        lambda d: substrate.precondition_autotune_gradient_via(d, [1.0], [1.0], 1),
        {"natural_gradient_autotuner"},
    ),
    "autotune_step_via": (
        lambda d: substrate.autotune_step_via(d, [1.0], [1.0], 1, 0.5),
        {"natural_gradient_autotuner"},
    ),
    "soft_pick": (lambda d: substrate.soft_pick([1.0], 1.0), {"differentiable_autotune"}),
    "soft_cost_gradient": (lambda d: substrate.soft_cost_gradient([1.0], 1.0), {"differentiable_autotune"}),
    "soft_pick_via": (lambda d: substrate.soft_pick_via(d, [1.0], 1.0), {"differentiable_autotune"}),
    "soft_cost_gradient_via": (lambda d: substrate.soft_cost_gradient_via(d, [1.0], 1.0), {"differentiable_autotune"}),
    "policy_fisher": (lambda d: substrate.policy_fisher([1.0], 1, 1, 0.5), {"fisher"}),
    "inverse_policy_fisher": (lambda d: substrate.inverse_policy_fisher([1.0], 1, 1, 0.5), {"fisher"}),
    "gradient_second_moment": (lambda d: substrate.gradient_second_moment([1.0], 1, 1, 0.5), {"fisher"}),
    "whitening_block": (lambda d: substrate.whitening_block([1.0], 1, 1, 0.5), {"fisher"}),
    "policy_fisher_via": (lambda d: substrate.policy_fisher_via(d, [1.0], 1, 1, 0.5), {"fisher"}),
    "inverse_policy_fisher_via": (
        lambda d: substrate.inverse_policy_fisher_via(d, [1.0], 1, 1, 0.5),
        {"fisher", "kfac_autotune_step"},
    ),
    "gradient_second_moment_via": (lambda d: substrate.gradient_second_moment_via(d, [1.0], 1, 1, 0.5), {"fisher"}),
    "whitening_block_via": (lambda d: substrate.whitening_block_via(d, [1.0], 1, 1, 0.5), {"fisher"}),
    "fusion_pressure_via": (lambda d: substrate.fusion_pressure_via(d, [2, 3]), {"tensor_train_chain_fusion"}),
    "should_fuse_chain_via": (
        lambda d: substrate.should_fuse_chain_via(d, [2, 3], 2.0),
        {"tensor_train_chain_fusion"},
    ),
    "should_fuse_chain": (lambda d: substrate.should_fuse_chain([2, 3], 2.0), set()),
    "identity_fisher_block": (lambda d: substrate.identity_fisher_block(2), set()),
    "kfac_autotune_step_program": (lambda d: substrate.kfac_autotune_step_program("o", "i", "s", 1, 1), set()),
}


def moved(use: Callable[[], object]) -> dict[str, int]:
    before = snapshot()
    use()
    return {name: count - before.get(name, 0) for name, count in snapshot().items() if count != before.get(name, 0)}


@pytest.mark.parametrize("name", USES)
def test_one_execution_counts_once_and_for_its_own_module(reference: OptimizerDispatcher, name: str):
    use, counters = USES[name]
    assert moved(lambda: use(reference)) == dict.fromkeys(counters, 1)


def test_a_refused_call_and_a_failed_dispatch_are_no_executions():
    class Failing:
        def dispatch(self, program: Program, inputs: Sequence[bytes], grid_override: Any = None) -> list[bytes]:
            return []

    def attempts() -> None:
        for name, (use, counters) in USES.items():
            if name.endswith("_via") and counters:
                with pytest.raises(BackendError):
                    use(Failing())
        with pytest.raises(BadInputs):
            substrate.kfac_autotune_step_via(Failing(), [1.0], 0, 1)

    assert moved(attempts) == {}


def test_the_counters_are_those_of_the_modules_and_their_sum_is_the_total():
    found = snapshot()
    assert {
        "differentiable_autotune",
        "fisher",
        "kfac_autotune_step",
        "natural_gradient_autotuner",
        "tensor_train_chain_fusion",
    } <= found.keys()
    assert list(found) == sorted(found)
    assert total() == sum(found.values())


def test_a_counter_of_a_known_name_is_the_same_counter():
    first = counter("test of a name")
    bump(first)
    assert bump(counter("test of a name")) == 2
    assert snapshot()["test of a name"] == 2


def test_a_snapshot_is_a_copy():
    taken = snapshot()
    taken["fisher"] = -1
    assert snapshot()["fisher"] >= 0


def test_bumps_from_many_threads_are_all_counted():
    shared = counter("test of threads")
    threads = [Thread(target=lambda: [bump(shared) for _ in range(1000)]) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert snapshot()["test of threads"] == 8000
