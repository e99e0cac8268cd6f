"""Running contracts: all hold on the reference, and a contract that is not kept is seen to be broken."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest

from vyre_foundation import F32, Program
from vyre_foundation.backend import Backend, BackendInfo, DispatchConfig, Pipeline
from vyre_primitives import catalog, contract_of, verify
from vyre_primitives.contract import BufferRule, Case, Contract, Cost, Example, Expected, Parameters, Refusal
from vyre_primitives.report import Report
from vyre_primitives.verification import run_contract, worst_ratio

AS_IT_IS = DispatchConfig()
CHECKS = ["declaration", "reference", "oracle", "example", "refusals"]


@pytest.mark.parametrize("name", [contract.name for contract in catalog()])
def test_every_contract_holds_on_the_reference(name: str, reference: Backend):
    report = verify(name, reference, quick=True)
    assert report.ok, str(report)
    assert [row.check for row in report.rows] == CHECKS


@pytest.mark.slow
@pytest.mark.parametrize("name", [contract.name for contract in catalog()])
def test_every_contract_holds_on_the_reference_with_its_large_cases(name: str, reference: Backend):
    report = verify(name, reference)
    assert report.ok, str(report)


def test_the_backend_is_found_by_name_and_is_the_reference_unless_asked():
    assert verify("tt_chain", quick=True).backend == "reference"
    assert verify("tt_chain", "reference", quick=True).ok


def test_a_report_prints_and_is_json(reference: Backend):
    report = verify("natural_gradient_block_apply", reference, quick=True)
    assert str(report).startswith("vyre-primitives::math::natural_gradient_block_apply holds on reference")
    record = json.loads(json.dumps(report.to_json()))
    assert record["ok"] is True
    assert record["versions"]["numpy"] == np.__version__
    worst = {row["check"]: row["worst"] for row in record["rows"]}["oracle"]
    assert 0 < worst <= 1


def test_progress_is_told_before_each_case(reference: Backend):
    told: list[tuple[int, int]] = []
    verify("tt_chain", reference, quick=True, progress=lambda done, total, what: told.append((done, total)))
    assert told == [(i, len(told)) for i in range(len(told))]


# --------------------------------------------------------------------------------------- contracts that are not kept


def small(name: str) -> Contract:
    """The contract with a few of its cases."""
    contract = contract_of(name)
    cases = [case for case in contract.cases() if case.has_oracle and all(array.size for array in case.inputs.values())]
    return replace(contract, cases=lambda: cases[1:3])


def broken_row(contract: Contract, backend: Backend) -> str:
    """The checks that do not hold."""
    report = run_contract(contract, backend, quick=True, progress=None)
    assert not report.ok
    assert "BROKEN" in str(report)
    return ", ".join(row.check for row in report.rows if not row.ok)


def test_a_wrong_workgroup_is_seen(reference: Backend):
    assert broken_row(replace(small("matvec"), workgroup=(128, 1, 1)), reference) == "declaration"


def test_a_wrong_grid_is_seen(reference: Backend):
    def seven(parameters: Parameters) -> tuple[int, int, int]:
        return len(parameters) + 7, 1, 1

    assert broken_row(replace(small("matvec"), grid=seven), reference) == "declaration"


def test_a_wrong_op_id_is_seen(reference: Backend):
    contract = replace(small("matvec"), op_id="vyre-primitives::linalg::other")
    assert broken_row(contract, reference) == "declaration"


@pytest.mark.parametrize(
    "rule",
    [
        BufferRule("x", "read", F32, "cols + 1", lambda p: p["cols"] + 1),
        BufferRule("x", "read_write", F32, "cols", lambda p: p["cols"]),
        BufferRule("x", "read", F32, "none", lambda p: None),
    ],
    ids=["count", "access", "presence"],
)
def test_a_wrong_buffer_is_seen(rule: BufferRule, reference: Backend):
    first, _, last = small("matvec").buffers
    assert broken_row(replace(small("matvec"), buffers=(first, rule, last)), reference) == "declaration"


def test_a_reference_that_is_off_by_one_bit_is_seen(reference: Backend):
    kept = small("natural_gradient_block_apply")

    def off(case: Case) -> Mapping[str, Any]:
        out = kept.reference(case)["out"].copy()
        out.view(np.uint32)[-1] ^= 1
        return {"out": out}

    assert broken_row(replace(kept, reference=off), reference) == "reference"


def test_an_error_above_its_bound_is_seen(reference: Backend):
    kept = small("natural_gradient_block_apply")

    def strict(case: Case) -> Mapping[str, Expected]:
        return {name: replace(expected, bound=0.0) for name, expected in kept.oracle(case).items()}

    assert broken_row(replace(kept, oracle=strict), reference) == "oracle"


def test_a_wrong_example_is_seen(reference: Backend):
    kept = small("reduce")
    example = Example(kept.example.parameters, kept.example.inputs, {"out": np.array([8], np.uint32)})
    assert broken_row(replace(kept, example=example), reference) == "example"


@pytest.mark.parametrize(
    "refusal",
    [Refusal({"n": 3}, "L040"), Refusal({"n": -1}, "L041")],
    ids=["not refused", "another code"],
)
def test_a_refusal_that_does_not_happen_is_seen(refusal: Refusal, reference: Backend):
    assert broken_row(replace(small("reduce"), refusals=(refusal,)), reference) == "refusals"


def test_a_contract_without_cases_does_not_hold(reference: Backend):
    contract = replace(small("reduce"), cases=tuple)
    assert broken_row(contract, reference) == "declaration, reference, oracle"


def test_cases_that_cannot_be_built_or_run_are_seen(reference: Backend):
    kept = small("natural_gradient_block_apply")
    unbuildable = Case("no rows", {"n": 0}, {})
    unrunnable = Case("too short", {"n": 2}, {"m": np.zeros(3, np.float32), "grad": np.zeros(2, np.float32)})
    assert "declaration" in broken_row(replace(kept, cases=lambda: [unbuildable]), reference)
    assert "reference" in broken_row(replace(kept, cases=lambda: [unrunnable]), reference)


@dataclass(frozen=True)
class OneBitOff:
    """A real backend with one defect: the lowest bit of the first byte of every output is flipped."""

    sound: Backend

    @property
    def info(self) -> BackendInfo:
        return self.sound.info

    def compile(self, program: Program, config: DispatchConfig = AS_IT_IS) -> Pipeline:
        return self.sound.compile(program, config)

    def run(
        self,
        program: Program,
        inputs: Mapping[str, Any],
        *,
        grid: Sequence[int] | None = None,
        config: DispatchConfig | None = None,
    ) -> Mapping[str, Any]:
        return self.sound.run(program, inputs, grid=grid, config=config)

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        outputs = self.sound.dispatch(program, inputs, grid_override)
        return [bytes([out[0] ^ 1]) + out[1:] if out else out for out in outputs]


@pytest.mark.parametrize("name", [contract.name for contract in catalog()])
def test_a_backend_that_is_off_by_one_bit_keeps_no_contract(name: str, reference: Backend):
    report = run_contract(small(name), OneBitOff(reference), quick=True, progress=None)
    assert {row.check for row in report.rows if not row.ok} >= {"reference", "example"}


# ------------------------------------------------------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("value", "bound", "got", "ratio"),
    [
        ([1.0], 0.5, [1.25], 0.5),
        ([1.0], 0.0, [1.0], 0.0),
        ([1.0], 0.0, [1.5], np.inf),
        ([np.nan], 0.0, [np.nan], 0.0),
        ([np.nan], 9.0, [1.0], np.inf),
        ([1.0], 9.0, [np.nan], np.inf),
        ([np.inf], 9.0, [np.inf], 0.0),
        ([np.inf], 9.0, [-np.inf], np.inf),
        ([], 0.0, [], 0.0),
        ([1.0], 0.0, [], np.inf),
    ],
)
def test_the_worst_error_is_a_part_of_its_bound(value: list[float], bound: float, got: list[float], ratio: float):
    assert worst_ratio(Expected(np.array(value), bound), np.array(got)) == ratio


def test_a_report_without_rows_is_not_ok():
    assert not Report("vyre-primitives::reduce::reduce", "reference", ()).ok


def test_a_cost_is_a_pair_of_numbers():
    assert small("tt_contract_step").cost({"r_prev": 2, "r_next": 3}) == Cost(4 * 15, 12)
