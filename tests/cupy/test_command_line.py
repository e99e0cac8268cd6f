"""The command `vyre` where there is a device."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vyre_driver.cli import main

pytestmark = pytest.mark.cupy


@pytest.mark.parametrize("command", [["backends"], ["tour"], ["doctor"]], ids=["backends", "tour", "doctor"])
def test_it_knows_the_device(cp: Any, capsys: pytest.CaptureFixture[str], command: list[str]):
    assert main(command) == 0
    assert "vyre emulated device 0, compute capability 9.0" in capsys.readouterr().out


def test_it_writes_a_report_of_how_the_device_conforms(cp: Any, tmp_path: Path):
    report = tmp_path / "report.json"
    chosen = ["--conformance", "--select", "binary/add_f32", "--backend", "cuda"]
    assert main(["verify", *chosen, "--report", str(report)]) == 0
    found = json.loads(report.read_text(encoding="utf-8"))
    assert (found["ok"], found["backend"]) == (True, "cuda")
    assert found["rows"] == found["passed"] > 100
    assert "vyre emulated device 0" in found["device"]
