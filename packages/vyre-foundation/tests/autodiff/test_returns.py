"""Early returns: random programs full of them, among barriers, branches and loops, do the same without."""

from __future__ import annotations

import random
import struct
from functools import cache

import pytest
from kernels import kernel
from phase_runs import errors, joined

from vyre_foundation import Program, ir
from vyre_foundation.autodiff.prepare import prepare
from vyre_foundation.passes.returns import eliminate_returns
from vyre_foundation.walk import statements
from vyre_reference.testing import Outcome, execute

BUFFERS = "x: read f32[8], n: read u32[1], o: output f32[8], p: output f32[8], s: workgroup f32[4]"
CONDITIONS = ("gid.x == 2", "lid.x >= 2", "gid.x >= 5", "v > 1.5", "v < 0.5", "n[0] > 1", "lid.x == 1 && v > 0.0")
EXCHANGE = "s[lid.x] = v\nbarrier\nlet {0} = s[lid.x ^ {1}]\nbarrier\nv = v * 0.5 + {0}"


class Writer:
    """Random bodies. Every one may be left early; not all of them are valid (V055)."""

    def __init__(self, seed: int, *, breaks: bool) -> None:
        self.dice = random.Random(seed)
        self.breaks = breaks
        self.names = 0
        self.loops = 0

    def name(self) -> str:
        self.names += 1
        return f"t{self.names}"

    def body(self, depth: int) -> str:
        return "\n".join(self.statement(depth) for _ in range(self.dice.randint(2, 4)))

    def statement(self, depth: int) -> str:
        dice = self.dice
        condition = dice.choice(CONDITIONS)
        kinds = ["assign", "return", "store_return", "exchange", "read"]
        kinds += ["branch", "loop", "launch_loop"] if depth else []
        kinds += ["break", "store_break"] if self.breaks and self.loops else []
        match dice.choice(kinds):
            case "assign":
                return f"v = v * 0.75 + {dice.randint(-2, 2)}.0 + x[gid.x]"
            case "return":
                return f"if {condition} {{ return }}"
            case "store_return":
                return f"if {condition} {{ o[gid.x] = v\nreturn }} else {{ v = v + 1.0 }}"
            case "exchange":
                return EXCHANGE.format(self.name(), dice.choice((1, 2, 3)))
            case "read":
                name = self.name()
                return f"let {name} = s[lid.x]\np[gid.x] = {name} + v"
            case "branch":
                return f"if {condition} {{ {self.body(depth - 1)} }}"
            case "break":
                return f"if {condition} {{ break }}"
            case "store_break":
                return f"if {condition} {{ p[gid.x] = v\nbreak }}"
            case "loop":
                return self.loop(f"for {self.name()} in 0..{dice.randint(1, 3)}", depth)
            case _:
                return self.loop(f"for {self.name()} in 0..n[0]", depth)

    def loop(self, header: str, depth: int) -> str:
        self.loops += 1
        made = f"{header} {{ {self.body(depth - 1)} }}"
        self.loops -= 1
        return made

    def program(self) -> Program:
        return kernel(BUFFERS, f"let v = x[gid.x]\n{self.body(2)}\no[gid.x] = v * 2.0", 4)


def run(program: Program, rounds: int, *, reverse: bool = False) -> Outcome:
    given = {"x": struct.pack("<8f", *(0.25 * n for n in range(8))), "n": struct.pack("<I", rounds)}
    return execute(program, (2, 1, 1), given, reverse=reverse)


@cache
def cases() -> list[Program]:
    """Valid, race-free programs that return before their end."""
    found: list[Program] = []
    for seed in range(450):
        program = Writer(seed, breaks=seed >= 300).program()
        returns = any(isinstance(each, ir.Return) for each in statements(program))
        if returns and not errors(program) and not any(run(program, rounds).findings for rounds in (0, 2)):
            found.append(program)
    return found


def without_returns(program: Program) -> Program:
    prepared = prepare(program, None, {})
    buffers = {buffer.name: buffer for buffer in prepared.program.buffers}
    return joined(program, [eliminate_returns(segment, prepared.supply, buffers) for segment in prepared.segments])


def has_barrier(program: Program) -> bool:
    return any(isinstance(each, ir.Barrier) for each in statements(program))


def test_there_are_enough_programs_and_many_have_barriers():
    assert len(cases()) >= 100
    assert sum(has_barrier(program) for program in cases()) >= 40
    left = [program for program in cases() if any(isinstance(each, ir.Break) for each in statements(program))]
    assert len(left) >= 12
    assert sum(has_barrier(program) for program in left) >= 4


def test_no_return_is_left():
    for program in cases():
        assert not any(isinstance(each, ir.Return) for each in statements(without_returns(program)))


def test_the_result_is_valid():
    for program in cases():
        assert errors(without_returns(program)) == [], program


def test_the_results_are_the_same_in_both_orders_and_nothing_races():
    for program in cases():
        made = without_returns(program)
        for rounds in (0, 2):
            before = run(program, rounds)
            for reverse in (False, True):
                after = run(made, rounds, reverse=reverse)
                assert after.findings == (), f"{program}\n{made}"
                assert repr(after.buffers) == repr(before.buffers), f"{program}\n{made}"


def test_where_nothing_waits_the_rest_becomes_the_other_arm():
    program = kernel(
        "x: read f32[4], o: output f32[4]", "if gid.x >= 3 { return }\nlet v = x[gid.x]\no[gid.x] = v * v", 4
    )
    text = str(without_returns(program))
    assert "} else {" in text
    assert "live" not in text


def test_what_is_without_returns_stays_as_it_is():
    program = kernel("x: read f32[4], o: output f32[4]", "if gid.x < 3 { o[gid.x] = x[gid.x] }", 4)
    prepared = prepare(program, None, {})
    (segment,) = prepared.segments
    buffers = {buffer.name: buffer for buffer in program.buffers}
    assert eliminate_returns(segment, prepared.supply, buffers) == segment


def test_an_invocation_that_returned_still_counts_what_decides_how_often_the_others_meet():
    program = kernel(
        BUFFERS,
        "let v = x[gid.x]\nlet k = 0\nfor i in 0..3 { k = k + 1\nif lid.x == i { return } }\n"
        f"for j in 0..k {{ {EXCHANGE.format('t', 1)} }}\no[gid.x] = v",
        4,
    )
    assert errors(program) == []
    made = without_returns(program)
    assert errors(made) == []
    assert repr(run(made, 2).buffers) == repr(run(program, 2).buffers)


SUBGROUPS = {
    "store": "o[gid.x] = subgroup_shuffle(v, 0) + v",
    "assignment": "v = subgroup_add(v)\no[gid.x] = v",
    "atomic": "let t = atomic_add(p[gid.x], subgroup_add(v))",
    "store in a branch": "if n[0] > 5 { o[gid.x] = subgroup_add(v) } else { p[gid.x] = subgroup_add(v) + 1.0 }",
}


@pytest.mark.parametrize("name", SUBGROUPS)
@pytest.mark.parametrize("limit", [1, 5], ids=["returned", "went on"])
def test_an_invocation_that_returned_does_nothing_with_what_its_subgroup_computes(name: str, limit: int):
    """All return or nobody does (V203); those that did take part in the operation, and store nothing of it."""
    program = kernel(
        BUFFERS, f"let v = x[gid.x]\no[gid.x] = v\nif n[0] > {limit} {{ return }}\n{SUBGROUPS[name]}\np[gid.x] = v", 4
    )
    assert errors(program) == []
    made = without_returns(program)
    assert errors(made) == []
    assert repr(run(made, 2).buffers) == repr(run(program, 2).buffers)
