"""Variables that go through a few values in a loop: what is proved, and random loops against executed launches."""

from __future__ import annotations

import struct
from random import Random

import pytest

from vyre_foundation import Program
from vyre_foundation.analysis.races import Proved, Status, races
from vyre_foundation.analysis.races.analysis import key_of
from vyre_foundation.analysis.races.candidates import Launch
from vyre_foundation.analysis.races.tracing import PairKey
from vyre_foundation.analysis.races.witnesses import traced

SMOOTHED = "(t[cur * 66 + lid.x] + t[cur * 66 + lid.x + 2])"
ROUNDS = {
    "two buffers in turn": (f"t[(1 - cur) * 66 + lid.x + 1] = {SMOOTHED}\ncur = 1 - cur\nbarrier", True),
    "the same by a bit": (f"t[(cur ^ 1) * 66 + lid.x + 1] = {SMOOTHED}\ncur = cur ^ 1\nbarrier", True),
    "two that are swapped": (
        f"t[next * 66 + lid.x + 1] = {SMOOTHED}\nlet old = cur\ncur = next\nnext = old\nbarrier",
        True,
    ),
    "three in turn": (f"t[(cur + 1) % 3 * 66 + lid.x + 1] = {SMOOTHED}\ncur = (cur + 1) % 3\nbarrier", True),
    "the buffer that is read": (f"t[cur * 66 + lid.x + 1] = {SMOOTHED}\ncur = 1 - cur\nbarrier", False),
    "the next one only sometimes": (
        f"t[next * 66 + lid.x + 1] = {SMOOTHED}\nif x[k] == 7 {{\nnext = cur\n}}\nbarrier",
        False,
    ),
    "written before the barrier and after it": (
        f"t[(1 - cur) * 66 + lid.x + 1] = {SMOOTHED}\nbarrier\ncur = 1 - cur\nt[(1 - cur) * 66 + lid.x] = 0.5",
        False,
    ),
}


def rounds(body: str) -> Program:
    return Program.from_text(f"""program workgroup(64, 1, 1) {{
  buffer x: read u32[?] @0
  buffer y: read_write f32[?] @1
  buffer n: uniform u32[1] @2
  buffer t: workgroup f32[198]
  region "r" {{
    t[lid.x + 1] = f32(x[gid.x])
    let cur = 0
    let next = 1
    barrier
    for k in 0..n[0] {{
      {body}
    }}
    barrier
    y[gid.x] = t[cur * 66 + lid.x + 1]
  }}
}}
""")


@pytest.mark.parametrize("name", ROUNDS)
def test_buffers_that_take_turns_for_any_number_of_rounds(name: str):
    body, is_right = ROUNDS[name]
    status = races(rounds(body)).status

    assert (status is Status.PROVED) is is_right
    assert (status is Status.REFUTED) is not is_right


UPDATES = (
    *["p = 1 - p", "p = p ^ 1", "q = 1 - q", "let old = p\np = q\nq = old"] * 3,
    "p = (p + 1) % 3",
    "p = q",
    "q = p",
    "p = 2 - p * q",
    "p = p + 1",
    "if k > 1 {\np = 1 - p\n}",
    "if lid.x == 0 {\np = 1 - p\n}",
    "if x[k] > 1 {\nbreak\n}",
    "if k == 2 {\nq = 2\nbreak\n}",
    "for j in 0..2 {\nq = 1 - q\n}",
    "for j in 0..n[1] {\nq = 1 - q\n}",
    "p = x[p]",
)
INDICES = (
    "p * 4 + lid.x",
    "q * 4 + lid.x",
    "(1 - p) * 4 + lid.x",
    "p * 4 + (lid.x ^ 1)",
    "q * 4 + 3 - lid.x",
    "p + lid.x",
    "p * 4",
)


def random_loop(dice: Random) -> Program:
    lines = [dice.choice(UPDATES) for _ in range(dice.randint(1, 3))]
    for _ in range(2):
        lines.insert(dice.randint(0, len(lines)), f"t[{dice.choice(INDICES)}] = t[{dice.choice(INDICES)}] + 1")
    for at, line in enumerate(lines):
        lines[at] = line.replace("old", f"old{at}")
    if dice.random() < 0.8 and "lid.x == 0" not in "".join(lines):
        lines.insert(dice.randint(0, len(lines)), "barrier")
    body = "\n".join(lines)
    return Program.from_text(f"""program workgroup(4, 1, 1) {{
  buffer x: read u32[?] @0
  buffer n: read u32[?] @1
  buffer t: workgroup u32[16]
  region "r" {{
    let p = {dice.randint(0, 1)}
    let q = {dice.randint(0, 2)}
    for k in 0..n[0] {{
{body}
    }}
    t[p * 4 + lid.x] = q
  }}
}}
""")


def test_no_random_loop_that_races_is_proved():
    dice, racing, proved = Random(11), 0, 0
    for _ in range(60):
        made = random_loop(dice)
        pairs = {key_of(pair): pair.verdict for pair in races(made, search=False).pairs}
        shown = shown_races(made)
        racing += bool(shown)
        proved += all(isinstance(verdict, Proved) for verdict in pairs.values())
        for key in shown:
            assert not isinstance(pairs[key], Proved), made.to_text()
    assert racing > 15
    assert proved > 2


def shown_races(made: Program) -> set[PairKey]:
    found: set[PairKey] = set()
    for trips, inner, words in (
        (0, 0, (0,) * 8),
        (1, 1, (1,) * 8),
        (5, 1, (0, 1, 0, 2, 0, 0, 0, 0)),
        (6, 2, (1, 0) * 4),
    ):
        inputs = {"x": struct.pack("<8I", *words), "n": struct.pack("<2I", trips, inner)}
        launch = Launch((1, 1, 1), {"x": 8, "n": 2}, inputs, "")
        found |= set(traced(made, launch, None, frozenset(["t"])).races)
    return found
