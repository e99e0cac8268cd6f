"""Mixed radix: the law by brute force, and what it proves of random places against launches that were executed."""

from __future__ import annotations

import struct
from itertools import product
from random import Random

from vyre_foundation import Program
from vyre_foundation.analysis.races import Proved, races
from vyre_foundation.analysis.races.analysis import key_of
from vyre_foundation.analysis.races.candidates import Launch
from vyre_foundation.analysis.races.tracing import PairKey
from vyre_foundation.analysis.races.witnesses import traced

IDS = ("gid.x", "gid.y", "wgid.x", "1")
SHIFTS = ("", "", "", " + 1", " - 1", " / 2")


def test_sums_with_digits_below_the_radix_are_equal_only_in_equal_digits():
    for radix in range(1, 6):
        sums = [high * radix + low for high, low in product(range(5), range(radix))]
        assert len(set(sums)) == len(sums)


def random_place(dice: Random) -> Program:
    """A store and a load at rows and columns, guarded or nearly so."""
    lines: list[str] = []
    for n in range(2):
        row, column = (dice.choice(IDS[:2] * 3 + IDS) + dice.choice(SHIFTS) for _ in range(2))
        lines += [f"let r{n} = {row}", f"let c{n} = {column}"]
    bounds = [("r", "n[0]"), ("c", "n[1]")]
    guards = [f"{name}{n} < {bound}" for n in range(2) for name, bound in bounds]
    if dice.random() < 0.3:
        guards[dice.randrange(4)] = "c0 < n[0]"
    if dice.random() < 0.3:
        guards.append("((gid.x + gid.y) & 1) == 0")
    width = dice.choice(("n[1]", "n[1]", "n[1]", "n[0]"))
    shaped = "fact y has shape n[0..2]" if dice.random() < 0.5 else ""
    body = "\n".join(lines)
    value = dice.choice(("1", f"y[r1 * {width} + c1]"))
    return Program.from_text(f"""program workgroup(2, 2, 1) {{
  buffer y: read_write u32[?] @0
  buffer n: uniform u32[2] @1
  {shaped}
  region "r" {{
    {body}
    if {" && ".join(guards)} {{
      y[r0 * {width} + c0] = {value}
    }}
  }}
}}
""")


def shown_races(made: Program) -> set[PairKey]:
    found: set[PairKey] = set()
    for grid, rows, columns in (((2, 2, 1), 4, 4), ((3, 2, 1), 4, 6), ((2, 3, 1), 6, 3), ((2, 2, 1), 2, 5)):
        inputs = {"y": bytes(4 * rows * columns), "n": struct.pack("<2I", rows, columns)}
        launch = Launch(grid, {"y": rows * columns}, inputs, "")
        found |= set(traced(made, launch, None, frozenset(["y"])).races)
    return found


def test_no_random_place_that_races_is_proved():
    dice, racing, proved = Random(3), 0, 0
    for _ in range(16):
        made = random_place(dice)
        shown = shown_races(made)
        verdicts = {key_of(pair): pair.verdict for pair in races(made, search=False).pairs}
        for key in shown:
            assert not isinstance(verdicts[key], Proved), made.to_text()
        racing += bool(shown)
        proved += any(isinstance(each, Proved) and each.law == "mixed radix" for each in verdicts.values())
    assert racing > 4
    assert proved > 2
