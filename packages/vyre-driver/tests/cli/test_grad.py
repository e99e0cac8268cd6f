"""`vyre grad`: the derivative as a program, checked against the definition, exit 1 when it is wrong or refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vyre_foundation import Program
from vyre_foundation.autodiff import vjp
from vyre_foundation.text import read

Vyre = Callable[..., Any]

SCALED = """program workgroup(64, 1, 1) over y {
  buffer x: read f32[6] @0
  buffer w: read f32[1] @1
  buffer y: read_write f32[6] @2
  region "scaled" {
    if gid.x < 6 {
      y[gid.x] = x[gid.x] * x[gid.x] * w[0]
    }
  }
}
"""
POWERS = """program workgroup(1, 1, 1) over y {
  buffer x: read f32[2] @0
  buffer times: read u32[2] @1
  buffer y: output f32[2] @2
  region "powers" {
    let v = x[gid.x]
    for j in 0..times[gid.x] {
      v = v * v
    }
    y[gid.x] = v
  }
}
"""
LAUNCH_SIZED = SCALED.replace("x: read f32[6]", "x: read f32[?]")


def write(text: str) -> str:
    Path("forward.vyre").write_text(text, encoding="utf-8")
    return "forward.vyre"


def program_of(text: str) -> Program:
    return read(text, "a test")[0]


def test_the_derivative_goes_to_standard_output_as_text_and_the_report_to_standard_error(vyre: Vyre):
    ended = vyre("grad", write(SCALED), "--outputs", "y", "--inputs", "x", "w")

    assert ended.code == 0
    made = program_of(ended.out)
    assert {decl.name for decl in made.outputs} == {"grad_x", "grad_w"}
    assert "`grad_x` is the gradient by `x`, `grad_w` is the gradient by `w`" in ended.err


def test_with_vjp_it_is_the_program_that_vjp_makes_in_the_file_that_was_named(vyre: Vyre):
    ended = vyre("grad", write(SCALED), "--outputs", "y", "--inputs", "x", "--vjp", "--out", "backward.vyre")

    assert (ended.code, ended.err) == (0, "")
    assert ended.out == "forward.vyre: `grad_x` is the gradient by `x`, `cot_y` weighs `y`; EXACT\n"
    wanted = vjp(program_of(SCALED), "y", "x")
    assert program_of(Path("backward.vyre").read_text(encoding="utf-8")).to_text() == wanted.to_text()


def test_deterministic_makes_every_sum_exact(vyre: Vyre):
    ended = vyre("grad", write(SCALED), "--outputs", "y", "--inputs", "w", "--deterministic", "--check")

    assert ended.code == 0
    assert "; EXACT\n" in ended.out


PRODUCT = """program workgroup(4, 2, 1) over (4, 4) {
  buffer a: read f32[16] @0
  buffer b: read f32[16] @1
  buffer c: output f32[16] @2
  region "product" {
    if gid.y < 4 && gid.x < 4 {
      let total = 0.0
      for j in 0..4 {
        total = total + a[gid.y * 4 + j] * b[j * 4 + gid.x]
      }
      c[gid.y * 4 + gid.x] = total
    }
  }
}
"""


def test_explain_says_of_each_sum_who_makes_it_and_no_gather_lets_everyone_add(vyre: Vyre):
    words = ("grad", write(PRODUCT), "--outputs", "c", "--inputs", "a", "b", "--explain")
    gathered, scattered = vyre(*words, "--check"), vyre(*words, "--no-gather")
    record = json.loads(vyre(*words, "--json").out)

    assert (gathered.code, scattered.code) == (0, 0)
    assert "; EXACT\n" in gathered.out
    assert [line.split(":")[0].strip().split("[")[0] for line in gathered.out.splitlines()[1:3]] == ["grad_a", "grad_b"]
    assert gathered.out.count("gathered by") == 2
    assert "UNORDERED" in scattered.out
    assert "gathered by" not in scattered.out
    assert [(each["way"], each["points"]) for each in record["sums"]] == [("gathered", 4), ("gathered", 4)]


def test_check_compares_every_element_on_numbers_that_are_made_up_or_given(vyre: Vyre):
    made_up = vyre("grad", write(SCALED), "--outputs", "y", "--inputs", "x", "w", "--check")
    given = vyre(
        "grad", "forward.vyre", "--outputs", "y", "--inputs", "x", "--check", "--in", "x=1,2,3,4,5,6", "--json"
    )

    assert made_up.code == 0
    assert "right: 7 numbers compared, 7 of them not zero" in made_up.out
    record = json.loads(given.out)
    assert (given.code, record["ok"], record["check"]["compared"], record["check"]["wrong"]) == (0, True, 6, [])
    assert record["grads"] == {"x": "grad_x"}
    assert program_of(record["text"]).buffer("grad_x") is not None


def test_a_wrong_derivative_is_exit_1_with_the_numbers(vyre: Vyre, monkeypatch: pytest.MonkeyPatch):
    """Derivatives of another program stand for wrong ones: the check does not know how a derivative was made."""

    def of_another(program: Program, outputs: Any, inputs: Any, **options: Any) -> Any:
        other = program_of(program.to_text().replace("* w[0]", "+ w[0]"))
        return vjp(other, outputs, inputs, **options)

    monkeypatch.setattr("vyre_foundation.autodiff.vjp", of_another)
    ended = vyre("grad", write(SCALED), "--outputs", "y", "--inputs", "x", "--check")

    assert ended.code == 1
    assert "WRONG: 6 numbers compared" in ended.out


def test_what_autodiff_refuses_is_refused_with_its_code_and_options_lift_it(vyre: Vyre):
    refused = vyre("grad", write(POWERS), "--outputs", "y", "--inputs", "x")
    of_all = vyre("grad", "forward.vyre", "--outputs", "y", "--inputs", "x", "--max-trips", "4", "--check")
    of_one = vyre("grad", "forward.vyre", "--outputs", "y", "--inputs", "x", "--max-trips", "j=4", "--check")

    assert (refused.code, refused.out) == (1, "")
    assert refused.err.startswith("A007")
    assert (of_all.code, of_one.code) == (0, 0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--counts", "x"], "`--counts x` is not a name with a number"),
        (["--max-trips", "j=many"], "`--max-trips j=many` is not a name with a number"),
        (["--check"], "`x` has no length"),
        (["--check", "--in", "z=1"], "there is no input `z`"),
        (["--out", "-", "--json"], "`--out -` does not go with `--json`"),
        (["--out", "nowhere/backward.vyre"], "`nowhere/backward.vyre` cannot be written"),
    ],
)
def test_a_wrong_command_line_says_what_to_write(vyre: Vyre, words: list[str], said: str):
    ended = vyre("grad", write(LAUNCH_SIZED), "--outputs", "y", "--inputs", "x", *words)

    assert ended.code in (2, 3)
    assert said in (json.loads(ended.out)["what"] if "--json" in words else ended.err)
