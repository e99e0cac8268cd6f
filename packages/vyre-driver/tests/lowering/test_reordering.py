"""A lane sees its own stores in their order, also where LLVM reads and writes several elements of a lane at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

from vyre_driver import open_backend
from vyre_driver.cpu.codegen.lanes.reordering import may_be_reordered
from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_foundation import U32, Groups, Program, ProgramBuilder, ir
from vyre_foundation.analysis.affine import AffineForms
from vyre_foundation.builder import Value
from vyre_foundation.ir import BinOp, DataType
from vyre_reference import evaluate

PARALLEL = "llvm.loop.parallel_accesses"


def is_noted(made: Program) -> bool:
    """Whether a loop over lanes is said to be parallel: the definition alone stands in every module."""
    text = llvm_text(made)
    name = next(line.split(" = ")[0] for line in text.splitlines() if PARALLEL in line)
    return any(line.startswith("!") and line.endswith(f", {name}}}") for line in text.splitlines())


def exchanged(each: int, xor: int) -> Program:
    k = ProgramBuilder("exchanged", workgroup_size=16, over=Groups(2))
    y = k.output("y", U32, 32 * each)
    with k.for_("j", 0, each) as j:
        y[k.gid(0) * each + j] = y[k.gid(0) * each + (j ^ xor)] + 1
    return k.build()


@pytest.mark.parametrize(("each", "xor"), [(2, 1), (4, 1), (4, 3), (8, 1), (8, 5)])
def test_a_lane_reads_what_it_has_just_stored(each: int, xor: int):
    made = exchanged(each, xor)
    assert open_backend("cpu").run(made, {})["y"].tobytes() == evaluate(made, {})["y"].tobytes()


def own_elements(seed: int) -> Program:
    """Each lane stores and loads its own few elements, in any order."""
    r = np.random.default_rng(seed)
    each = int(r.integers(2, 9))
    k = ProgramBuilder("own", workgroup_size=16, over=Groups(2))
    x, y = k.read("x", U32), k.output("y", U32, 32 * each)

    def place(loops: list[Value]) -> Any:
        choices: list[Any] = [int(r.integers(each)), *loops, *[j ^ 1 for j in loops], x[k.gid(0)] % each]
        return k.gid(0) * each + choices[int(r.integers(len(choices)))] % each

    def body(depth: int, loops: list[Value]) -> None:
        for _ in range(int(r.integers(2, 6))):
            if depth and not r.integers(3):
                with k.for_("j", 0, int(r.integers(2, each + 1))) as j:
                    body(depth - 1, [*loops, j])
            elif r.integers(3):
                y[place(loops)] = y[place(loops)] * 3 + y[place(loops)] + 1
            else:
                y[place(loops)] = int(r.integers(9))

    body(2, [])
    return k.build()


def test_generated_orders_of_loads_and_stores_are_kept():
    x = np.random.default_rng(0).integers(0, 99, 32).astype(np.uint32)
    backend = open_backend("cpu")
    for seed in range(12):
        made = own_elements(seed)
        expected = evaluate(made, {"x": x})["y"].tobytes()
        assert backend.run(made, {"x": x})["y"].tobytes() == expected, f"seed {seed}"


def test_lanes_that_cannot_meet_themselves_are_noted_as_parallel():
    k = ProgramBuilder("updates", workgroup_size=16, over=Groups(2))
    y = k.output("y", U32, 128)
    for part in range(4):
        y[k.gid(0) * 4 + part] = y[k.gid(0) * 4 + part] + 1
    assert is_noted(k.build())
    assert not is_noted(exchanged(4, 1))


def with_partners(seed: int) -> Program:
    """Of two lanes, the lower one goes through both elements in any order; numbers of lanes are signed."""
    r = np.random.default_rng(seed)
    elements, values = ("t[lid.x]", "t[u32(p)]"), ("t[lid.x]", "t[u32(p)]", "a", "b", "v[lid.x]", "7")
    changes = [
        f"{elements[r.integers(2)]} = {values[r.integers(6)]} * 3 + {values[r.integers(6)]}"
        for _ in range(int(r.integers(2, 6)))
    ]
    far = "i32(n[0])" if seed % 2 else f"{int(r.integers(1, 64))}i32"
    lines = ["let a = t[lid.x]", "let b = t[u32(p)]", *changes]
    if seed % 3 == 0:
        lines = [*lines[:2], "if (a > b) == ((i32(lid.x) & 4i32) == 0i32) {", *lines[2:], "}"]
    body = ["t[lid.x] = v[gid.x]", "barrier", f"let p = i32(lid.x) ^ {far}", "if p > i32(lid.x) {", *lines, "}"]
    buffers = ("v: read u32[128]", "n: read u32[1]", "o: output u32[128]", "t: workgroup u32[64]")
    return program("\n".join([*body, "barrier", "o[gid.x] = t[lid.x]"]), *buffers)


def test_lanes_with_partners_of_any_distance_keep_their_order():
    r = np.random.default_rng(3)
    for seed in range(24):
        inputs = {"v": r.integers(0, 99, 128).astype(np.uint32), "n": r.integers(1, 64, 1).astype(np.uint32)}
        assert_as_defined(with_partners(seed), inputs, (2, 1, 1))


@pytest.mark.parametrize("op", [BinOp.BIT_XOR, BinOp.ADD])
def test_a_partner_has_no_step_whether_numbers_are_signed_or_not(op: BinOp):
    """A sum has one: LLVM may take elements so far apart for a group."""
    (buffer,) = program("t[lid.x] = 0", "t: workgroup u32[64]").buffers
    lane, far = ir.LocalId(0), ir.Var("far")
    signed = ir.Cast(DataType.U32, ir.Var("p"))
    for partner, index in (
        (ir.Binary(op, lane, far), ir.Var("p")),
        (ir.Binary(op, ir.Cast(DataType.I32, lane), far), signed),
    ):
        forms = AffineForms({"p": partner}, {"far"})
        body = (ir.Store("t", lane, ir.Load("t", index)), ir.Store("t", index, ir.LitU32(1)))
        assert may_be_reordered(body, forms, {"t": buffer}) is (op is BinOp.ADD)
