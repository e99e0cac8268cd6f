"""Programs from short texts, what the passes make of them as text, and runs that are held against the reference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import dedent
from typing import Any

import numpy as np

from vyre_driver import open_backend
from vyre_driver.lowering.flatten import flatten
from vyre_driver.lowering.lanes.carried_values import CarriedValues, find_carried_values
from vyre_driver.lowering.lanes.fission import fission
from vyre_driver.lowering.lanes.group_nodes import GroupNode
from vyre_driver.lowering.lanes.groups_text import nodes_text
from vyre_driver.lowering.lanes.workgroup_values import Uniform, find_uniform
from vyre_driver.lowering.prepare import types_of
from vyre_driver.lowering.prepared_text import statements_text
from vyre_foundation import Program, check
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import BufferDecl, Stmt
from vyre_foundation.text import from_text
from vyre_foundation.walk import statements
from vyre_reference import evaluate

Size = tuple[int, int, int]


def program(body: str, *buffers: str, workgroup: Size = (64, 1, 1)) -> Program:
    """A valid program; buffers are declared as in `o: output u32[64]`."""
    declared = [
        f"buffer {buffer}" if any(word in buffer for word in (": workgroup", ": local")) else f"buffer {buffer} @{n}"
        for n, buffer in enumerate(buffers)
    ]
    lines = "\n".join([*declared, 'region "test" {', dedent(body), "}"])
    made = from_text(f"program workgroup{workgroup} {{\n{lines}\n}}\n")
    check(made)
    return made


def flat(made: Program, segment: int = 0, step_limit: int | None = None) -> str:
    """A segment after the first pass."""
    return statements_text(flatten(made, step_limit).segments[segment].statements)


def lines(text: str) -> str:
    """What is expected, as it is written in a test."""
    return dedent(text).strip()


@dataclass(frozen=True, slots=True)
class Steps:
    """What the passes found in a segment of a program."""

    body: tuple[Stmt, ...]
    buffers: Mapping[str, BufferDecl]
    uniform: Uniform
    nodes: Sequence[GroupNode]
    carried: CarriedValues

    @property
    def picture(self) -> str:
        return nodes_text(self.nodes)

    @property
    def uniform_names(self) -> set[str]:
        names = {getattr(s, "name", getattr(s, "var", "")) for s in statements(self.body)}
        return names - {""} - self.uniform.varying


def steps(made: Program, segment: int = 0) -> Steps:
    buffers = {buffer.name: buffer for buffer in made.buffers}
    body = flatten(made).segments[segment].statements
    floats = {name for name, dtype in types_of(body, buffers).items() if dtype.is_float}
    nodes, uniform = fission(body, find_uniform(body, buffers), buffers, floats)
    return Steps(body, buffers, uniform, nodes, find_carried_values(nodes, uniform, buffers))


def assert_as_defined(
    made: Program,
    inputs: Mapping[str, Any] | None = None,
    grid: Size = (1, 1, 1),
    config: DispatchConfig | None = None,
) -> dict[str, Any]:
    """Native code gives the reference's bytes; gives the outputs."""
    given = dict(inputs or {})
    with np.errstate(all="ignore"):
        expected = evaluate(made, given, grid=grid)
    got = open_backend("cpu").run(made, given, grid=grid, config=config or DispatchConfig())
    assert got.keys() == expected.keys()
    for name, value in expected.items():
        wanted, found = np.asarray(value), np.asarray(got[name])
        if found.tobytes() != wanted.tobytes():
            different = np.nonzero(~((found == wanted) | ((found != found) & (wanted != wanted))).ravel())[0]
            places = different[:8]
            raise AssertionError(
                f"{name} differs at {different.size} places, first {places}: {found.ravel()[places]}, "
                f"not {wanted.ravel()[places]}\n{made.to_text()}"
            )
    return {name: np.asarray(value) for name, value in got.items()}
