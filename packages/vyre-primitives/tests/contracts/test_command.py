"""`python -m vyre_primitives`: what it prints and with what it exits."""

import json
import subprocess
import sys

import pytest

from vyre_primitives import catalog
from vyre_primitives.command import main


def test_the_catalogue_lists_every_primitive(capsys: pytest.CaptureFixture[str]):
    assert main(["catalog"]) == 0
    printed = capsys.readouterr().out
    assert all(f"{contract.op_id}\n    {contract.summary}" in printed for contract in catalog())
    assert "\033" not in printed


def test_the_catalogue_is_json_when_asked(capsys: pytest.CaptureFixture[str]):
    assert main(["catalog", "reduce", "--json"]) == 0
    (record,) = json.loads(capsys.readouterr().out)
    assert record["op_id"] == "vyre-primitives::reduce::reduce"
    assert record["buffers"][0] == {"name": "values", "access": "read", "dtype": "dtype", "count": "n"}


def test_verify_prints_a_report_and_exits_with_0_when_the_contract_holds(capsys: pytest.CaptureFixture[str]):
    assert main(["verify", "tt_chain", "--quick"]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("vyre-primitives::math::tt_chain holds on reference\n  ok     declaration")
    assert captured.out.endswith("1 of 1 contracts hold on reference\n")
    assert captured.err == ""


def test_verify_gives_json_for_programs(capsys: pytest.CaptureFixture[str]):
    assert main(["verify", "tt_chain", "q16_mul", "--quick", "--json"]) == 0
    records = json.loads(capsys.readouterr().out)
    assert [record["ok"] for record in records] == [True, True]


def test_a_broken_contract_exits_with_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr("vyre_primitives.math.tensor_train.WORKGROUP", 128)
    assert main(["verify", "tt_chain", "tt_contract_step", "q16_mul", "--quick"]) == 1
    printed = capsys.readouterr().out
    assert "vyre-primitives::math::tt_chain is broken on reference" in printed
    assert "2 of 3 contracts broken on reference: vyre-primitives::math::tt_chain" in printed


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["verify", "kfac_blok_inverse"], "did you mean `kfac_block_inverse`?"),
        (["catalog", "redouce"], "did you mean `reduce`?"),
        (["verify", "reduce", "--backend", "refrence"], "did you mean `reference`?"),
    ],
)
def test_a_misspelt_name_exits_with_2_and_the_right_one(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
):
    assert main(arguments) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["verfy", "reduce"], "did you mean `verify`?"),
        (["verify", "reduce", "--bakend", "cpu"], "did you mean `--backend`?"),
        (["verify"], "either names of primitives or --all"),
        (["verify", "reduce", "--all"], "either names of primitives or --all"),
        ([], "required"),
    ],
)
def test_arguments_that_do_not_fit_exit_with_2(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert said in capsys.readouterr().err


def test_it_runs_as_a_module():
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", "vyre_primitives", "verify", "tt_contract_step", "--quick"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "holds on reference" in run.stdout
