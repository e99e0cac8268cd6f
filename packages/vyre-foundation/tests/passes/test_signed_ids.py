"""The pass `ids`: the law on generated programs, and on kernels that compute with signed ids, guards and shapes."""

from __future__ import annotations

import random
import warnings
from dataclasses import replace

import numpy as np
import pytest
from same_bytes import check_law, drawn

from vyre_foundation import F32, I32, U32, Program, ProgramBuilder, Shaped, SignedIds
from vyre_foundation.builder import Value, abs_, div_floor, i32, i64, max_, min_, mod_floor, negate, select, u32
from vyre_foundation.diagnostics import LaunchWarning
from vyre_foundation.ir import Cast, DataType
from vyre_foundation.passes.optimiser import IDS, OPTIMISER
from vyre_foundation.walk import postorder
from vyre_reference import evaluate


@pytest.mark.parametrize("batch", range(4))
def test_generated_programs_with_signed_ids_keep_their_bytes(batch: int):
    for seed in range(batch * 25, batch * 25 + 25):
        case = drawn(seed)
        case = replace(case, program=case.program.replace(facts=[SignedIds()]))
        check_law(case, (IDS,))
        check_law(case, OPTIMISER)


class Signed:
    """A random kernel over two arrays of one shape, written as the language writes: all whole numbers are I32.

    Two more arrays of one axis, one of pairs, share words with these.
    """

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        shape = [Shaped("x", "shapes", 0, 2), Shaped("y", "shapes", 2, 2)]
        lengths = [Shaped("whole", "shapes", 0, 1), Shaped("pairs", "shapes", 3, 1, 2)]
        facts = [SignedIds(), *(shape if seed % 3 else []), *(lengths if seed % 2 else [])]
        self.k = ProgramBuilder("signed", workgroup_size=(4, 2), over=(5, 9), facts=facts)
        self.x, self.y = self.k.read("x", F32), self.k.read_write("y", F32)
        self.whole, pairs = self.k.read("whole", I32), self.k.read("pairs", F32)
        self.shapes = self.k.uniform("shapes", U32, 4)
        self.known = [i32(self.k.gid(axis)) for axis in (0, 1)] + [i32(self.shapes[word]) for word in range(4)]
        self.known += [i32(self.k.lid(0)), i32(self.k.wgid(1)), i32(self.y.len())]
        self.known += [i32(self.whole.len()), i32(pairs.len() // 2)]

    def value(self, depth: int = 3) -> Value:
        dice = self.dice
        if depth == 0 or dice.random() < 0.3:
            return dice.choice([*self.known, *self.known[-3:], self.whole[u32(dice.choice(self.known))]])
        left = self.value(depth - 1)
        other = dice.choice([dice.choice((-3, -1, 0, 1, 2, 7, 2**31 - 1, -(2**31))), self.value(depth - 1)])
        way = dice.randrange(14)
        if way < 4:
            return left + other if way < 2 else left - other
        ways = [
            lambda: left * other,
            lambda: max_(left, other),
            lambda: min_(left, other),
            lambda: div_floor(left, 3 if isinstance(other, int) else other),
            lambda: mod_floor(left, 5 if isinstance(other, int) else other),
            lambda: select(self.condition(depth - 1), left, other),
            lambda: abs_(left),
            lambda: negate(left),
            lambda: left >> 1,
            lambda: i32(i64(left)) ^ other,
        ]
        return ways[way - 4]()

    def condition(self, depth: int = 2) -> Value:
        dice = self.dice
        if depth and dice.random() < 0.5:
            left, right = self.condition(depth - 1), self.condition(depth - 1)
            return left & right if dice.random() < 0.7 else left | right
        left, right = self.value(depth), dice.choice([0, 1, -1, self.value(depth), dice.choice(self.known)])
        way = dice.randrange(6)
        return [left < right, left <= right, left > right, left >= right, left == right, left != right][way]

    def index(self, words: int) -> Value:
        """Of two axes, past every end where one of them is."""
        row, column = u32(self.near()), u32(self.near())
        rows, columns = self.shapes[words], self.shapes[words + 1]
        return select((row < rows) & (column < columns), row * columns + column, 0xFFFF_FFFF)

    def near(self) -> Value:
        return self.dice.choice(self.known) + self.dice.choice((-2, -1, 0, 0, 1, 2))

    def body(self, depth: int) -> None:
        k, dice = self.k, self.dice
        for _ in range(dice.randint(1, 3)):
            way = dice.randrange(7) if depth else 0
            if way < 2:
                self.y[dice.choice([self.index(2), u32(self.near())])] = self.x[self.index(0)] + 1.0
            elif way == 2:
                self.known.append(k.let("v", self.value()))
            elif way == 3:
                seen = len(self.known)
                with k.if_(self.condition()):
                    self.body(depth - 1)
                    del self.known[seen:]
                if dice.random() < 0.3:
                    with k.else_():
                        self.body(depth - 1)
                        del self.known[seen:]
            elif way == 4:
                seen = len(self.known)
                with k.for_("j_", 0, u32(min_(max_(self.value(1), 0), 6))) as j:
                    self.known.append(k.let("j", i32(j)))
                    self.body(depth - 1)
                    del self.known[seen:]
            elif way == 5:
                self.shrinking(depth)
            else:
                with k.if_(self.condition(1)):
                    k.return_()

    def shrinking(self, depth: int) -> None:
        """A variable that steps change: some of them keep it from being negative, some do not."""
        k, dice, seen = self.k, self.dice, len(self.known)
        half = k.let("half", i32(k.lid(0)) if dice.random() < 0.3 else dice.choice((-9, 0, 1, 12, 2**31 - 1)), I32)
        steps = [
            lambda: half >> dice.choice((1, 2, 33)),
            lambda: div_floor(half, dice.choice((2, 3))),
            lambda: half & dice.choice((7, -8)),
            lambda: min_(half, dice.choice(self.known[:seen])),
            lambda: max_(half, dice.choice((-1, 3))),
            lambda: half - dice.choice((0, 1)),
            lambda: select(self.condition(1), half, dice.choice((5, -5))),
        ]
        with k.for_("round_", 0, 4):
            with k.if_((half > dice.choice((-1, 0, 2))) & (i32(k.gid(0)) < half + dice.choice((-1, 0, 1)))):
                self.known.append(half)
                self.body(depth - 1)
                del self.known[seen:]
            for step in dice.sample(steps, dice.randint(1, 2)):
                k.assign(half, step())

    def built(self) -> Program:
        self.body(3)
        return self.k.build()


@pytest.mark.parametrize("batch", range(6))
def test_random_kernels_with_signed_ids_keep_their_bytes(batch: int):
    changed = 0
    for seed in range(batch * 25, batch * 25 + 25):
        program = Signed(seed).built()
        made = IDS.run(program)
        changed += made != program
        for shape, other in (((5, 9), (5, 9)), ((3, 4), (1, 1)), ((0, 2), (7, 3))):
            inputs = {
                "x": np.arange(shape[0] * shape[1], dtype=np.float32),
                "y": np.full(other[0] * other[1], -1, np.float32),
                "whole": np.resize(np.array([3, -1, 0, 2**31 - 1, -(2**31)], np.int32), shape[0]),
                "pairs": np.zeros(2 * other[1], np.float32),
                "shapes": np.array([*shape, *other], np.uint32),
            }
            with np.errstate(all="ignore"), warnings.catch_warnings():
                warnings.simplefilter("ignore", LaunchWarning)  # they reach past some buffers on purpose
                want, found = evaluate(program, inputs)["y"], evaluate(made, inputs)["y"]
            assert want.tobytes() == found.tobytes(), f"{seed}\n{program}\nbecame\n{made}"
    assert changed > 20


def casts(program: Program) -> int:
    return sum(isinstance(node, Cast) and node.target is DataType.I32 for node in postorder(program))


def test_a_guarded_index_is_plain_where_the_guard_says_so_and_checked_where_it_does_not():
    source = """program workgroup(8, 8, 1) over y {{
  buffer y: read_write f32[?] @0
  buffer shapes: uniform u32[2] @1
  fact i32 ids
  fact y has shape shapes[0..2]
  region "r" {{
    let r = i32(gid.y)
    let c = i32(gid.x)
    if {guard} {{
      y[select(u32(r - 1i32) < shapes[0] && u32(c) < shapes[1], u32(r - 1i32) * shapes[1] + u32(c), 4294967295)] = 1.0
    }}
  }}
}}"""
    inside = IDS.run(Program.from_text(source.format(guard="r >= 1i32 && r < i32(shapes[0]) && c < i32(shapes[1])")))
    assert "y[(r - 1) * y_shape_1 + c] = 1.0" in inside.to_text()
    assert casts(inside) == 0
    for guard in ("r < i32(shapes[0]) && c < i32(shapes[1])", "r >= 1i32 && r < i32(shapes[0])", "r >= 1i32"):
        made = IDS.run(Program.from_text(source.format(guard=guard)))
        assert "select" in made.to_text(), guard


ENDING = """program workgroup(8, 8, 1) over y {{
  buffer y: read_write f32[?] @0
  buffer shapes: uniform u32[2] @1
  fact i32 ids
  fact y has shape shapes[0..2]
  region "r" {{
    for j in 0..4 {{
      if gid.y >= shapes[0] || gid.x >= shapes[1] {{
        {ending}
      }}
      y[select(gid.y < shapes[0] && gid.x < shapes[1], gid.y * shapes[1] + gid.x, 4294967295)] = 1.0
    }}
    {after}
  }}
}}"""


@pytest.mark.parametrize("ending", ["return", "break", 'trap "outside" at gid.x'])
def test_what_ends_an_invocation_or_a_loop_is_a_guard_for_the_rest(ending: str):
    made = IDS.run(Program.from_text(ENDING.format(ending=ending, after="")))
    assert "select" not in made.to_text()


def test_a_return_is_no_guard_where_the_grid_meets_and_nothing_else_is_one():
    for ending, after in (("return", "grid_sync"), ("y[0] = 2.0", "")):
        made = IDS.run(Program.from_text(ENDING.format(ending=ending, after=after)))
        assert "select" in made.to_text(), ending


def test_without_facts_nothing_changes():
    program = Signed(1).built().replace(facts=())
    assert IDS.run(program) == program


AROUND = """program workgroup(8, 1, 1) over y {{
  buffer x: read f32[?] @0
  buffer y: read_write f32[?] @1
  buffer shapes: uniform u32[2] @2
  fact i32 ids
  fact x has shape shapes[0..2]
  fact {length}
  region "r" {{
    if gid.x < len(y) {{
      {unless}
      y[gid.x] = x[select({row} < shapes[0] && 0 < shapes[1], ({row}) * shapes[1], 4294967295)]
    }}
  }}
}}"""


@pytest.mark.parametrize(
    ("length", "unless", "row", "decided"),
    [
        ("y has shape shapes[0..1]", "", "gid.x", True),
        ("y has shape shapes[1..2]", "", "gid.x", False),
        ("y has shape shapes[0..1] of 2 lanes", "", "gid.x", False),
        ("y has shape shapes[0..1]", "", "gid.x + 1", False),
        ("y has shape shapes[0..1]", "if gid.x == len(y) - 1 { return }", "gid.x + 1", True),
        ("y has shape shapes[0..1]", "if gid.x == len(y) - 2 { return }", "gid.x + 1", False),
        ("y has shape shapes[0..1]", "if gid.x == 0 { return }", "gid.x - 1", True),
        ("y has shape shapes[0..1]", "if gid.x == 1 { return }", "gid.x - 1", False),
    ],
)
def test_a_length_that_is_a_word_and_an_end_left_out_decide_guards(length: str, unless: str, row: str, decided: bool):
    """`x != end` is `x < end` where x is at most the end, and lengths of one word are one number."""
    program = Program.from_text(AROUND.format(length=length, unless=unless, row=row))
    made = IDS.run(program).to_text()
    assert ("x_shape_0" not in made and "shapes[0]" not in made.split("region")[1]) is decided, made


def test_a_word_that_a_length_tells_is_not_read():
    made = IDS.run(Program.from_text(AROUND.format(length="y has shape shapes[1..2]", unless="", row="gid.x")))
    assert "let x_shape_0 = shapes[0]\n" in made.to_text()
    assert "let x_shape_1 = len(y)\n" in made.to_text()
