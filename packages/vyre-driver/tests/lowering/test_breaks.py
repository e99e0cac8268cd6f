"""What each pass makes of Break, and that native code leaves a loop where the reference does."""

from __future__ import annotations

from textwrap import indent
from typing import Any

import numpy as np
import pytest
from forced_cuts import cut_into
from lowering_steps import assert_as_defined, flat, lines, program, steps

from vyre_driver import open_backend
from vyre_driver.cpu.codegen.module import lower
from vyre_driver.lowering.lanes.cutting import Sizes
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import TrapError
from vyre_reference import evaluate

BUFFERS = (
    "o: read_write u32[128]",
    "c: read u32[8]",
    "x: read f32[512]",
    "y: read_write f32[128]",
    "w: workgroup u32[64]",
    "l: local u32[4]",
)

VARYING = """
let n = 0
for j in 0..100 {
  if j * j > gid.x {
    break
  }
  n = n + 1
}
o[gid.x] = n
"""

UNIFORM = """
let n = 0
for j in 0..8 {
  if c[j] == 0 {
    break
  }
  n = n + c[j] * gid.x
}
o[gid.x] = n
"""

AROUND_A_BARRIER = """
let n = 0
for j in 0..8 {
  if c[j] == 0 {
    break
  }
  w[lid.x] = n + lid.x
  barrier
  n = n + w[63 - lid.x]
  barrier
}
o[gid.x] = n
"""

NESTED = """
let n = 0
for a in 0..4294967295 {
  if a > gid.x {
    break
  }
  for b in 0..4294967295 {
    n = n + 1
    if b >= a {
      if gid.x % 3 == 0 {
        n = n + 100
      } else {
        n = n + 7
      }
      break
    }
    n = n + 2
  }
  if n > 1000 {
    break
  }
  n = n + a
}
o[gid.x] = n
"""

AT_THE_END = """
for j in 0..8 {
  o[gid.x] = j + 5
  break
}
"""

UNIFORM_IN_UNIFORM = """
let n = 0
for a in 0..8 {
  for b in 0..8 {
    if c[b] == 1 {
      break
    }
    n = n + gid.x
    if c[a] == 5 {
      w[lid.x] = n
      barrier
      n = n + w[lid.x ^ 1]
      barrier
      if c[b] == 3 {
        break
      } else {
        n = n + 2
      }
      n = n * 3
    }
  }
  if c[a] == 0 {
    break
  }
  n = n + 1
}
o[gid.x] = n
"""

BY_A_LOCAL_ARRAY = """
l[0] = c[2]
for j in 0..8 {
  w[lid.x] = j
  barrier
  if l[0] == 0 {
    break
  }
  l[0] = l[0] - 1
  o[gid.x] = w[63 - lid.x] + l[0]
  barrier
}
"""

AFTER_A_RETURN = """
if gid.x > 100 {
  return
}
let n = 0
for j in 0..8 {
  if c[j] == 0 {
    break
  }
  w[lid.x] = n + lid.x
  barrier
  n = n + w[63 - lid.x]
  barrier
}
o[gid.x] = n
"""

RETURNS_AND_BARRIERS_INSIDE = """
let n = 0
for j in 0..8 {
  if lid.x == 60 - j {
    o[gid.x] = n + 1000
    return
  }
  w[lid.x] = n + lid.x
  barrier
  n = n + w[63 - lid.x]
  barrier
  if c[j] == 0 {
    break
  }
}
o[gid.x] = n
"""

RETURNS_INSIDE = """
let n = 0
for j in 0..100 {
  if j * 3 > gid.x {
    break
  }
  if gid.x == 77 {
    o[gid.x] = 999
    return
  }
  n = n + 2
}
o[gid.x] = n
"""

WITH_FUNCTIONS = """
let v = x[gid.x]
for j in 0..20 {
  if v > 4.0 {
    break
  }
  v = v + exp(v * 0.5)
  if c[0] == j {
    break
  }
}
y[gid.x] = sin(v)
"""

BODIES = {
    "varying": VARYING,
    "uniform": UNIFORM,
    "around a barrier": AROUND_A_BARRIER,
    "nested": NESTED,
    "at the end": AT_THE_END,
    "uniform in uniform": UNIFORM_IN_UNIFORM,
    "by a local array": BY_A_LOCAL_ARRAY,
    "after a return": AFTER_A_RETURN,
    "with a return inside": RETURNS_INSIDE,
    "with returns and barriers inside": RETURNS_AND_BARRIERS_INSIDE,
    "with functions": WITH_FUNCTIONS,
}


def inputs() -> dict[str, Any]:
    return {
        "o": np.arange(128, dtype=np.uint32),
        "c": np.array([3, 1, 4, 1, 5, 0, 9, 2], np.uint32),
        "x": np.linspace(-3, 5, 512, dtype=np.float32),
        "y": np.zeros(128, np.float32),
    }


@pytest.mark.parametrize("name", BODIES)
def test_a_loop_is_left_where_the_reference_leaves_it(name: str):
    assert_as_defined(program(BODIES[name], *BUFFERS), inputs(), (2, 1, 1))


