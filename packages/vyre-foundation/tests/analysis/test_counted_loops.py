"""Variables that loops count: what is proved of random loops against the accesses of launches that were executed."""

from __future__ import annotations

import struct
from random import Random

from vyre_foundation import Program
from vyre_foundation.analysis.races import Proved, races
from vyre_foundation.analysis.races.analysis import key_of
from vyre_foundation.analysis.races.candidates import Launch
from vyre_foundation.analysis.races.tracing import PairKey
from vyre_foundation.analysis.races.witnesses import traced

STARTS = (*["gid.x"] * 5, "lid.x", "gid.x + 3", "2 * gid.x", "x[gid.x]", "wgid.x * 4 + lid.x")
STEPS = (*["num_workgroups.x * 4"] * 4, "num_workgroups.x * 8", "num_workgroups.x * 4 - 1", "4", "8", "1", "n[0]", "k")
UPDATES = (
    *["i = i + STEP"] * 6,
    "i = STEP + i",
    "if k > 1 {\ni = i + STEP\n}",
    "if i > 20 {\nbreak\n}\ni = i + STEP",
    "i = i + STEP\ni = i + STEP",
    "for j in 0..2 {\ni = i + STEP\n}",
    "if lid.x == 0 {\ni = i + STEP\n}",
    "i = i - STEP",
)


def random_loop(dice: Random) -> Program:
    step, kind = dice.choice(STEPS), dice.choice(("u32", "i32"))
    start = dice.choice(STARTS)
    if kind == "i32":
        start, step = f"i32({start})", f"i32({step})"
    update = dice.choice(UPDATES).replace("STEP", step)
    if kind == "i32":
        update = update.replace("i > 20", "i > 20i32")
    index = "i" if kind == "u32" else "u32(i)"
    store = f"y[{index}] = k"
    body = dice.choice((f"{store}\n{update}", f"{update}\n{store}"))
    first, last = dice.choice(((0, 40), (2, 30), (0, 1 << 30)))
    # The first lines make every loop end, and are what a `while` is.
    return Program.from_text(f"""program workgroup(4, 1, 1) {{
  buffer x: read u32[?] @0
  buffer y: read_write u32[?] @1
  buffer n: read u32[4] @2
  region "r" {{
    let i = {start}
    for k in {first}..{last} {{
      if !({index} < len(y)) {{
        break
      }}
      {body}
    }}
  }}
}}
""")


def test_no_random_loop_that_races_is_proved():
    dice, racing, proved = Random(5), 0, 0
    for _ in range(30):
        made = random_loop(dice)
        pairs = {key_of(pair): pair.verdict for pair in races(made, search=False).pairs}
        proved += all(isinstance(verdict, Proved) for verdict in pairs.values())
        shown = shown_races(made)
        racing += bool(shown)
        for key in shown:
            assert not isinstance(pairs[key], Proved), made.to_text()
    assert racing > 8
    assert proved > 2


def shown_races(made: Program) -> set[PairKey]:
    found: set[PairKey] = set()
    for groups in (1, 2, 3):
        inputs = {
            "x": struct.pack("<12I", *range(12)),
            "y": bytes(4 * 64),
            "n": struct.pack("<4I", 4 * groups, 1, 2, 3),
        }
        launch = Launch((groups, 1, 1), {"x": 12, "y": 64}, inputs, "")
        found |= set(traced(made, launch, None, frozenset(["y"])).races)
    return found
