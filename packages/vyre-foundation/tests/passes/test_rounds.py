"""Loops whose rounds are known by their numbers, with all kinds of steps and widths: as rounds they give the same."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from same_bytes import check_law

from vyre_foundation.ir import Barrier, Loop
from vyre_foundation.passes.optimiser import OPTIMISER, ROUNDS
from vyre_foundation.passes.pipeline import Pass
from vyre_foundation.text import from_text
from vyre_foundation.walk import statements
from vyre_reference.testing import Case, Knobs

STEPS = ("n >> 1", "n / 2", "n * 2", "n << 2", "n * 3", "n / 3", "min(n + 3, 1 << round)")
TESTS = ("n > 0", "n < 12", "n != 0 && n < 40", "round < 5", "n * n < 300")
USES = (
    "if lid.x < n {\n t[lid.x] = t[lid.x] + t[lid.x + n]\n}",
    "if lid.x >= n {\n t[lid.x] = t[lid.x] * 3 + n\n}",
    "t[lid.x ^ n] = t[lid.x ^ n] + round",
    "if lid.x == 0 {\n t[n] = n\n}",
    "for k in 0..(n & 7) {\n t[lid.x] = t[lid.x] ^ (k + n)\n}",
    "let kept = t[(lid.x + n) % 16]\nbarrier\nt[lid.x] = kept - n",
    "if n == 3 {\n t[lid.x] = t[lid.x] + 7\n} else {\n t[lid.x] = t[lid.x] / max(n, 1)\n}",
    "if lid.x == n {\n let own = t[n]\n t[lid.x] = own + 1\n}\nlet own = n + 1\nif lid.x < own {\n t[lid.x] = own\n}",
)


def drawn(seed: int) -> Case:
    draw = random.Random(seed)
    uses = "\nbarrier\n".join(draw.sample(USES, draw.randint(1, 3)))
    inner = (
        f"for turn in 0..{draw.randint(0, 4)} {{\nt[lid.x] = t[lid.x] + n * turn\nbarrier\n}}" if seed % 3 == 0 else ""
    )
    step = f"n = {draw.choice(STEPS)}"
    parts = [f"if !({draw.choice(TESTS)}) {{\nbreak\n}}", uses, "barrier", inner, step]
    if seed % 4 == 0:
        parts = [*parts[1:], parts[0]]
    trap = '\nif round == 6 {\n trap "late" at n\n}' if seed % 7 == 0 else ""
    body = "\n".join(parts) + trap
    text = f"""
    program workgroup(16, 1, 1) {{
      buffer y: output u32[64] @0
      buffer t: workgroup u32[32]
      region "rounds" {{
        t[lid.x] = gid.x * 5 + 1
        barrier
        let n = {draw.randint(0, 16)}
        for round in 0..{draw.choice((3, 7, 12, 40))} {{
          {body}
        }}
        y[gid.x] = t[lid.x] ^ n
      }}
    }}
    """
    return Case(seed, Knobs(), from_text(text), (2, 1, 1), {}, {}, frozenset())


@pytest.mark.parametrize("passes", [(ROUNDS,), OPTIMISER], ids=["alone", "with all"])
def test_rounds_give_the_same_bytes_and_traps(passes: Sequence[Pass]):
    written = 0
    for seed in range(60):
        case = drawn(seed)
        made = check_law(case, passes)
        written += not any(isinstance(each, Loop) and Barrier() in each.body for each in statements(made))
    assert written > 20, "most of them end soon"
