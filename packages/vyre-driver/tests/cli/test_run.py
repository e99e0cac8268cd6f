"""`vyre run`: arrays from files, numbers or fills; outputs to files; what does not fit is said before anything runs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from blake3 import blake3

from vyre_foundation import BF16, BOOL, F16, F32, I8, U8, U32, DataType, ProgramBuilder

Vyre = Callable[..., Any]


@pytest.mark.parametrize("backend", ["cpu", "reference"])
def test_outputs_in_files_have_the_bytes_of_numpy(vyre: Vyre, saxpy_file: str, backend: str):
    source = np.random.default_rng(1)
    x, y = source.standard_normal((2, 30, 7), np.float32)
    np.save("x.npy", x)
    np.save("y.npy", y)
    inputs = ["--in", "a=0.1", "--in", "x=x.npy", "--in", "y=y.npy"]
    ended = vyre("run", saxpy_file, *inputs, "--out", "y=z.npy", "--backend", backend)
    assert (ended.code, ended.err) == (0, "")
    made = np.load("z.npy")
    assert made.shape == (30, 7)
    assert made.tobytes() == (np.float32(0.1) * x + y).tobytes()
    assert np.load("y.npy").tobytes() == y.tobytes()
    assert f"{saxpy_file} on {backend} (" in ended.out
    assert "compiled in " in ended.out
    assert "y  f32[30, 7]" in ended.out
    assert "written to z.npy" in ended.out


def test_with_json_outputs_have_their_digest(vyre: Vyre, saxpy_file: str):
    ended = vyre("run", saxpy_file, "--in", "a=2", "--in", "x=range:5", "--in", "y=ones:5", "--json")
    found = json.loads(ended.out)
    want = np.array([1, 3, 5, 7, 9], np.float32)
    assert found["outputs"]["y"] == {
        "type": "f32",
        "shape": [5],
        "bytes": 20,
        "blake3": blake3(want.tobytes()).hexdigest(),
        "file": None,
    }
    assert found["backend"] == "cpu"
    assert found["run_seconds"] > 0
    assert found["compile_seconds"] > 0


def test_few_values_are_shown_whole_and_many_shortened(vyre: Vyre, saxpy_file: str):
    few = vyre("run", saxpy_file, "--in", "a=0.1", "--in", "x=1,2", "--in", "y=zeros:2").out
    assert few.splitlines()[-1] == "y  f32[2]  0.1 0.2"
    many = vyre("run", saxpy_file, "--in", "a=1", "--in", "x=range:9", "--in", "y=zeros:9").out
    assert many.splitlines()[-1] == "y  f32[9]  0.0 1.0 2.0 3.0 4.0 5.0 …"


def copy_file(element: DataType, count: int) -> str:
    """A program whose output `y` is its input `x`."""
    k = ProgramBuilder("copy", workgroup_size=64, over=count)
    x, y = k.read("x", element, count), k.output("y", element, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        y[i] = x[i]
    Path("copy.vyre").write_text(k.build().to_text(), encoding="utf-8")
    return "copy.vyre"


@pytest.mark.parametrize(
    ("element", "word", "want"),
    [
        (F32, "zeros:3", np.zeros(3, np.float32)),
        (F32, "nan,-inf,1e-45", np.array([np.nan, -np.inf, 1e-45], np.float32)),
        (U32, "ones:3", np.ones(3, np.uint32)),
        (U32, "0xFFFFFFFF, 7,0b11", np.array([0xFFFFFFFF, 7, 3], np.uint32)),
        (I8, "-128,127,0", np.array([-128, 127, 0], np.int8)),
        (U8, "range:300", np.arange(300).astype(np.uint8)),
        (BOOL, "true,false,1", np.array([True, False, True])),
        (BF16, "range:3", np.array([0, 0x3F80, 0x4000], np.uint16)),
        (BF16, "1.5,-2.75,5", np.array([0x3FC0, 0xC030, 0x40A0], np.uint16)),
        (F16, "0.1,5,inf", np.array([0.1, 5, np.inf], np.float16)),
        (U8, ",".join(["7"] * 200), np.full(200, 7, np.uint8)),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_numbers_and_fills_become_elements_of_the_buffers_type(vyre: Vyre, element: DataType, word: str, want: Any):
    ended = vyre("run", copy_file(element, len(want)), "--in", f"x={word}", "--out", "y=y.npy")
    assert (ended.code, ended.err) == (0, "")
    made = np.load("y.npy")
    assert (made.dtype, made.tobytes()) == (want.dtype, want.tobytes())


@pytest.mark.parametrize("element", [F32, U32, I8, BOOL, BF16], ids=lambda element: element.word)
def test_random_values_are_the_same_at_every_run_and_not_all_equal(vyre: Vyre, element: DataType):
    file = copy_file(element, 100)
    for name in ("one.npy", "two.npy"):
        assert vyre("run", file, "--in", "x=random:100", "--out", f"y={name}").code == 0
    assert Path("one.npy").read_bytes() == Path("two.npy").read_bytes()
    assert len(np.unique(np.load("one.npy"))) > 1


def test_a_grid_may_be_given_and_shows(vyre: Vyre):
    k = ProgramBuilder("count", workgroup_size=4)
    y = k.read_write("y", U32)
    k.atomic_add(y, 0, 1)
    Path("count.vyre").write_text(k.build().to_text(), encoding="utf-8")
    assert "y  u32[1]  24\n" in vyre("run", "count.vyre", "--in", "y=0", "--grid", "3,2").out


def test_settings_reach_the_launch(vyre: Vyre, saxpy_file: str):
    given = ["--in", "a=2", "--in", "x=1,2", "--in", "y=1,2"]
    ended = vyre("run", saxpy_file, *given, "--config", "max_output_bytes=4")
    assert ended.code == 3
    assert ended.err.startswith("D1010 ")
    assert vyre("run", saxpy_file, *given, "--config", "max_output_bytes=8", "--config", "timeout=30").code == 0


def as_id(value: dict[str, str | None] | list[str] | int | str) -> str:
    words = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else [value]
    return " ".join(map(str, words))


GOOD = {"a": "a=2", "x": "x=1,2", "y": "y=1,2"}


@pytest.mark.parametrize(
    ("changed", "more", "code", "said"),
    [
        ({"y": None}, [], 3, "L001 input `y` is missing"),
        ({"x": "x=1,2,3", "a": "a=1,2"}, [], 3, "L"),
        ({"x": "x=abc"}, [], 2, "`abc` is not a value for `x`"),
        ({"x": "x=zeros:many"}, [], 2, "`zeros:many` is not a value for `x`"),
        ({"x": "x=1e300"}, [], 3, "L030 "),
        ({"x": "x=lies.npy"}, [], 2, "`lies.npy` is not a .npy file"),
        ({"x": "x=missing.npy"}, [], 2, "there is no file `missing.npy`"),
        ({"x": "x=saxpy.vyre"}, [], 2, "`saxpy.vyre` is not a .npy file"),
        ({"x": "x=pickled.npy"}, [], 2, "`pickled.npy` is not a .npy file"),
        ({"x": "x=cut.npy"}, [], 2, "`cut.npy` is not a .npy file"),
        ({"x": "x=folder.npy"}, [], 2, "`folder.npy` is a folder"),
        ({"x": "x=doubles.npy"}, [], 3, "L020 "),
        ({"x": "xx=1,2"}, [], 2, "there is no input `xx`"),
        ({"x": "x"}, [], 2, "`--in x` is not a pair"),
        ({"x": "=1"}, [], 2, "`--in =1` is not a pair"),
        ({}, ["--in", "x=1,2"], 2, "`--in x=` is given twice"),
        ({}, ["--out", "x=x.npy"], 2, "there is no output `x`"),
        ({}, ["--grid", "many"], 2, "`many` is not a grid"),
        ({}, ["--grid", "1,2,3,4"], 2, "`1,2,3,4` is not a grid"),
        ({}, ["--grid", "-1"], 2, "`-1` is not a grid"),
        ({}, ["--config", "timeuot=1"], 2, "did you mean `timeout`?"),
        ({}, ["--config", "timeout=soon"], 2, "give a number of seconds"),
        ({}, ["--config", "require_determinism=maybe"], 2, "give yes or no"),
        ({}, ["--config", "math=exakt"], 3, "L019 "),
        ({}, ["--backend", "cqu"], 3, "D1002 there is no backend"),
        ({}, ["--device", "7"], 3, "D1002 "),
        ({}, ["--out", "y=nowhere/y.npy"], 3, "`nowhere/y.npy` cannot be written"),
    ],
    ids=as_id,
)
def test_what_does_not_fit_is_refused_with_a_reason(
    vyre: Vyre, saxpy_file: str, changed: dict[str, str | None], more: list[str], code: int, said: str
):
    np.save("pickled.npy", np.array([object()]), allow_pickle=True)
    np.save("doubles.npy", np.zeros(2))
    Path("cut.npy").write_bytes(Path("doubles.npy").read_bytes()[:-9])
    Path("lies.npy").write_bytes(
        Path("doubles.npy").read_bytes().replace(b"(2,), }" + b" " * 11, b"(999999999999,), }")
    )
    Path("folder.npy").mkdir()
    words = [word for word in (GOOD | changed).values() if word is not None]
    ended = vyre("run", saxpy_file, *(part for word in words for part in ("--in", word)), *more)
    assert (ended.code, ended.out) == (code, "")
    assert said in ended.err


def test_an_invalid_program_is_not_run(vyre: Vyre):
    k = ProgramBuilder("never", workgroup_size=64, over=64)
    y = k.read_write("y", U32, 64)
    with k.if_(k.lid(0) < 3):
        k.barrier()
    y[k.gid(0)] = 1
    Path("p.vyre").write_text(k.build(check=False).to_text(), encoding="utf-8")
    ended = vyre("run", "p.vyre", "--in", "y=zeros:64", "--out", "y=y.npy")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("V010 ")
    assert not Path("y.npy").exists()


def test_a_trap_is_a_failed_launch(vyre: Vyre):
    k = ProgramBuilder("never", workgroup_size=1, over=1)
    y = k.read_write("y", U32, 1)
    with k.if_(y[0] > 3):
        k.trap("too many", 5)
    Path("p.vyre").write_text(k.build().to_text(), encoding="utf-8")
    assert vyre("run", "p.vyre", "--in", "y=3").code == 0
    ended = vyre("run", "p.vyre", "--in", "y=4")
    assert ended.code == 3
    assert ended.err.startswith("R001 ")
    assert "`too many`" in ended.err


def test_the_environment_chooses_a_backend(vyre: Vyre, saxpy_file: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("VYRE_BACKEND", "reference")
    assert " on reference (" in vyre("run", saxpy_file, "--in", "a=2", "--in", "x=1", "--in", "y=1").out


@pytest.mark.parametrize("backend", ["cpu", "reference"])
@pytest.mark.parametrize("value", ["zeros:3", "1,2", "x.npy"])
def test_elements_that_no_launch_takes_are_refused_by_it(vyre: Vyre, backend: str, value: str):
    np.save("x.npy", np.zeros(3, np.uint32))
    text = 'program workgroup(1, 1, 1) over x {\n  buffer x: read_write vec2u32[?] @0\n  region "r" {\n  }\n}\n'
    ended = vyre("run", "-", "--in", f"x={value}", "--backend", backend, stdin=text.encode())
    assert (ended.code, ended.out) == (3, "")
    assert ended.err.startswith("L012 elements of type vec2u32 cannot be executed")


@pytest.mark.parametrize(
    ("more", "said"),
    [(["--json"], "does not go with `--json`"), (["--out", "z=-"], "standard output takes one array")],
    ids=["json", "two"],
)
def test_standard_output_takes_one_array_and_nothing_else(vyre: Vyre, more: list[str], said: str):
    k = ProgramBuilder("two", workgroup_size=1, over=1)
    for name in ("y", "z"):
        k.output(name, U32, 1)[0] = 7
    Path("two.vyre").write_text(k.build().to_text(), encoding="utf-8")
    ended = vyre("run", "two.vyre", "--out", "y=-", *more)
    assert ended.code == 2
    assert said in ended.out + ended.err


def test_a_long_list_of_numbers_is_a_list(vyre: Vyre, saxpy_file: str):
    numbers = ",".join(["1"] * 5000)
    ended = vyre("run", saxpy_file, "--in", "a=2", "--in", f"x={numbers}", "--in", "y=ones:5000")
    assert (ended.code, ended.err) == (0, "")
    assert "y  f32[5000]  3.0 3.0" in ended.out


@pytest.mark.parametrize("count", ["4294967296", "9" * 30, "9" * 5000])
def test_a_fill_longer_than_any_buffer_is_refused(vyre: Vyre, saxpy_file: str, count: str):
    for fill in ("zeros", "ones", "range", "random"):
        ended = vyre("run", saxpy_file, "--in", f"x={fill}:{count}")
        assert (ended.code, ended.out) == (2, "")
        assert "a buffer has fewer than 4294967296 elements" in ended.err


def test_a_header_that_claims_more_than_there_is_memory_is_no_array(vyre: Vyre, saxpy_file: str):
    np.save("x.npy", np.zeros(2, np.float32))
    small = Path("x.npy").read_bytes()
    Path("x.npy").write_bytes(small.replace(b"(2,), }             ", b"(99999999999999,), }"))
    ended = vyre("run", saxpy_file, "--in", "a=1", "--in", "x=x.npy", "--in", "y=1,2")
    assert (ended.code, ended.out) == (2, "")
    assert "`x.npy` is not a .npy file with an array of numbers" in ended.err


# ------------------------------------------------------------------------------------------------------------- explain


def explained(vyre: Vyre, saxpy_file: str, *options: str) -> str:
    arguments = ["--backend", "cpu", "--in", "a=2", "--in", "x=range:500", "--in", "y=ones:500", "--explain"]
    ended = vyre("run", saxpy_file, *arguments, *options)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


def test_a_launch_is_explained_tuned_or_not_from_where_and_why(vyre: Vyre, saxpy_file: str):
    before = explained(vyre, saxpy_file)
    assert "knobs           as by default" in before
    assert "tuning          not tuned: nothing is recorded for this program and shape" in before
    tuned = explained(vyre, saxpy_file, "--config", "tune=on", "--config", "tune_budget=0.2")
    assert "tuning          tuned: measured " in tuned
    assert "measured        " in tuned
    after = explained(vyre, saxpy_file, "--config", "tune=require")
    assert "tuning          tuned: " in after
    assert "%knobs.toml" in after


def test_the_record_of_a_launch_is_in_the_document(vyre: Vyre, saxpy_file: str):
    launch = json.loads(explained(vyre, saxpy_file, "--json"))["record"]
    assert launch["knobs"] == {}
    assert launch["tuning"]["is_tuned"] is False
