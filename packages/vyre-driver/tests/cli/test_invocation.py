"""A suggested command can be pasted, however this one was started."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from vyre_driver.cli.invocation import invocation

PYTHON = Path(sys.executable).name


def a_script(folder: Path) -> Path:
    folder.mkdir(parents=True)
    script = folder / "vyre"
    script.write_text("#!/bin/sh\n", encoding="utf-8")
    script.chmod(0o755)
    return script


def test_a_script_on_the_path_is_called_by_its_name(tmp_path: Path):
    script = a_script(tmp_path / "bin")
    assert invocation([str(script)], {"PATH": str(script.parent)}) == "vyre"


def test_a_script_elsewhere_is_called_by_its_path(tmp_path: Path):
    script, other = a_script(tmp_path / "my bin"), a_script(tmp_path / "other")
    assert invocation([str(script)], {"PATH": str(other.parent)}) == f"'{script}'"
    assert invocation([str(script)], {"PATH": ""}) == f"'{script}'"


def test_a_module_is_called_with_the_interpreter(tmp_path: Path):
    assert invocation([str(tmp_path / "vyre_driver" / "__main__.py")], {}) == f"{PYTHON} -m vyre_driver"


def test_the_python_path_that_led_to_us_is_said_again(tmp_path: Path):
    package = tmp_path / "site" / "vyre_driver"
    variables = {"PYTHONPATH": os.pathsep.join(["elsewhere", str(package.parent)])}
    main = str(package / "__main__.py")
    assert invocation([main], variables, package) == f"PYTHONPATH={package.parent} {PYTHON} -m vyre_driver"
    assert invocation([main], {"PYTHONPATH": "elsewhere"}, package) == f"{PYTHON} -m vyre_driver"
