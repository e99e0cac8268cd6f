"""`vyre tune`: measures a launch, says what came out, and shows, writes and takes records."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from vyre_driver.cli.commands.tune.plot import draw
from vyre_driver.tuner import Knobs, Measured, Refused, TuningOutcome
from vyre_foundation.tuning import Knob, Space
from vyre_self_substrate.search import Outlook

Vyre = Callable[..., Any]

INPUTS = ("--in", "a=2", "--in", "x=range:4096", "--in", "y=ones:4096", "--backend", "cpu")


def tuned(vyre: Vyre, file: str, *more: str) -> dict[str, Any]:
    ended = vyre("tune", file, *INPUTS, "--budget", "0.3", "--json", *more)
    assert ended.code == 0, ended.err
    return json.loads(ended.out)


def test_points_are_measured_and_one_is_chosen(vyre: Vyre, cache_folder: Path, saxpy_file: str) -> None:
    found = tuned(vyre, saxpy_file)
    assert found["tuned"] is True
    assert found["measured"] >= 1
    timed = [point for point in found["points"] if "ns" in point]
    assert all(set(point["knobs"]) == set(found["space"]) for point in timed)
    assert found["default"]["ns"] in [point["ns"] for point in timed]
    assert list((cache_folder / "tuner").glob("*%knobs.toml"))


def test_a_second_call_goes_on_where_the_first_ended(vyre: Vyre, saxpy_file: str) -> None:
    first, second = tuned(vyre, saxpy_file), tuned(vyre, saxpy_file)
    assert second["key"] == first["key"]
    assert len(second["points"]) >= len(first["points"])


def test_pinned_measures_nothing(vyre: Vyre, saxpy_file: str) -> None:
    before = tuned(vyre, saxpy_file)
    after = tuned(vyre, saxpy_file, "--config", "tune=pinned")
    assert (after["measured"], after["knobs"]) == (0, before["knobs"])


def test_lines_for_people(vyre: Vyre, saxpy_file: str) -> None:
    out = vyre("tune", saxpy_file, *INPUTS, "--budget", "0.3", "--explain").out
    assert "the defaults" in out
    assert "it does not matter how many threads share them" in out
    assert "measured " in out


def test_what_is_not_tuned_says_why_and_ends_with_1(vyre: Vyre, saxpy_file: str) -> None:
    ended = vyre("tune", saxpy_file, *INPUTS, "--config", "math=fast")
    assert ended.code == 1
    assert "not tuned" in ended.out


def test_records_are_shown_written_and_taken(vyre: Vyre, cache_folder: Path, saxpy_file: str, tmp_path: Path) -> None:
    made = tuned(vyre, saxpy_file)
    shown = json.loads(vyre("tune", "--show", "--backend", "cpu", "--json").out)
    assert [len(launch["points"]) for launch in shown["launches"].values()] == [len(made["points"])]
    file = tmp_path / "records.toml"
    assert vyre("tune", "--export", str(file), "--backend", "cpu").code == 0
    for kept in (cache_folder / "tuner").iterdir():
        kept.unlink()
    taken = json.loads(vyre("tune", "--import", str(file), "--backend", "cpu", "--json").out)
    assert taken["taken"] == taken["records"] == len(made["points"]) + 1
    assert json.loads(vyre("tune", "--show", "--backend", "cpu", "--json").out) == shown


def test_a_plot_is_a_picture(vyre: Vyre, saxpy_file: str, tmp_path: Path) -> None:
    file = tmp_path / "tune.png"
    tuned(vyre, saxpy_file, "--plot", str(file))
    assert file.read_bytes().startswith(b"\x89PNG")


def test_a_plot_shows_what_the_model_expected_of_each_point(tmp_path: Path) -> None:
    """In an SVG the words of a label stand as a comment beside their outlines."""
    space = Space((Knob("unroll", (1, 2, 4), 1, "the same operations in the same order"),))
    knobs = [(("unroll", value),) for value in (1, 2, 4)]
    samples: dict[Knobs, Measured | Refused] = {
        each: Measured(ns, 5, 3) for each, ns in zip(knobs, (1000, 900, 800), strict=True)
    }
    expected = {knobs[2]: Outlook(2, (4,), 820.0, 0.1, 0.05)}
    outcome = TuningOutcome("key", space, (("unroll", 4),), samples, 3, 0.1, "it is faster", expected=expected)
    with_model, without = tmp_path / "with_model.svg", tmp_path / "without.svg"
    draw(outcome, str(with_model))
    draw(replace(outcome, expected={}), str(without))

    assert "expected by the model" in with_model.read_text("utf-8")
    assert "expected by the model" not in without.read_text("utf-8")
    assert "best so far" in without.read_text("utf-8")


def test_what_the_model_expected_is_in_the_document(vyre: Vyre, saxpy_file: str) -> None:
    found = tuned(vyre, saxpy_file)
    tried = [each["knobs"] for each in found["points"]]
    assert all(each["knobs"] in tried and each["ns"] > 0 for each in found["expected"])


def test_a_plot_that_cannot_be_drawn_is_said(vyre: Vyre, saxpy_file: str, tmp_path: Path) -> None:
    ended = vyre("tune", saxpy_file, *INPUTS, "--budget", "0.3", "--plot", str(tmp_path / "tune.nonsense"))
    assert ended.code == 3
    assert "cannot be drawn" in ended.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "there is nothing to tune"),
        (("saxpy.vyre", "--show"), "stand alone"),
        (("--show", "--export", "x.toml"), "stand alone"),
        (("saxpy.vyre", "--budget", "0"), "above 0"),
        (("saxpy.vyre", "--budget", "nan"), "above 0"),
        (("--show", "--backend", "reference"), "keeps no records"),
        (("--import", "missing.toml", "--backend", "cpu"), "cannot be read"),
        (("--export", "-", "--backend", "cpu", "--json"), "does not go with `--json`"),
    ],
)
def test_words_that_do_not_fit(vyre: Vyre, words: tuple[str, ...], says: str) -> None:
    ended = vyre("tune", *words)
    assert ended.code != 0
    assert says in ended.err + ended.out


@pytest.mark.parametrize("content", [b"\xff\xfe", b"not toml", b'"k1-00" = {ns = 1}\n'])
def test_a_file_that_holds_no_records_is_refused(
    vyre: Vyre, cache_folder: Path, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "records.toml"
    file.write_bytes(content)
    ended = vyre("tune", "--import", str(file), "--backend", "cpu")
    assert ended.code != 0
    assert "Traceback" not in ended.err
    assert not list(cache_folder.glob("tuner/*"))
