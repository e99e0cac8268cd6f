"""`vyre tour`: everything it shows is seen to happen, and the commands it ends with work as printed."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vyre_driver.cli.commands.tour.command import write_program
from vyre_driver.cli.output import Output
from vyre_foundation import Program

Vyre = Callable[..., Any]


def test_the_tour_runs_and_the_commands_it_ends_with_work_as_printed(vyre_process: Vyre, installed_script: str):
    ended = vyre_process("tour")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("vyre: one program, one answer\n")
    assert "The same bytes everywhere." in ended.out
    assert "V010 a barrier under varying control flow" in ended.out
    assert "[256.0, 256.0, 256.0, 256.0]" in ended.out
    assert str(Program.from_text(Path("saxpy.vyre").read_text(encoding="utf-8"))).splitlines()[0] in ended.out

    commands = [line.strip() for line in ended.out.partition("Now try:\n")[2].splitlines()]
    assert len(commands) == 3
    for command in commands:
        # The script's folder is not on the path of the tests, so the tour wrote the script out.
        assert command.startswith((f"{shlex.quote(installed_script)} ", "vyre "))
        path = os.pathsep.join([str(Path(installed_script).parent), os.environ["PATH"]])
        subprocess.run(shlex.split(command), check=True, capture_output=True, env={**os.environ, "PATH": path})
    assert np.load("y.npy").tobytes() == (2 * np.arange(1000) + 1).astype(np.float32).tobytes()


def test_as_a_module_it_is_the_same_command(vyre_process: Vyre):
    command = [sys.executable, "-m", "vyre_driver", "explain", "V010"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == vyre_process("explain", "V010").out


@pytest.mark.usefixtures("foreign_backends")
def test_a_backend_with_other_bytes_is_a_no_and_one_that_cannot_be_used_says_why(vyre: Vyre):
    ended = vyre("tour", "--json")
    found = json.loads(ended.out)
    assert (ended.code, found["ok"]) == (1, False)
    digests = {one["backend"]: one["blake3"] for one in found["backends"] if one["usable"]}
    assert digests["cpu"] == digests["reference"] != digests["liar"]
    assert {"backend": "absent", "usable": False, "why_not": "the machine is on the moon"} in found["backends"]
    assert set(found["speed"]["seconds"]) == {"cpu", "numpy"}
    assert found["tuned"]["same_bytes"] is True
    assert found["tuned"]["measured"] >= 1
    assert found["mistake"]["code"] == "V010"
    assert len(found["try"]) == 3


def test_a_file_of_that_name_stays_as_it_is(capsys: pytest.CaptureFixture[str]):
    Path("saxpy.vyre").write_text("mine", encoding="utf-8")
    write_program(Path("saxpy.vyre"), "theirs", Output())
    assert capsys.readouterr().out == "    saxpy.vyre exists already and is not changed.\n"
    assert Path("saxpy.vyre").read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_written_to_is_told_and_ends_nothing(capsys: pytest.CaptureFixture[str]):
    write_program(Path("nowhere", "saxpy.vyre"), "text", Output())
    assert "cannot be written here: No such file or directory." in capsys.readouterr().out
