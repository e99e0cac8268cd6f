"""Small state machines of all shapes: with what follows a branch in its arms, they give the same."""

from __future__ import annotations

import random

import numpy as np
import pytest
from same_bytes import check_law

from vyre_foundation.ir import If, Program
from vyre_foundation.passes.optimiser import ARMS, OPTIMISER
from vyre_foundation.passes.pipeline import Pass
from vyre_foundation.text import from_text
from vyre_foundation.walk import statements, variables_of
from vyre_reference.testing import Case, Knobs

TESTS = ("c > 9", "c % 3 == 0", "c < 200 && ok", "(c & 4) != 0", "state == 1", "at > 20", "c == 77")
SETS = (
    "more = {n}", "state = {n}", "ok = false", "kind = {f}", "state = c % 4", "more = more + 1",
    "state = {n}\nmore = 2", "sum = sum + {n}", "if c > 100 {{\nmore = {n}\n}}", "let low{k} = c & 31\nsum = low{k}",
)  # fmt: skip
RESTS = (
    "if state == {n} {{\nsum = sum * 3 + c\n}}",
    "for k in 0..more {{\nsum = sum * 5 + x[at + k]\n}}",
    "if ok {{\nlet end = more + 1\nfor j in 1..end {{\nif x[at + j] > 99 {{\nok = false\n}}\nmore = more + j\n}}\n}}",
    "if kind > {f} || state > {n} {{\nstate = {n}\nsum = sum + state\n}} else {{\nmore = more + state\n}}",
    "sum = sum + more / state + {n} % more",
    "if more == 3 {{\nbreak\n}}",
    "y[gid.x * 8 + more % 8] = sum",
    "for round in 0..3 {{\nif state == {n} {{\nbreak\n}}\nstate = state + 1\n}}",
)


def drawn(seed: int) -> Case:
    draw = random.Random(seed)
    names = iter(range(1000))

    def filled(text: str) -> str:
        return text.format(n=draw.randint(0, 3), f=draw.choice(("0.0", "-0.0", "1.5")), k=next(names))

    def arm(depth: int) -> str:
        parts = [filled(draw.choice(SETS)) for _ in range(draw.randint(0, 2))]
        if depth and draw.random() < 0.5:
            parts.append(branch(depth - 1))
        elif draw.random() < 0.1:
            parts.append("break")
        return "\n".join(parts)

    def branch(depth: int) -> str:
        return f"if {draw.choice(TESTS)} {{\n{arm(depth)}\n}} else {{\n{arm(depth)}\n}}"

    rest = "\n".join(filled(each) for each in draw.sample(RESTS, draw.randint(1, 4)))
    text = f"""
    program workgroup(8, 1, 1) {{
      buffer x: read u32[64] @0
      buffer y: output u32[128] @1
      region "machine" {{
        let at = gid.x
        let ok = true
        let sum = 0
        let kind = 0.5
        for turn in 0..{draw.choice((3, 7))} {{
          let c = x[at]
          let more = {draw.randint(0, 2)}
          let state = {draw.choice(("0", "1", "c % 3"))}
          {filled(draw.choice(("", "kind = {f}", "sum = sum + 1")))}
          {branch(draw.randint(0, 2))}
          {rest}
          at = at + more % 4 + 1
        }}
        y[gid.x * 8] = sum
        y[gid.x * 8 + 1] = at
        y[gid.x * 8 + 2] = select(ok, 1, u32(kind * 4.0))
      }}
    }}
    """
    x = np.random.default_rng(seed).integers(0, 256, 64, np.uint32)
    return Case(seed, Knobs(), from_text(text), (2, 1, 1), {"x": x.tobytes()}, {}, frozenset())


@pytest.mark.parametrize("passes", [(ARMS,), OPTIMISER], ids=["arms", "all"])
def test_any_machine_gives_the_same(passes: tuple[Pass, ...]):
    changed = 0
    for seed in range(60):
        case = drawn(seed)
        made = check_law(case, passes)
        changed += made != case.program
    assert changed > 20


def test_machines_stay_small():
    programs = [drawn(seed).program for seed in range(60)]
    grown = [size(ARMS.run(each)) / size(each) for each in programs]
    assert max(grown) < 8
    assert sum(each > 1 for each in grown) > 20


def size(program: Program) -> int:
    return sum(1 for _ in statements(program.entry))


def test_an_arm_does_not_ask_what_it_has_set():
    program = from_text("""
    program workgroup(8, 1, 1) {
      buffer x: read u32[64] @0
      buffer y: output u32[128] @1
      region "machine" {
        for turn in 0..4 {
          let more = 0
          if x[gid.x + turn] > 9 {
            more = 2
          }
          if more == 2 {
            y[turn] = 1
          }
        }
      }
    }
    """)
    asked = [variables_of(each.cond) for each in statements(ARMS.run(program).entry) if isinstance(each, If)]
    assert len(asked) == 3, "the branch, and the test in both of its arms"
    assert not any("more" in each for each in asked)
