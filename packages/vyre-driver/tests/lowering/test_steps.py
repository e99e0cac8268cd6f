"""Whatever is switched off, a program gives the same bytes."""

from __future__ import annotations

import pytest
from lowering_steps import assert_as_defined, program

from vyre_driver.lowering.steps import ALL_STEPS, LOWERING_STEPS, chosen, steps_of
from vyre_foundation import Program
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import LaunchError
from vyre_reference.testing import Knobs, generate_case

# One program in which every step of the lowering has something to do.
EVERYTHING = """
let sum = 0.0
if lid.x < 48 {
  let s = sin(x[gid.x])
  w[lid.x] = s
}
barrier
for j in 0..16 {
  sum = sum + w[j * 3] * x[j]
}
let left = x[gid.x]
for k in 0..40 {
  if left * left + sum > 50.0 {
    break
  }
  left = left * left - 0.7 * left + 0.3
}
o[gid.x] = sum + left + w[7]
"""


def everything() -> Program:
    return program(EVERYTHING, "x: read f32[128]", "o: output f32[128]", "w: workgroup f32[64]")


@pytest.mark.parametrize("step", sorted(ALL_STEPS))
def test_a_program_gives_the_same_bytes_without_a_step(step: str):
    x = [0.25 * n - 7 for n in range(127)] + [1e6]
    assert_as_defined(everything(), {"x": x}, (2, 1, 1), DispatchConfig(passes=f"-{step}"))


@pytest.mark.parametrize("seed", range(8))
def test_generated_programs_give_the_same_bytes_with_nothing_but_the_code_generator(seed: int):
    case = generate_case(seed, Knobs())
    spec = ",".join(["none", *(f"-{step.name}" for step in LOWERING_STEPS)])
    assert_as_defined(case.program, case.inputs, case.grid, DispatchConfig(passes=spec))


def test_a_step_is_left_out_by_its_name():
    assert chosen("all").steps == ALL_STEPS
    assert chosen("-jam,-llvm").steps == ALL_STEPS - {"jam", "llvm"}
    assert chosen("none,-jam") == ((), ALL_STEPS - {"jam"})


def test_a_misspelt_step_is_answered_with_the_one_that_was_meant():
    with pytest.raises(LaunchError) as caught:
        chosen("-jamm")
    assert caught.value.code == "L034"
    assert "`jam`" in caught.value.fix


def test_a_backend_has_the_steps_that_its_code_depends_on():
    names = {backend: {step.name for step in steps_of(backend)} for backend in ("cpu", "cuda", "somebody's")}
    assert names["cpu"] == ALL_STEPS - {"nvrtc"}
    assert names["cuda"] == {"unchecked_accesses", "whole_writes", "nvrtc"}
    assert names["somebody's"] == ALL_STEPS
