"""A budget of steps: one step is one iteration of one invocation, and the one too many traps."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import flat, lines, program

from vyre_driver import open_backend
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import TrapError

BUFFERS = ("o: output u32[64]", "n: read u32[1]")


def test_each_iteration_of_each_loop_counts_before_it_does_anything():
    made = program("for i in 0..3 {\nfor j in 0..2 {\no[i] = j\n}\n}", *BUFFERS)
    counting = """
          steps = steps + 1
          if steps > 7 {
            trap "vyre.runtime.out_of_steps:" at steps
          }"""
    assert flat(made, step_limit=7) == lines(
        f"""
        let steps = 0
        for i in 0..3 {{{counting}
          for j in 0..2 {{{counting.replace(chr(10), chr(10) + "  ")}
            o[i] = j
          }}
        }}
        """
    )


def test_a_segment_without_loops_and_a_limit_nobody_reaches_cost_nothing():
    plain = program("o[lid.x] = 1", *BUFFERS)
    assert flat(plain, step_limit=1) == flat(plain)
    looping = program("for i in 0..3 {\no[i] = i\n}", *BUFFERS)
    assert flat(looping, step_limit=2**32 - 1) == flat(looping)


def test_the_name_of_the_counter_is_none_of_the_program():
    made = program("let steps = lid.x + 1\nfor i in 0..3 {\no[i] = steps\n}", *BUFFERS)
    assert "let steps_2 = 0" in flat(made, step_limit=1)


BODIES = {
    "in a loop for all lanes": ("for i in 0..n[0] {\no[lid.x] = i\n}", 0),
    "in a loop of one lane": ("if lid.x == 9 {\nfor i in 0..n[0] {\no[lid.x] = i\n}\n}", 9),
    "in nested loops": ("for i in 0..n[0] / 2 {\nfor j in 0..1 {\no[lid.x] = i\n}\n}", 0),
    "before a barrier": ("for i in 0..n[0] {\nbarrier\n}\no[lid.x] = 1", 0),
}


@pytest.mark.parametrize("name", BODIES)
def test_exactly_the_limit_runs_and_one_step_more_stops_the_launch(name: str):
    body, invocation = BODIES[name]
    made = program(body, *BUFFERS)
    backend, config = open_backend("cpu"), DispatchConfig(step_limit=6)
    backend.run(made, {"n": np.array([6], np.uint32)}, grid=(1, 1, 1), config=config)
    with pytest.raises(TrapError) as error:
        backend.run(made, {"n": np.array([8], np.uint32)}, grid=(1, 1, 1), config=config)
    assert error.value.code == "R002"
    assert f"invocation {invocation}" in str(error.value)
