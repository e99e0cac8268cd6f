"""`vyre show --as wire --plain`: bytes that the Rust crates read."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Callable
from typing import Any

from vyre_foundation import Program, wire
from vyre_foundation.ir import Elements

Vyre = Callable[..., Any]


def test_plain_bytes_hold_the_program_without_its_domain(saxpy: Program, saxpy_file: str, installed_script: str):
    assert saxpy.domain == Elements("y")
    command = [installed_script, "show", saxpy_file, "--as", "wire", "--plain"]
    written = subprocess.run(command, capture_output=True, check=True).stdout
    assert written == saxpy.to_wire(domain=False)
    assert Program.from_wire(written) == saxpy.replace(domain=None)
    assert wire.rust_problems(Program.from_wire(written)) == []


def test_plain_goes_with_json_too(vyre: Vyre, saxpy: Program, saxpy_file: str):
    found = json.loads(vyre("show", saxpy_file, "--as", "wire", "--plain", "--json").out)
    assert base64.b64decode(found["wire"]) == saxpy.to_wire(domain=False)


def test_no_other_form_can_be_plain(vyre: Vyre, saxpy_file: str):
    ended = vyre("show", saxpy_file, "--plain")
    assert ended.code != 0
    assert "only wire bytes can be plain" in ended.err
    assert "--as wire" in ended.err
