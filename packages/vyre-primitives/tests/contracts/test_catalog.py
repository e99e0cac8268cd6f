"""Every builder is in the catalogue, and what the catalogue says is well formed."""

import importlib
import inspect
import json
import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator
from typing import cast

import pytest

import vyre_primitives
from vyre_foundation import Program
from vyre_foundation.diagnostics import LaunchError
from vyre_primitives import catalog, contract_of
from vyre_primitives.contract import Contract

CONTRACTS = [pytest.param(contract, id=contract.name) for contract in catalog()]


def public_builders() -> Iterator[tuple[str, Callable[..., Program]]]:
    """Every public function of the package that returns a Program, where it is defined."""
    for module in pkgutil.walk_packages(vyre_primitives.__path__, "vyre_primitives."):
        if module.name.endswith("__main__"):
            continue
        for name, function in inspect.getmembers(importlib.import_module(module.name), inspect.isfunction):
            is_own = function.__module__ == module.name and not name.startswith("_")
            if is_own and function.__annotations__.get("return") in (Program, "Program"):
                yield name, function


def test_every_public_builder_has_a_contract():
    registered = {contract.builder for contract in catalog()}
    found = dict(public_builders())
    assert len(found) == len(registered)
    assert [name for name, function in found.items() if function not in registered] == []


def test_the_catalogue_has_the_primitives_that_the_optimizer_needs():
    names = {contract.name for contract in catalog()}
    assert names >= {
        "kfac_block_inverse",
        "block_inverse",
        "tt_contract_step",
        "tt_contract_step_f32",
        "tt_chain",
        "natural_gradient_block_apply",
        "natural_gradient_block_apply_q16",
        "softmax_step",
        "soft_argmax",
        "soft_cost",
        "soft_cost_gradient",
        "newton_schulz_inv_sqrt",
        "reduce",
        "matvec",
        "q16_mul",
        "q16_div",
        "q16_matvec",
        "q16_softmax",
    }


def test_names_are_unique():
    names = [contract.name for contract in catalog()]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_an_op_id_names_the_package_the_domain_and_the_builder(contract: Contract):
    assert re.fullmatch(r"vyre-primitives::(math|linalg|reduce|scan|memory|nn|fixed)::\w+", contract.op_id)
    assert contract.name == contract.builder.__name__
    assert f".{contract.domain}." in contract.builder.__module__


@pytest.mark.parametrize("contract", CONTRACTS)
def test_edge_sizes_are_met_by_cases(contract: Contract):
    met = {size for case in contract.cases() for size in _sizes(case.parameters.values())}
    for name, sizes in contract.edge_sizes.items():
        if name != "cores":
            assert set(sizes) <= met


def _sizes(values: Iterable[object]) -> Iterator[int]:
    for value in values:
        if isinstance(value, tuple):
            yield from cast("tuple[int, ...]", value)
        elif isinstance(value, int):
            yield value


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_contract_says_everything_as_json(contract: Contract):
    record = json.loads(json.dumps(contract.to_json()))
    assert record["op_id"] == contract.op_id
    assert [buffer["name"] for buffer in record["buffers"]] == [rule.name for rule in contract.buffers]
    assert record["example"]["cost"]["bytes_moved"] > 0
    assert all(record[key] for key in ("summary", "grid", "scratch", "bound", "edge_sizes", "determinism"))


def test_a_gradient_that_is_an_operation_is_in_the_catalogue():
    known = {contract.op_id for contract in catalog()}
    named = [contract.gradient for contract in catalog() if contract.gradient.startswith("vyre-primitives::")]
    assert named
    assert set(named) <= known


@pytest.mark.parametrize("name", ["reduce", "vyre-primitives::reduce::reduce"])
def test_a_contract_is_found_by_its_name_and_by_its_op_id(name: str):
    assert contract_of(name).op_id == "vyre-primitives::reduce::reduce"


def test_a_misspelt_name_is_answered_with_the_right_one():
    with pytest.raises(LaunchError) as caught:
        contract_of("vyre-primitives::math::tt_chian")
    assert caught.value.code == "L044"
    assert "`tt_chain`" in caught.value.fix
