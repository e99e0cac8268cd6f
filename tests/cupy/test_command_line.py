"""The command `vyre` where there is a device."""

from __future__ import annotations

from typing import Any

import pytest

from vyre_driver.cli import main

pytestmark = pytest.mark.cupy


@pytest.mark.parametrize("command", [["backends"], ["tour"], ["doctor"]], ids=["backends", "tour", "doctor"])
def test_it_knows_the_device(cp: Any, capsys: pytest.CaptureFixture[str], command: list[str]):
    assert main(command) == 0
    assert "vyre emulated device 0, compute capability 9.0" in capsys.readouterr().out
