"""Facts about what arrays hold prove more, and nothing false: launches that keep the facts are the oracle."""

from __future__ import annotations

import random
import struct
from collections.abc import Mapping
from itertools import pairwise
from math import prod

import pytest

from vyre_foundation import Injective, InRange, Monotone, ProductWithin, Program
from vyre_foundation.analysis.races import Holds, Races, Status, races
from vyre_foundation.analysis.races.analysis import key_of
from vyre_foundation.analysis.races.candidates import Launch
from vyre_foundation.analysis.races.witnesses import traced
from vyre_foundation.ir import LaunchFact
from vyre_foundation.verdicts import bounds


def program(facts: list[str], body: str, size: str = "4, 1, 1") -> Program:
    """`p` and `o` are arrays, `w` and `h` numbers, `y` is written."""
    lines = "\n".join(f"  fact {fact}" for fact in facts)
    return Program.from_text(f"""
program workgroup({size}) {{
  buffer p: read u32[?] @0
  buffer w: uniform u32[1] @1
  buffer h: uniform u32[1] @2
  buffer y: read_write u32[?] @3
{lines}
  region "r" {{
    {body}
  }}
}}
""")


SCATTER = "if gid.x < len(p) {\n y[p[gid.x]] = gid.x\n }"
ROWS = "if gid.x + 1 < len(p) {\n for k in p[gid.x]..p[gid.x + 1] {\n y[k] = 1\n }\n }"
GRID = "if gid.x < w[0] && gid.y < h[0] {\n y[gid.y * w[0] + gid.x] = 1\n }"
PIECES = "if lid.x < w[0] {\n y[wgid.x * w[0] + lid.x] = 1\n }"

PROVED = {
    "a scatter to different places": (["p is injective"], SCATTER, Holds.ALWAYS),
    "a scatter behind an offset": (["p is injective"], SCATTER.replace("p[gid.x]]", "p[gid.x] + 3]"), Holds.ALWAYS),
    "a scatter of pairs": (
        ["p is injective", "p is from 0 to 1000"],
        "if gid.x < len(p) {\n y[2 * p[gid.x]] = 1\n y[2 * p[gid.x] + 1] = 2\n }",
        Holds.ALWAYS,
    ),
    "two tables in one, by numbers from a range": (
        ["p is injective", "p is from 10 to 40"],
        "if gid.x < len(p) {\n y[p[gid.x]] = 1\n y[p[gid.x] + 31] = 2\n }",
        Holds.ALWAYS,
    ),
    "rows by offsets that rise": (["p is monotone"], ROWS, Holds.ALWAYS),
    "an array of two axes within a length": (["w * h <= len(y)"], GRID, Holds.ALWAYS),
    "an array of two axes with small sizes": (["w is from 0 to 65535", "h is from 0 to 65535"], GRID, Holds.ALWAYS),
    "pieces of a size that is small": (["w is from 0 to 32"], PIECES, Holds.FEW_INVOCATIONS),
}


@pytest.mark.parametrize("name", PROVED)
def test_a_fact_proves_what_is_not_proved_without_it(name: str):
    facts, body, holds = PROVED[name]
    size = "8, 8, 1" if "gid.y" in body else "4, 1, 1"
    found = races(program(facts, body, size))
    assert (found.status, found.holds) == (Status.PROVED, holds)
    without = races(program([], body, size), search=False)
    assert without.status is not Status.PROVED or without.holds is Holds.NO_WRAP
    for left_out in range(len(facts)):
        fewer = races(program([*facts[:left_out], *facts[left_out + 1 :]], body, size), search=False)
        assert fewer.status is not Status.PROVED or fewer.holds is Holds.NO_WRAP


