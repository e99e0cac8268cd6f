"""A lane sees its own stores in their order, also where LLVM reads and writes several elements of a lane at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vyre_driver import open_backend
from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_foundation import U32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Value
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
