"""A chain on a backend: its outputs, its memory, what was decided, and who decided it."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from chain_programs import grown, mirrored, scaled, stencil

from vyre_driver import bind_chain, open_backend, run_chain
from vyre_driver.chains import threshold
from vyre_driver.chains.decision import Decision, Weight, Work
from vyre_driver.chains.threshold import RANKS, UNMEASURED, adapter_of, measured_threshold, threshold_of
from vyre_driver.chains.threshold_file import read_thresholds, threshold_path, write_threshold
from vyre_driver.progress import Progress
from vyre_driver.tuner.tuner_warning import TunerWarning
from vyre_foundation import Chain, LaunchError, ValidationError
from vyre_foundation.backend import BackendError, DispatchConfig
from vyre_self_substrate.observability import snapshot

X = np.linspace(-1.0, 1.0, 100, dtype=np.float32)


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test waits for a measurement, unless it is about one."""
    monkeypatch.setenv("VYRE_AUTOTUNER", "pinned")


@pytest.mark.parametrize("name", ["cpu", "reference"])
def test_an_elementwise_chain_is_one_launch_with_the_same_bytes(name: str) -> None:
    chain = Chain([scaled("x", "a", 3.0), scaled("a", "b", 1.1), scaled("b", "y", 0.7)])
    fused = run_chain(chain, {"x": X}, backend=name)
    apart = run_chain(chain, {"x": X}, backend=name, fuse=False)

    assert fused["y"].tobytes() == apart["y"].tobytes()
    assert list(fused) == ["y"]
    assert [step.positions for step in fused.record.steps] == [(0, 1, 2)]
    assert fused.record.vanished == ("a", "b")
    assert len(apart.record.steps) == 3


@pytest.mark.parametrize("name", ["cpu", "reference"])
def test_the_decision_is_dispatched_on_the_backend_in_use(name: str) -> None:
    """Production moves the counter of `tensor_train_chain_fusion`, once for each question."""
    before = snapshot()["tensor_train_chain_fusion"]
    run_chain(Chain([scaled("x", "a"), scaled("a", "b"), scaled("b", "y")]), {"x": X}, backend=name)
    assert snapshot()["tensor_train_chain_fusion"] == before + 2

    run_chain(Chain([scaled("x", "a"), scaled("a", "z")]), {"x": X}, backend=name, fuse=False)
    assert snapshot()["tensor_train_chain_fusion"] == before + 2


def test_a_chain_is_planned_once() -> None:
    backend = open_backend("cpu")
    chain = Chain([scaled("x", "a"), scaled("a", "y")])
    run_chain(chain, {"x": X}, backend=backend)
    before = snapshot()["tensor_train_chain_fusion"]
    run_chain(chain, {"x": X}, backend=backend)

    assert snapshot()["tensor_train_chain_fusion"] == before


def test_what_is_kept_is_returned_and_may_go_to_an_array_of_the_callers() -> None:
    chain = Chain([scaled("x", "a", 3.0), scaled("a", "y", 2.0)], keep=["a"])
    mine = np.full(100, np.nan, np.float32)
    made = run_chain(chain, {"x": X}, backend="cpu", outputs={"a": mine})

    assert made["a"] is mine
    assert np.array_equal(mine, X * np.float32(3.0))
    assert np.array_equal(made["y"], mine * np.float32(2.0))


def test_inputs_are_not_changed_unless_they_are_outputs() -> None:
    chain = Chain([grown("x"), scaled("x", "y")])
    mine = X.copy()
    made = run_chain(chain, {"x": mine}, backend="cpu")
    assert np.array_equal(mine, X)
    assert np.array_equal(made["x"], X + np.float32(1.0))

    run_chain(chain, {"x": mine}, backend="cpu", outputs={"x": mine})
    assert np.array_equal(mine, X + np.float32(1.0))


def test_a_bound_chain_reads_its_inputs_at_each_call() -> None:
    mine = X.copy()
    bound = bind_chain(Chain([scaled("x", "a"), mirrored("a", "b"), scaled("b", "y")]), {"x": mine}, backend="cpu")
    bound()
    first = bound.outputs["y"].copy()
    mine *= 2
    bound()

    assert np.array_equal(bound.outputs["y"], first * 2)
    assert np.array_equal(first, (X * np.float32(4.0))[::-1])


def test_intermediates_whose_lives_do_not_meet_share_memory() -> None:
    chain = Chain([mirrored("x", "a"), mirrored("a", "b"), mirrored("b", "c"), mirrored("c", "y")])
    made = run_chain(chain, {"x": X}, backend="cpu")

    assert np.array_equal(made["y"], X)
    assert made.record.places == {"a": 0, "b": 1, "c": 0}
    assert made.record.block_bytes == (400, 400)


def test_a_link_that_is_not_fused_says_why() -> None:
    made = run_chain(Chain([scaled("x", "a"), mirrored("a", "y")]), {"x": X}, backend="cpu")
    (link,) = made.record.links

    assert not link.is_fused
    assert link.buffers == ("a",)
    assert "whole grid waits" in link.reason
    assert link.path.startswith("entry[0]")
    assert json.loads(json.dumps(made.record.to_json()))["links"][0]["fused"] is False
    assert any("0 -> 1 through a: apart" in line for line in made.record.lines())