RACY = {
    "outside of the array every load is zero": (["p is injective"], "y[p[gid.x]] = gid.x"),
    "outside, zero is not in the range": (["p is injective", "p is from 5 to 9"], "y[p[gid.x]] = gid.x"),
    "numbers that do not fall may be equal": (["p is monotone"], SCATTER),
    "places that are one apart": (["p is injective"], SCATTER.replace("}", "y[p[gid.x] + 1] = 2\n }")),
    "half of a number that is there once": (["p is injective"], SCATTER.replace("p[gid.x]]", "p[gid.x] / 2]")),
    "neighbours of numbers that rise": (
        ["p is injective", "p is monotone", "p is from 0 to 11"],
        SCATTER.replace("}", "y[p[gid.x] ^ 2] = 2\n }").replace("p[gid.x]]", "p[gid.x] + 2]"),
    ),
    "one place for two invocations": (["p is injective"], SCATTER.replace("p[gid.x]]", "p[gid.x / 2]]")),
    "a row with the first of the next": (["p is monotone"], ROWS.replace("p[gid.x + 1] {", "p[gid.x + 1] + 1 {")),
    "rows of numbers that are there once": (["p is injective"], ROWS),
    "a product of other numbers": (["w * w <= len(y)"], GRID.replace("* w[0]", "* h[0]")),
    "columns without a guard": (["w * h <= len(y)"], GRID.replace("gid.x < w[0] && ", "")),
}


@pytest.mark.parametrize("name", RACY)
def test_a_witness_keeps_the_facts(name: str):
    facts, body = RACY[name]
    wrong = program(facts, body, "8, 8, 1" if "gid.y" in body else "4, 1, 1")
    found = races(wrong)
    assert found.status is Status.REFUTED
    for witness in found.witnesses:
        assert keeps(wrong.facts, numbers_of(witness.inputs), witness.lengths)
        launch = Launch(witness.grid, witness.lengths, witness.inputs, "")
        assert traced(wrong, launch, None, frozenset(["y"])).races


def test_a_range_of_an_index_proves_that_an_access_is_inside():
    inside = Program.from_text("""
program workgroup(64, 1, 1) {
  buffer p: read u32[?] @0
  buffer table: read u32[100] @1
  buffer y: read_write u32[?] @2
  fact p is from 0 to 99
  region "r" {
    if gid.x < len(y) {
      y[gid.x] = table[p[gid.x]]
    }
  }
}
""")
    table = [each for each in bounds(inside).places if each.buffer == "table"]
    without = [each for each in bounds(inside.replace(facts=())).places if each.buffer == "table"]
    assert [type(each.verdict).__name__ for each in (*table, *without)] == ["Proved", "Open"]


# ---------------------------------------------------------------------------------------------------- against launches


def numbers_of(inputs: Mapping[str, bytes]) -> dict[str, list[int]]:
    return {name: [word for (word,) in struct.iter_unpack("<I", held)] for name, held in inputs.items()}


def keeps(facts: tuple[LaunchFact, ...], held: Mapping[str, list[int]], lengths: Mapping[str, int]) -> bool:
    for fact in facts:
        match fact:
            case Injective(buffer):
                kept = len(set(held[buffer])) == len(held[buffer])
            case Monotone(buffer):
                kept = all(a <= b for a, b in pairwise(held[buffer]))
            case InRange(buffer, low, high):
                kept = all(low <= value <= high for value in held[buffer])
            case ProductWithin(factors, buffer):
                kept = prod(held[name][0] for name in factors) <= lengths[buffer]
            case _:
                kept = True
        if not kept:
            return False
    return True


def any_index(dice: random.Random, depth: int = 2) -> str:
    inner = any_index(dice, depth - 1) if depth else "gid.x"
    c = dice.randrange(1, 4)
    loads, sums = [f"p[{inner}]"] * 3, [f"({inner} + {c})", f"({inner} * {c})"]
    return dice.choice([inner, "gid.x", *loads, *sums, f"({inner} / 2)", f"({inner} ^ 1)", f"({inner} % 3)"])


