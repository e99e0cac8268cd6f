"""`vyre doctor`: what is there, what works, and what to do; it answers whatever state the machine is in."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vyre_driver.cli.machine_facts import EXTRAS, missing_of

Vyre = Callable[..., Any]


def findings(document: str) -> dict[str, dict[str, str]]:
    return {finding["about"]: finding for finding in json.loads(document)["findings"]}


def test_every_backend_computes_saxpy_and_the_machine_is_described(vyre: Vyre):
    ended = vyre("doctor", "--json")
    report = json.loads(ended.out)
    found = findings(ended.out)
    assert (ended.code, report["ok"]) == (0, True)
    assert {"python", "system", "packages"} <= report["machine"].keys()
    assert report["machine"]["packages"].keys() >= {"vyre-driver", "numpy", "llvmlite"}
    for name in ("cpu", "reference"):
        assert found[f"backend {name}"]["state"] == "ok"
        assert "saxpy gives numpy's bytes" in found[f"backend {name}"]["text"]


def test_every_part_of_the_way_to_a_gpu_is_there_or_its_command_is_named(vyre: Vyre):
    found = findings(vyre("doctor", "--json").out)
    parts = ["NVRTC 13", "NVRTC 12", "nvdisasm", *(f"extra {extra}" for extra in EXTRAS)]
    for part in parts:
        assert found[part]["state"] in ("ok", "missing")
        assert found[part]["state"] == "ok" or "pip install" in found[part]["advice"]
    assert "backend cuda" in found
    assert "NVIDIA driver" in found


def test_the_report_for_people_has_the_same_findings(vyre: Vyre):
    said = vyre("doctor").out
    for about, finding in findings(vyre("doctor", "--json").out).items():
        assert f"{finding['state']:<8}{about}" in said
    assert said.splitlines()[-1].startswith("Programs run on cpu, ")


@pytest.mark.usefixtures("foreign_backends")
def test_a_backend_with_wrong_bytes_is_a_no_and_what_to_send_is_said(vyre: Vyre):
    ended = vyre("doctor", "--json")
    found = findings(ended.out)
    assert (ended.code, json.loads(ended.out)["ok"]) == (1, False)
    assert found["backend liar"]["state"] == "broken"
    assert "vyre verify --conformance --backend liar --report" in found["backend liar"]["advice"]
    assert found["backend absent"]["state"] == "missing"
    assert found["backend absent"]["text"] == "the machine is on the moon"


def test_a_cache_that_cannot_be_used_is_found(vyre: Vyre, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("VYRE_CACHE_DIR", str(tmp_path / "file"))
    ended = vyre("doctor", "--json")
    assert ended.code == 1
    assert findings(ended.out)["cache"]["state"] == "broken"


def test_an_extra_that_nobody_declares_is_missing_nothing():
    assert missing_of("no such extra") == []
