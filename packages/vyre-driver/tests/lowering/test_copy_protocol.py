"""Checks around asynchronous copies: what is written into the program, and that it traps exactly where it should."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import assert_as_defined, flat, lines, program

from vyre_driver import open_backend
from vyre_foundation.diagnostics import TrapError

BUFFERS = ("x: read u32[64]", "o: output u32[64]", "w: workgroup u32[64]", "n: read u32[2]")
X = np.arange(64, dtype=np.uint32)


def test_every_start_and_every_wait_is_checked_and_the_end_is_too():
    made = program(
        """
        async_load w from x at 0 size 256 tag "t"
        async_wait "t"
        """,
        *BUFFERS,
    )
    assert flat(made) == lines(
        """
        let copy_pending = false
        if copy_pending {
          trap "vyre.runtime.copy_started_twice:t" at 0
        }
        copy_pending = true
        async_load w from x at 0 size 256 tag "t"
        if !copy_pending {
          trap "vyre.runtime.copy_not_started:t" at 0
        }
        copy_pending = false
        if copy_pending {
          trap "vyre.runtime.copy_not_waited_for:t" at 0
        }
        """
    )


def test_a_program_without_copies_is_left_alone():
    assert flat(program("o[lid.x] = 1", *BUFFERS)) == "o[lid.x] = 1"


def test_whole_elements_are_checked_only_where_the_numbers_are_not_known():
    text = flat(program('async_load w from x at n[0] size 8 tag "t"\nasync_wait "t"', *BUFFERS))
    assert text.count("copy_cuts_elements") == 1
    assert "n[0] % 4 != 0" in text


def run(body: str, first: int = 0, second: int = 0) -> None:
    numbers = np.array([first, second], np.uint32)
    open_backend("cpu").run(program(body, *BUFFERS), {"x": X, "n": numbers}, grid=(1, 1, 1))


LOAD, WAIT = 'async_load w from x at n[0] size 8 tag "t"', 'async_wait "t"'


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (f"if lid.x == 5 {{\n{WAIT}\n}}", "nothing to wait for under `t`"),
        (f"if lid.x == 5 {{\n{LOAD}\n}}", "nobody waits for the copy `t`"),
        (f"if lid.x == 5 {{\n{LOAD}\nreturn\n}}\no[lid.x] = 1", "nobody waits for the copy `t`"),
        (f"if lid.x == 5 {{\nfor i in 0..2 {{\n{LOAD}\n}}\n{WAIT}\n}}", "the copy `t` is started twice"),
        (f"if lid.x == 5 {{\n{LOAD}\nfor i in 0..2 {{\n{WAIT}\n}}\n}}", "nothing to wait for under `t`"),
    ],
)
def test_a_copy_out_of_order_in_one_invocation_stops_the_launch_and_says_why(body: str, said: str):
    with pytest.raises(TrapError) as error:
        run(body)
    assert error.value.code == "R005"
    assert said in str(error.value)
    assert "invocation 5" in str(error.value)


TWO = LOAD.replace('"t"', '"u"')
TRAP = 'trap "boom" at 3'


@pytest.mark.parametrize(
    ("body", "code", "where"),
    [
        (WAIT, "R005", "entry[0].body[0], invocation 0"),
        (f"{LOAD}\n{LOAD}", "R005", "entry[0].body[1], invocation 0"),
        (f"{TWO}\n{LOAD}", "R005", "entry[0].body[0], invocation 0"),
        (f"if lid.x > 4 {{\n{LOAD}\nreturn\n}}", "R005", "entry[0].body[0].then[0], invocation 5"),
        (LOAD.replace("n[0]", "2"), "R005", "entry[0].body[0], invocation 0"),
        (f"{LOAD}\n{TRAP}", "R001", "entry[0].body[1], invocation 0"),
        (f"{LOAD}\nif lid.x > 3 {{\n{TRAP}\n}}\n{WAIT}", "R001", "entry[0].body[1].then[0], invocation 4"),
        (
            f"if lid.x == 3 {{\n{TRAP}\n}}\nif lid.x == 2 {{\n{LOAD}\n}}",
            "R005",
            "entry[0].body[1].then[0], invocation 2",
        ),
    ],
)
def test_a_misused_copy_ends_a_launch_as_a_trap_does_and_who_trapped_need_not_wait(body: str, code: str, where: str):
    """The first error of an invocation is the one that counts: it does not come to its end after a trap."""
    given = {"x": X, "n": np.zeros(2, np.uint32)}
    said: list[TrapError] = []
    for name in ("reference", "cpu"):
        with pytest.raises(TrapError) as error:
            open_backend(name).run(program(body, *BUFFERS), given, grid=(1, 1, 1))
        said.append(error.value)
    assert [(each.code, each.where) for each in said] == [(code, where)] * 2
    assert said[0].what == said[1].what


def test_an_offset_that_cuts_an_element_stops_the_launch_and_one_that_does_not_copies():
    body = f"if lid.x == 5 {{\n{LOAD}\n{WAIT}\n}}"
    with pytest.raises(TrapError, match="the copy `t` cuts elements"):
        run(body, 6)
    run(body, 8)


def test_a_tag_may_be_used_again_after_it_was_waited_for_and_two_tags_do_not_meet():
    made = program(
        """
        if lid.x == 0 {
          for i in 0..3 {
            async_load w from x at i * 4 size 4 tag "a"
            async_store x to o at 128 size 64 tag "b"
            async_wait "a"
            async_wait "b"
          }
        }
        barrier
        if lid.x < 8 {
          o[lid.x] = w[0]
        }
        """,
        *BUFFERS,
    )
    assert_as_defined(made, {"x": X, "n": np.zeros(2, np.uint32)})


@pytest.mark.parametrize("write", ["w[lid.x] = value", "let old = atomic_add(w[lid.x], value)"])
def test_a_nan_that_a_copy_moves_out_of_memory_of_a_workgroup_is_the_canonical_one(write: str):
    """The bits of a NaN that a processor makes differ: x86 sets the sign, GPUs set every bit of the fraction."""
    body = f"""
        let value = x[lid.x] / (x[lid.x] * 0.0)
        {write}
        barrier
        if lid.x == 0 {{
            async_store w to o at 0 size 16 tag "out"
            async_wait "out"
        }}
    """
    made = program(body, "x: read f32[4]", "w: workgroup f32[4]", "o: output u32[4]", workgroup=(4, 1, 1))
    assert_as_defined(made, {"x": np.array([0.0, -0.0, 1.0, np.nan], np.float32)}, (1, 1, 1))