def any_program(dice: random.Random) -> Program:
    low = dice.choice((0, 0, 2))
    facts = [
        fact
        for fact in ("p is injective", "p is monotone", f"p is from {low} to {dice.choice((5, 11, 30))}")
        if dice.random() < 0.5
    ]
    kind = dice.randrange(4)
    if kind == 0:
        facts += ["w * h <= len(y)"] * (dice.random() < 0.6) + ["w is from 0 to 4"] * (dice.random() < 0.3)
        x, y = dice.choice(("gid.x < w[0]", "gid.x <= w[0]", "true")), dice.choice(("gid.y < h[0]", "true"))
        row, column = dice.choice((("gid.y", "gid.x"), ("gid.x", "gid.y"), ("gid.y", "(gid.x / 2)")))
        width = dice.choice(("w[0]", "w[0]", "h[0]"))
        return program(facts, f"if {x} && {y} {{\n y[{row} * {width} + {column}] = 1\n }}", "2, 2, 1")
    if kind == 1:
        first, last = dice.choice((("gid.x", "gid.x + 1"), ("gid.x", "gid.x"), ("gid.x / 2", "gid.x / 2 + 1")))
        more, at = dice.choice(("", "", " + 1")), dice.choice(("k", "k", "k + 1", "k / 2"))
        guard = dice.choice(("gid.x + 1 < len(p)", "gid.x < len(p)", "true"))
        return program(facts, f"if {guard} {{\n for k in p[{first}]..p[{last}]{more} {{\n y[{at}] = 1\n }}\n }}")
    guard = dice.choice(("gid.x < len(p)", "gid.x < len(p)", "gid.x < 5", "true"))
    stores = "\n".join(f"y[{any_index(dice)}] = 1" for _ in range(kind - 1))
    return program(facts, f"if {guard} {{\n {stores}\n }}")


def any_launch(dice: random.Random, subject: Program, *, huge: bool) -> Launch | None:
    """Contents that keep the facts, made without looking at how the package makes them."""
    most = dice.choice((4, 12, 40))
    held = {"p": [dice.randrange(most) for _ in range(dice.randrange(1, 9))]}
    if Injective("p") in subject.facts:
        held["p"] = dice.sample(range(most), min(most, len(held["p"])))
    if Monotone("p") in subject.facts:
        held["p"].sort()
    held["w"], held["h"] = [dice.randrange(6)], [dice.randrange(6)]
    if huge and dice.random() < 0.3:
        held[dice.choice("wh")][0] = 1 << 31
    held["y"] = [0] * dice.choice((4, 9, 25, 50))
    lengths = {name: len(numbers) for name, numbers in held.items()}
    if not keeps(subject.facts, held, lengths):
        return None
    inputs = {name: struct.pack(f"<{len(numbers)}I", *numbers) for name, numbers in held.items()}
    axes = 3 if subject.workgroup_size[1] == 1 else 2
    grid = (dice.randrange(1, axes + 1), 1 if axes == 3 else dice.randrange(1, 3), 1)
    return Launch(grid, lengths, inputs, "")


def check_against_launches(seeds: range, launches: int) -> tuple[int, int]:
    """No pair that a launch shows racing is proved; gives how many programs race, and how many are proved."""
    racy = proved = 0
    for seed in seeds:
        dice = random.Random(seed)
        subject = any_program(dice)
        verdict: Races = races(subject, search=False)
        known = {key_of(pair): pair.verdict for pair in verdict.pairs}
        proved += verdict.status is Status.PROVED
        huge = verdict.holds is not Holds.NO_WRAP
        shown = False
        for _ in range(launches):
            launch = any_launch(dice, subject, huge=huge)
            if launch is None:
                continue
            for key in traced(subject, launch, None, frozenset(["y"])).races:
                shown = True
                assert type(known[key]).__name__ != "Proved", (seed, key)
        racy += shown
    return racy, proved


def test_no_racy_program_is_proved_by_its_facts():
    racy, proved = check_against_launches(range(16), 12)
    assert racy >= 6
    assert proved >= 2


@pytest.mark.slow
def test_no_racy_program_of_many_is_proved_by_its_facts():
    racy, proved = check_against_launches(range(1000, 2500), 60)
    assert racy >= 500
    assert proved >= 200