def test_a_stencil_above_the_threshold_stays_apart_and_one_below_is_fused() -> None:
    most = int(UNMEASURED[Work.REPEATED])
    below = run_chain(Chain([scaled("x", "a"), stencil("a", "y", most)]), {"x": X}, backend="cpu")
    above = run_chain(Chain([scaled("x", "a"), stencil("a", "y", most + 1)]), {"x": X}, backend="cpu")

    assert below.record.links[0].is_fused
    assert (above.record.links[0].is_fused, above.record.links[0].rank) == (False, most + 1)
    assert "above the measured threshold" in above.record.links[0].reason


def test_work_that_multiplies_along_a_chain_is_judged_together() -> None:
    programs = [scaled("x", "h0"), *(stencil(f"h{k}", f"h{k + 1}", 3) for k in range(3))]
    made = run_chain(Chain(programs), {"x": X}, backend="cpu")

    assert [link.is_fused for link in made.record.links] == [True, False, True]


def test_a_chain_past_the_limits_of_the_decision_is_not_fused_and_no_error() -> None:
    decision = Decision(open_backend("cpu"), lambda _: 1e9)

    assert "too heavy" in decision.why_not([Weight(2**20, 1), Weight(2**11, 1), Weight(2, 1)])


def test_step_limits_keep_programs_apart() -> None:
    made = run_chain(
        Chain([scaled("x", "a"), scaled("a", "y")]), {"x": X}, backend="cpu", config=DispatchConfig(step_limit=9)
    )
    assert "step_limit" in made.record.links[0].reason


def test_arguments_that_do_not_fit_are_errors_of_ours() -> None:
    chain = Chain([scaled("x", "a"), scaled("a", "y")])
    cases = [
        ("L001", lambda: run_chain(chain, {}, backend="cpu")),
        ("L002", lambda: run_chain(chain, {"x": X, "z": X}, backend="cpu")),
        ("L002", lambda: run_chain(chain, {"x": X}, backend="cpu", outputs={"a": X.copy()})),
        ("L003", lambda: run_chain(chain, {"x": X[:9]}, backend="cpu")),
        ("L019", lambda: run_chain(chain, {"x": X}, backend="cpu", config=DispatchConfig(grid_override=(1, 1, 1)))),
        ("L021", lambda: run_chain(chain, [X, X], backend="cpu")),
    ]
    for code, call in cases:
        with pytest.raises(LaunchError) as caught:
            call()
        assert caught.value.code == code

    not_a_chain: Any = [scaled("x", "y")]
    with pytest.raises(ValidationError) as malformed:
        run_chain(not_a_chain, {"x": X})
    assert malformed.value.code == "V214"
    with pytest.raises(BackendError):
        run_chain(chain, {"x": X}, backend="abacus")


# ----------------------------------------------------------------------------------------------------------- thresholds


def test_a_threshold_is_measured_once_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VYRE_AUTOTUNER", "off")
    monkeypatch.setattr(threshold, "ELEMENTS_OF_ORACLES", 256)
    monkeypatch.setattr(threshold, "ROUNDS", 1)
    backend = open_backend("reference")
    found = threshold_of(backend, Work.REPEATED)

    assert found in (1.0, *RANKS[Work.REPEATED])
    assert read_thresholds(adapter_of(backend.info)) == {"repeated": found}
    write_threshold(adapter_of(backend.info), "repeated", 7.0)
    assert threshold_of(backend, Work.REPEATED) == found  # this process has it already
    monkeypatch.setattr(threshold, "_known", {})
    assert threshold_of(backend, Work.REPEATED) == 7.0  # what a later process finds


def test_measuring_takes_sums_for_work_that_is_done_once() -> None:
    assert measured_threshold(open_backend("reference"), Work.ONCE, 4096) in (1.0, *RANKS[Work.ONCE])


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("patience", "is_told"), [(0.0, True), (60.0, False)])
def test_a_measurement_that_takes_long_says_what_it_does_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, patience: float, is_told: bool
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    measured_threshold(open_backend("reference"), Work.ONCE, 4096, Progress(patience))
    told = terminal.getvalue()

    assert ("measuring once where fusing pays on reference: 1/3 sums of 64" in told) is is_told
    assert told.endswith("\r\033[K") is is_told  # nothing is left of it


def test_pinned_measures_nothing() -> None:
    backend = open_backend("cpu")

    assert threshold_of(backend, Work.REPEATED) == UNMEASURED[Work.REPEATED]
    assert read_thresholds(adapter_of(backend.info)) == {}


@pytest.mark.parametrize("text", ["", "[]", "{", '{"thresholds": {"repeated": "many"}}', '{"thresholds": {"once": 0}}'])
def test_a_damaged_file_is_a_warning_and_no_threshold(text: str) -> None:
    write_threshold("a machine", "once", 9.0)
    path = threshold_path("a machine")
    assert path is not None
    path.write_text(text)
    with pytest.warns(TunerWarning, match="T001"):
        assert read_thresholds("a machine") == {}


def test_a_file_that_others_may_write_is_not_used() -> None:
    write_threshold("a machine", "once", 9.0)
    path = threshold_path("a machine")
    assert path is not None
    Path(path).chmod(0o666)
    with pytest.warns(TunerWarning, match="T010"):
        assert read_thresholds("a machine") == {}
