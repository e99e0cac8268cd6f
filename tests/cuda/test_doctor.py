"""`vyre doctor` where NVRTC is installed: it compiles, and says for what."""

import json

import pytest

from vyre_driver.cli import main


def test_the_compiler_is_tried_and_its_architectures_are_named(capsys: pytest.CaptureFixture[str]):
    assert main(["doctor", "--json"]) == 0
    findings = {finding["about"]: finding for finding in json.loads(capsys.readouterr().out)["findings"]}

    assert findings["NVRTC 13"]["state"] == "ok"
    assert "compiles for sm_75 to sm_1" in findings["NVRTC 13"]["text"]
    assert findings["nvdisasm"]["state"] == findings["extra nvrtc"]["state"] == "ok"
