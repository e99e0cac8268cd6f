"""`build` validates: what it finds names the line of Python that added the statement, and the path."""

from __future__ import annotations

import pytest

from vyre_foundation import F32, ProgramBuilder
from vyre_foundation.diagnostics import ValidationError


def diverging() -> ProgramBuilder:
    k = ProgramBuilder("diverging", workgroup_size=64, over="y")
    y = k.read_write("y", F32)
    with k.if_(k.gid(0) < 4):
        k.barrier()
    y[k.gid(0)] = 1.0
    return k


def test_what_validation_finds_is_raised_with_line_and_path():
    with pytest.raises(ValidationError) as caught:
        diverging().build()
    line, path = caught.value.where.splitlines()
    assert caught.value.code == "V010"
    assert "test_build_checks.py:" in line
    assert line.endswith(": k.barrier()")
    assert path == "entry[0].body[0].then[0]"


def test_a_raw_program_is_to_be_had():
    assert diverging().build(check=False).workgroup_size == (64, 1, 1)


def test_warnings_do_not_stop_a_build():
    from vyre_foundation.builder import u8

    k = ProgramBuilder("narrow", over="y")
    y = k.read_write("y", F32)
    k.let("low", u8(k.gid(0)))
    y[k.gid(0)] = 1.0
    k.build()


def test_a_call_is_left_to_whoever_resolves_it():
    k = ProgramBuilder("calling", over="y")
    y = k.read_write("y", F32)
    y[k.gid(0)] = k.call("mine.op", [y[k.gid(0)]], F32)
    k.build()
