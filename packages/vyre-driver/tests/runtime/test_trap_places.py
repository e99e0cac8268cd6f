"""A trap is reported with the place where the caller wrote it, whatever the compiler did to the program since."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vyre_driver.cpu.provider import provider
from vyre_foundation import Program, check
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.text import from_text
from vyre_reference import evaluate

INPUTS = {"x": np.array([0, 1, 2, 3], np.uint32)}


def program(body: str) -> Program:
    text = "buffer x: read u32[4] @0\nbuffer y: output u32[4] @1"
    made = from_text(f'program workgroup(4) {{\n{text}\nregion "traps" {{\n{body}\n}}\n}}\n')
    check(made)
    return made


SHIFTED = """
let unused = lid.x * 3
if 1 < 2 {
  y[lid.x] = 1
  for i in 0..3 {
    let doubled = i * 2
    if x[lid.x] == FIRST {
      trap "here" at doubled
    }
  }
}
block {
  if x[lid.x] == SECOND {
    trap "here" at 9
  }
}
"""
"""The compiler drops what is unused and dissolves branch and block. Both traps have one tag."""

FIRST_PLACE = "entry[0].body[1].then[1].body[1].then[0]"
SECOND_PLACE = "entry[0].body[2].body[0].then[0]"


@pytest.mark.parametrize("passes", ["all", "none"])
@pytest.mark.parametrize(
    ("first", "second", "where"),
    [("2", "7", f"{FIRST_PLACE}, invocation 2"), ("7", "3", f"{SECOND_PLACE}, invocation 3")],
)
def test_a_trap_has_the_place_and_the_tag_of_the_program_as_written(first: str, second: str, where: str, passes: str):
    made = program(SHIFTED.replace("FIRST", first).replace("SECOND", second))
    with pytest.raises(TrapError) as defined:
        evaluate(made, INPUTS, grid=(1, 1, 1))
    with pytest.raises(TrapError) as caught:
        provider.open().run(made, INPUTS, grid=(1, 1, 1), config=DispatchConfig(passes=passes))
    assert caught.value.where == defined.value.where == where
    assert caught.value.what == "the program trapped with the tag `here`"


def test_a_launch_out_of_steps_names_the_loop():
    made = program("let unused = 1\ny[lid.x] = 1\nfor i in 0..x[lid.x] {\n  y[lid.x] = i\n}")
    with pytest.raises(TrapError) as defined:
        evaluate(made, INPUTS, grid=(1, 1, 1), step_limit=2)
    with pytest.raises(TrapError) as caught:
        provider.open().run(made, INPUTS, grid=(1, 1, 1), config=DispatchConfig(step_limit=2))
    assert caught.value.where == defined.value.where == "entry[0].body[2], invocation 3"


def test_programs_that_share_cached_code_report_each_its_own_place(cache_folder: Path):
    """A block is no part of the fingerprint, and shifts paths all the same."""
    plain = program('y[lid.x] = 1\nif x[lid.x] == 3 {\n  trap "three" at 0\n}')
    nested = program(
        'block {\n  y[lid.x] = 1\n  if x[lid.x] == 3 {\n    block {\n      trap "three" at 0\n    }\n  }\n}'
    )
    assert plain.fingerprint() == nested.fingerprint()
    found: list[str] = []
    for made in (plain, nested):
        with pytest.raises(TrapError) as caught:
            provider.open().run(made, INPUTS, grid=(1, 1, 1))
        found.append(caught.value.where)
    assert found == [
        "entry[0].body[1].then[0], invocation 3",
        "entry[0].body[0].body[1].then[0].body[0], invocation 3",
    ]
    assert len(list((cache_folder / "pipelines").glob("*.pipeline"))) == 1
