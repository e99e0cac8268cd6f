"""Programs from short texts, what the passes make of them as text, and runs that are held against the reference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import dedent, indent
from typing import Any

import numpy as np

from vyre_driver import open_backend
from vyre_driver.cpu.codegen.module import learn_types
from vyre_driver.lowering.lanes.carried_values import CarriedValues, find_carried_values
from vyre_driver.lowering.lanes.fission import fission
from vyre_driver.lowering.lanes.group_nodes import (
    GroupBreak,
    GroupIf,
    GroupLoop,
    GroupNode,
    LaneLoop,
    Limit,
    Once,
    Part,
    SmallArgumentStep,
    Strips,
    SubgroupStep,
)
from vyre_driver.lowering.lanes.workgroup_values import Uniform
from vyre_driver.lowering.prepare import flatten
from vyre_foundation import Program, check
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import BufferDecl, Stmt
from vyre_foundation.passes.values import Typing
from vyre_foundation.text import expr_to_text, from_text, stmt_to_text
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
    return text_of(flatten(made, step_limit).segments[segment].statements)


def text_of(body: Sequence[Stmt]) -> str:
    return "\n".join(stmt_to_text(statement).rstrip() for statement in body)


def lines(text: str) -> str:
    """What is expected, as it is written in a test."""
    return dedent(text).strip()


@dataclass(frozen=True, slots=True)
class Steps:
    """What the passes found in a segment of a program."""

    body: tuple[Stmt, ...]
    buffers: Mapping[str, BufferDecl]
    uniform: Uniform
    nodes: list[GroupNode]
    carried: CarriedValues

    @property
    def picture(self) -> str:
        return "\n".join(_drawn(self.nodes))

    @property
    def uniform_names(self) -> set[str]:
        names = {getattr(s, "name", getattr(s, "var", "")) for s in statements(self.body)}
        return names - {""} - self.uniform.varying


def steps(made: Program, segment: int = 0) -> Steps:
    buffers = {buffer.name: buffer for buffer in made.buffers}
    body = flatten(made).segments[segment].statements
    uniform = Uniform(body, buffers)
    nodes = fission(body, uniform, buffers, _floats(body, buffers))
    return Steps(body, buffers, uniform, nodes, find_carried_values(nodes, uniform, buffers))


def _floats(body: Sequence[Stmt], buffers: Mapping[str, BufferDecl]) -> set[str]:
    typing = Typing(buffers, {})
    learn_types(body, typing)
    return {name for name, dtype in typing.types.items() if dtype.is_float}


def _drawn(nodes: Sequence[GroupNode]) -> list[str]:
    made: list[str] = []
    for node in nodes:
        match node:
            case LaneLoop(limits, inner):
                made += [f"lanes{_limits(limits)}:", indent(text_of(inner), "  ")]
            case Once(statement):
                made.append(f"once {text_of([statement])}")
            case SubgroupStep(statement):
                made.append(f"subgroup {text_of([statement])}")
            case SmallArgumentStep(limits, statement):
                made.append(f"near{_limits(limits)} {text_of([statement])}")
            case GroupLoop(loop, body):
                bounds = f"{expr_to_text(loop.from_)}..{expr_to_text(loop.to)}"
                made += [f"loop {loop.var} in {bounds}:", *(f"  {line}" for line in _drawn(body))]
            case GroupBreak():
                made.append("break")
            case GroupIf(cond, then, otherwise):
                made += [f"if {expr_to_text(cond)}:", *(f"  {line}" for line in _drawn(then))]
                if otherwise:
                    made += ["else:", *(f"  {line}" for line in _drawn(otherwise))]
            case Strips(limits, pieces):
                made.append(f"strips of {len(pieces)} pieces{_limits(limits)}")
            case Part(body):
                made += ["part:", *(f"  {line}" for line in _drawn(body))]
    return "\n".join(made).split("\n") if made else []


def _limits(limits: Sequence[Limit]) -> str:
    if not limits:
        return ""
    each = [f"{'gid' if x.of_launch else 'lid'}.{'xyz'[x.axis]} < {expr_to_text(x.bound)}" for x in limits]
    return " where " + ", ".join(each)


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