@pytest.mark.parametrize("piece", [1, 8, 40])
@pytest.mark.parametrize("name", BODIES)
def test_a_loop_in_pieces_is_left_where_the_reference_leaves_it(name: str, piece: int):
    made = program(BODIES[name], *BUFFERS)
    expected = evaluate(made, inputs(), grid=(2, 1, 1))
    with cut_into(piece, optimise=piece == 8) as backend:
        got = backend.run(made, inputs(), grid=(2, 1, 1))
    assert {each: np.asarray(got[each]).tobytes() for each in got} == {
        each: np.asarray(value).tobytes() for each, value in expected.items()
    }


# -------------------------------------------------------------------------------------------------------------- prepare


def test_what_stands_behind_a_dissolved_break_is_dropped():
    body = "for j in 0..4 {\nif lid.x > j {\nblock {\no[j] = 1\nbreak\n}\n}\nblock {\nbreak\n}\n}"
    assert flat(program(body, *BUFFERS)) == lines(
        """
        for j in 0..4 {
          if lid.x > j {
            o[j] = 1
            break
          }
          break
        }
        """
    )


def test_an_iteration_counts_as_a_step_when_it_begins_and_none_after_a_break_does():
    made = program("for i in 0..9 {\nif i == 5 {\nbreak\n}\n}\no[lid.x] = 1", *BUFFERS)
    backend = open_backend("cpu")
    backend.run(made, inputs(), grid=(1, 1, 1), config=DispatchConfig(step_limit=6))
    with pytest.raises(TrapError) as error:
        backend.run(made, inputs(), grid=(1, 1, 1), config=DispatchConfig(step_limit=5))
    assert error.value.code == "R002"


def test_a_break_that_skips_a_wait_stops_the_launch():
    body = """
        for i in 0..2 {
          async_load w from x at 0 size 8 tag "t"
          if c[i] == 1 {
            break
          }
          async_wait "t"
        }
    """
    with pytest.raises(TrapError) as error:
        open_backend("cpu").run(program(body, *BUFFERS), inputs(), grid=(1, 1, 1))
    assert error.value.code == "R005"
    assert "nobody waits for the copy `t`" in str(error.value)


# ----------------------------------------------------------------------------------------------------- workgroup values


def test_a_break_of_one_lane_makes_the_loop_and_all_that_is_assigned_in_it_vary():
    made = program(
        """
        let before = c[0]
        let after = c[0]
        let outer = c[0]
        for a in 0..4 {
          for j in 0..4 {
            let inner = c[j]
            before = before + inner
            if lid.x > j {
              break
            }
            after = after + 1
          }
          outer = outer + a
        }
        o[lid.x] = before + after + outer
        """,
        *BUFFERS,
    )
    assert steps(made).uniform_names == {"a", "outer"}


def test_a_break_of_all_lanes_leaves_the_loop_uniform():
    made = program("let n = 0\nfor j in 0..8 {\nif c[j] == 0 {\nbreak\n}\nn = n + j\n}\no[lid.x] = n", *BUFFERS)
    assert steps(made).uniform_names == {"j", "n"}


# -------------------------------------------------------------------------------------------------------------- fission


def test_a_loop_that_lanes_leave_one_by_one_stays_in_the_lane():
    made = program(VARYING, *BUFFERS)
    assert steps(made).picture == "lanes:\n" + indent(flat(made), "  ")


def test_a_loop_that_all_lanes_leave_together_goes_around_the_loop_over_lanes():
    assert steps(program(UNIFORM, *BUFFERS)).picture == lines(
        """
        lanes:
          let n = 0
        loop j in 0..8:
          if c[j] == 0:
            break
          lanes:
            n = n + c[j] * gid.x
        lanes:
          o[gid.x] = n
        """
    )


def test_a_break_under_a_limit_of_lanes_stays_in_the_lane():
    body = "for j in 0..8 {\nif gid.x < c[0] {\nbreak\n}\no[gid.x] = j\n}"
    assert steps(program(body, *BUFFERS)).picture.startswith("lanes:\n  for j")


def test_a_break_on_what_lanes_assign_stays_in_the_lane():
    body = "let n = c[0]\nfor j in 0..8 {\nif n == 9 {\nbreak\n}\nif lid.x == j {\nn = n + 1\n}\n}\no[gid.x] = n"
    assert "loop" not in steps(program(body, *BUFFERS)).picture


# ----------------------------------------------------------------------------------------------------------------- code


def llvm(made: Program, piece: int | None = None) -> str:
    return lower(made, CodeOptions(), Sizes() if piece is None else Sizes(0, piece, 1 << 30)).text


def test_a_break_of_a_loop_in_another_function_is_told_by_what_the_function_gives():
    text = llvm(program(NESTED, *BUFFERS), 8)
    assert "define internal i8 @segment0.part" in text
    assert "ret i8 2" in text
    assert "switch i8" in text


@pytest.mark.parametrize("name", ["varying", "uniform"])
def test_a_loop_with_its_break_in_one_function_needs_no_flag(name: str):
    assert "i8 2" not in llvm(program(BODIES[name], *BUFFERS))
