"""Index arithmetic in loops, drawn for the passes that make it cheaper: generated programs seldom have it."""

from __future__ import annotations

import random

import numpy as np
import pytest
from same_bytes import check_law, outcome

from vyre_foundation.passes.optimiser import INDUCTION, OPTIMISER, STRENGTH
from vyre_foundation.text import from_text
from vyre_foundation.validation import check
from vyre_reference.testing import Case, Knobs

BATCHES = 10


class Drawn:
    """A program with loops in which indices are products, and signed numbers are divided by powers of two."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = random.Random(seed)
        self.loops = 0

    def step(self) -> str:
        return self.dice.choice(["3", "4", "width", "gap", "4294967295", "2147483649", "len(x)"])

    def product(self, names: list[str]) -> str:
        factors = [self.dice.choice(names), self.step()]
        self.dice.shuffle(factors)
        return " * ".join(factors)

    def index(self, names: list[str]) -> str:
        return f"({self.product(names)} + {self.dice.choice([self.product(names), 'lid.x', '1'])}) % len(x)"

    def signed(self, names: list[str]) -> str:
        value = self.dice.choice(["i32(lid.x)", "i32(gid.x)", *(f"i32({name})" for name in names), "s[lid.x]"])
        changed = self.dice.choice(["{}", "{} + 5i32", "{} * 3i32", "{} - 2i32", "min({}, 9i32)", "({} & 63i32)"])
        divided = self.dice.choice(["/ 4i32", "% 8i32", "/ 2i32", "% 1024i32", "/ -2i32", "/ 3i32", "/ 1073741824i32"])
        return f"({changed.format(value)}) {divided}"

    def loop(self, names: list[str], depth: int) -> list[str]:
        dice = self.dice
        self.loops += 1
        var = f"i{self.loops}"
        inside = [*names, var]
        first, last = dice.choice([("0", "5"), ("2", "7"), ("start", "start + 4"), ("0", "x[0] % 6"), ("3", "2")])
        body = [f"total = total + x[{self.index(inside)}]"]
        if dice.random() < 0.5:
            body += [f"y[lid.x * 8 + (({self.product(inside)}) & 7)] = total + {self.product(inside)}"]
        if dice.random() < 0.6:
            body += [f"s[lid.x] = s[lid.x] + {self.signed(inside)}"]
        if dice.random() < 0.3:
            body += [f"if x[{self.index(inside)}] > 900 {{ break }}"]
        if dice.random() < 0.2:
            body += [f"if x[{self.index(inside)}] > 980 {{ return }}"]
        if depth and dice.random() < 0.7:
            body += self.loop(inside, depth - 1)
        return [f"for {var} in {first}..{last} {{", *body, "}"]

    def case(self) -> Case:
        lines = ["let total = 0", "let width = len(x) / 4", "let gap = x[1]", "let start = lid.x & 3"]
        lines += [line for _ in range(self.dice.randint(1, 3)) for line in self.loop(["lid.x"], 2)]
        lines += ["y[lid.x] = total", f"s[lid.x] = s[lid.x] + {self.signed(['lid.x'])}"]
        body = "\n".join(lines).replace("{ break }", "{\nbreak\n}").replace("{ return }", "{\nreturn\n}")
        buffers = "buffer x: read u32[?] @0\nbuffer y: read_write u32[64] @1\nbuffer s: read_write i32[64] @2"
        program = from_text(f'program workgroup(8) {{\n{buffers}\nregion "indices" {{\n{body}\n}}\n}}\n')
        check(program)
        draw = np.random.default_rng(self.dice.randrange(1 << 30))
        inputs = {
            "x": draw.integers(0, 1000, 37).astype(np.uint32).tobytes(),
            "y": bytes(4 * 64),
            "s": draw.integers(-1000, 1000, 64).astype(np.int32).tobytes(),
        }
        return Case(self.seed, Knobs(), program, (1, 1, 1), inputs, {"x": 37}, frozenset())


@pytest.mark.parametrize("batch", range(BATCHES))
def test_cheaper_indices_are_the_same_indices(batch: int):
    fired = [0, 0]
    for seed in range(batch * 10, batch * 10 + 10):
        case = Drawn(seed).case()
        before = outcome(case.program, case)
        for position, step in enumerate((INDUCTION, STRENGTH)):
            fired[position] += check_law(case, (step,), before) != case.program
        check_law(case, OPTIMISER, before)
    assert min(fired) >= 5
