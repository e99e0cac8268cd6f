"""Capsules on the command line: written on request and when something goes wrong, and run again by `vyre replay`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vyre_driver import save_capsule
from vyre_foundation import BF16, BOOL, F16, F32, F64, I8, I32, U8, U16, U32, U64, Program, ProgramBuilder
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.capsule import load_capsule

Vyre = Callable[..., Any]
INPUTS = ("--in", "a=2", "--in", "x=range:5", "--in", "y=ones:5")


def test_run_writes_the_launch_and_replay_runs_it_again(vyre: Vyre, saxpy_file: str):
    ran = vyre("run", saxpy_file, *INPUTS, "--config", "label=one", "--grid", "1", "--capsule", "one.capsule")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == "the launch is in one.capsule: `vyre replay one.capsule` runs it again"
    held = load_capsule("one.capsule")
    assert (held.grid, held.config) == ((1, 1, 1), DispatchConfig(label="one"))
    assert held.expected == {"y": np.array([1, 3, 5, 7, 9], np.float32).tobytes()}

    again = vyre("replay", "one.capsule", "--backend", "cpu")
    assert again.code == 0
    assert "  reference   gives what the capsule expects" in again.out
    assert "  cpu         gives the reference's bytes" in again.out


def test_a_launch_that_traps_leaves_a_capsule_and_the_report_says_where(vyre: Vyre):
    Path("trap.vyre").write_text(trapping().to_text(), encoding="utf-8")
    ended = vyre("run", "trap.vyre", "--in", "x=1,9", "--backend", "reference")
    (file,) = Path().glob("vyre-R001-*.capsule")
    assert ended.code == 3
    assert f"`vyre replay {file}` runs this launch again" in ended.err
    assert load_capsule(file).note.startswith("R001 ")
    assert load_capsule(file).expected is None

    said = json.loads(vyre("run", "trap.vyre", "--in", "x=1,9", "--json").out)
    assert str(file) in said["findings"][0]["fix"]
    again = vyre("replay", file, "--backend", "cpu")
    assert again.code == 1
    assert "  reference   ends with R001" in again.out
    assert "  cpu         ends with R001 as the reference does" in again.out


def test_a_named_file_takes_the_capsule_of_a_trap(vyre: Vyre):
    Path("trap.vyre").write_text(trapping().to_text(), encoding="utf-8")
    ended = vyre("run", "trap.vyre", "--in", "x=1,9", "--capsule", "mine.capsule")
    assert ended.code == 3
    assert [str(path) for path in Path().glob("*.capsule")] == ["mine.capsule"]


@pytest.mark.usefixtures("foreign_backends")
def test_a_broken_contract_leaves_the_launch_that_differs(vyre: Vyre):
    ended = vyre("verify", "natural_gradient_block_apply", "--quick", "--backend", "liar")
    (file,) = Path().glob("vyre-verify-*.capsule")
    assert f"`vyre replay {file}` runs this launch again" in ended.out
    assert load_capsule(file).note.endswith("liar differs")

    again = vyre("replay", file, "--backend", "liar", "--json")
    runs = json.loads(again.out)["runs"]
    assert again.code == 1
    assert runs["reference"]["expected"] is True
    assert runs["liar"]["differs"] is True


@pytest.mark.usefixtures("foreign_backends")
def test_a_row_of_the_suite_that_fails_leaves_its_launch(vyre: Vyre):
    vyre("verify", "--conformance", "--select", "binary/add_f32", "--backend", "liar")
    (file,) = Path().glob("vyre-verify-*.capsule")
    assert load_capsule(file).expected is not None


@pytest.mark.usefixtures("foreign_backends")
def test_replay_goes_on_with_a_bisection(vyre: Vyre, saxpy_file: str):
    vyre("run", saxpy_file, *INPUTS, "--capsule", "one.capsule")
    hint = vyre("replay", "one.capsule", "--backend", "liar")
    assert hint.code == 1
    assert "differs from the reference: `y`[0] is " in hint.out
    assert "`vyre replay one.capsule --bisect`" in hint.out
    done = vyre("replay", "one.capsule", "--backend", "liar", "--bisect", "--no-shrink")
    assert done.code == 1
    assert "liar differs from the reference because of the code generator" in done.out


def test_replay_shows_what_the_sanitizer_finds(vyre: Vyre):
    save_capsule("race.capsule", racing(), {"y": np.zeros(1, np.uint32)}, grid=(1,))
    ended = vyre("replay", "race.capsule", "--backend", "cpu")
    assert ended.code == 1
    assert "S001" in ended.err
    assert "`vyre step race.capsule`" in ended.out


def test_what_the_reference_gives_is_compared_with_what_is_expected(vyre: Vyre, saxpy: Program):
    one = np.ones(3, np.float32)
    save_capsule("wrong.capsule", saxpy, {"a": [2], "x": one, "y": one}, expected={"y": [3, 4, 3]})
    ended = vyre("replay", "wrong.capsule", "--backend", "cpu")
    assert ended.code == 1
    assert "differs from what the capsule expects: `y`[1] is 3.0 instead of 4.0" in ended.out


def test_other_files_are_refused_with_a_code(vyre: Vyre, saxpy_file: str):
    assert vyre("replay", "nowhere.capsule").code == 2
    ended = vyre("replay", saxpy_file)
    assert ended.code == 1
    assert "W010 not a capsule" in ended.err


def test_a_capsule_holds_one_program(vyre: Vyre, saxpy_file: str):
    ended = vyre("run", saxpy_file, saxpy_file, "--capsule", "two.capsule")
    assert ended.code == 2
    assert "`--capsule` takes one program" in ended.err


def test_what_a_stranger_wrote_into_a_capsule_stays_on_its_line(vyre: Vyre, saxpy: Program):
    one = np.ones(1, np.float32)
    save_capsule("strange.capsule", saxpy, {"a": [1], "x": one, "y": one}, note="\033[31mall is well\n  cpu  fine")
    ended = vyre("replay", "strange.capsule", "--backend", "cpu")
    assert r"  note        \u{1b}[31mall is well\n  cpu  fine" in ended.out
    assert "\033" not in ended.out


def test_a_replay_keeps_its_bounds_checks_whatever_the_capsule_says(vyre: Vyre):
    k = ProgramBuilder("outside", workgroup_size=1)
    x, y = k.read("x", U32), k.read_write("y", U32, 1)
    y[0] = x[0xFFFFFFF0]
    config = DispatchConfig(check="never")
    save_capsule("outside.capsule", k.build(), {"x": [7], "y": [1]}, config, {"y": [0]}, grid=(1,))
    ended = vyre("replay", "outside.capsule", "--backend", "cpu")
    assert "`check=never` is not used" in ended.out
    assert "  cpu         gives the reference's bytes" in ended.out


def test_bools_and_foreign_byte_orders_are_kept_as_the_launch_sees_them(saxpy: Program):
    swapped = np.array([1, 2, 3], ">f4")
    held = save_capsule("swapped.capsule", saxpy, {"a": [2.0], "x": swapped, "y": [0.5, 0.5, 0.5]})
    assert held.inputs["x"] == np.array([1, 2, 3], "<f4").tobytes()
    assert load_capsule("swapped.capsule") == held


def test_every_type_of_element_is_replayed(vyre: Vyre):
    for element in (BOOL, F16, BF16, F64, I8, U8, U16, I32, U64):
        k = ProgramBuilder("copy", workgroup_size=4, over="y")
        x, y = k.read("x", element), k.read_write("y", element)
        with k.if_((k.gid(0) < y.len()) & (k.gid(0) < x.len())):
            y[k.gid(0)] = x[k.gid(0)]
        save_capsule("typed.capsule", k.build(), {"x": [1, 0, 1], "y": [0, 0, 0]}, expected={"y": [1, 0, 1]})
        ended = vyre("replay", "typed.capsule", "--backend", "cpu")
        assert (ended.code, ended.err) == (0, ""), element


def trapping() -> Program:
    k = ProgramBuilder("trapping", workgroup_size=2, over="x")
    x = k.read_write("x", U32)
    with k.if_(k.gid(0) < x.len()):
        with k.if_(x[k.gid(0)] > 5):
            k.trap("too large", k.gid(0))
        x[k.gid(0)] = x[k.gid(0)] + 1
    return k.build()


def racing() -> Program:
    k = ProgramBuilder("racing", workgroup_size=2)
    y = k.read_write("y", U32, 1)
    y[0] = k.lid(0)
    return k.build()


@pytest.fixture
def saxpy() -> Program:
    k = ProgramBuilder("saxpy", workgroup_size=64, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = a[0] * x[k.gid(0)] + y[k.gid(0)]
    return k.build()
