"""`vyre verify`: contracts and the conformance suite, on a backend that keeps them and on one that does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Vyre = Callable[..., Any]


def as_id(value: list[str] | str | int) -> str:
    return " ".join(value) if isinstance(value, list) else str(value)


CONTRACT = "natural_gradient_block_apply"


def test_contracts_that_hold_are_a_yes(vyre: Vyre):
    ended = vyre("verify", CONTRACT, "--quick", "--backend", "reference", "--report", "report.json")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines()[-2] == "1 of 1 contracts hold on reference"
    (report,) = json.loads(Path("report.json").read_text(encoding="utf-8"))
    assert report["op_id"].endswith(f"::{CONTRACT}")
    assert report["ok"] is True


@pytest.mark.usefixtures("foreign_backends")
def test_a_broken_contract_is_a_no(vyre: Vyre):
    ended = vyre("verify", CONTRACT, "--quick", "--backend", "liar")
    assert ended.code == 1
    assert ended.out.splitlines()[-1].startswith("1 of 1 contracts broken on liar: ")
    assert "BROKEN" in ended.out


def test_the_cpu_backend_conforms_in_addition(vyre: Vyre):
    ended = vyre("verify", "--conformance", "--select", "binary/add_*", "--backend", "cpu", "--json")
    found = json.loads(ended.out)
    assert ended.code == 0
    assert (found["ok"], found["backend"]) == (True, "cpu")
    assert found["rows"] == found["passed"] > 100
    assert found["machine"]["packages"]["vyre-driver"] == found["versions"]["vyre-driver"]
    assert found["seconds"] > 0
    assert all(file["seconds"] > 0 for file in found["files"].values())


@pytest.mark.usefixtures("foreign_backends")
def test_a_backend_that_does_not_conform_is_a_no(vyre: Vyre):
    ended = vyre("verify", "--conformance", "--select", "binary/add_f32", "--backend", "liar", "--report", "r.json")
    assert ended.code == 1
    assert "liar (a coin, liar 6.66) does not conform" in ended.out
    assert json.loads(Path("r.json").read_text(encoding="utf-8"))["failed"] > 0


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["kfac_block_invers"], 3, "did you mean `kfac_block_inverse`?"),
        (["--conformance", "--select", "nothing/*"], 2, "no file of the suite is called `nothing/*`"),
        (["--conformance", "--quick"], 2, "`--conformance` takes no primitives"),
        (["--conformance", CONTRACT], 2, "`--conformance` takes no primitives"),
        (["--select", "binary/*"], 2, "`--select` needs `--conformance`"),
        (["--backend", "nothing"], 3, "D1002 "),
        ([CONTRACT, "--quick", "--report", "nowhere/r.json"], 3, "`nowhere/r.json` cannot be written"),
    ],
    ids=as_id,
)
def test_what_cannot_be_verified_says_why(vyre: Vyre, arguments: list[str], code: int, said: str):
    chosen = arguments if "--backend" in arguments else [*arguments, "--backend", "reference"]
    ended = vyre("verify", *chosen)
    assert ended.code == code
    assert said in ended.err
