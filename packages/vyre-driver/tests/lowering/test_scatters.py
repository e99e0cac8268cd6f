"""Lanes that do little but store to places which they load go one by one; others may become vectors."""

from __future__ import annotations

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.codegen.loop_notes import LoopNote
from vyre_driver.cpu.codegen.module import lower
from vyre_foundation import Program

BUFFERS = ("p: read u32[64]", "x: read u32[64]", "o: read_write u32[80]")


def made(body: str) -> Program:
    return program(body, *BUFFERS)


def goes_one_by_one(body: str) -> bool:
    return LoopNote.SCALAR.value in lower(made(body)).text


HASH = "\n".join(f"let h{n + 1} = (h{n} ^ (h{n} >> 15)) * 2246822507 + p[gid.x]" for n in range(6))


@pytest.mark.parametrize("body", ["o[p[gid.x]] = x[gid.x]", "let at = p[gid.x] + 3\no[at] = x[gid.x] * 2"])
def test_a_permutation_does(body: str):
    assert goes_one_by_one(body)


@pytest.mark.parametrize(
    "body",
    ["o[gid.x] = x[p[gid.x]]", "o[gid.x * 3] = x[gid.x]", f"let h0 = x[gid.x]\n{HASH}\no[p[gid.x]] = h6 ^ h5 ^ h4"],
)
def test_what_gathers_or_steps_or_computes_does_not(body: str):
    assert not goes_one_by_one(body)


def test_it_gives_the_defined_bytes():
    places = np.random.default_rng(1).permutation(90)[:64].astype(np.uint32)  # some past the end
    inputs = {"p": places, "x": np.arange(64, dtype=np.uint32), "o": np.zeros(80, np.uint32)}
    assert_as_defined(made("o[p[gid.x]] = x[gid.x]"), inputs)
