"""Pass 4: values that lanes carry from one loop over lanes to another.

A binding that is cheap and reads no memory is made again in each loop that uses it. Every other name that two loops
share gets an array with one element a lane.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from vyre_driver.cpu.lowering.fission import (
    GroupIf,
    GroupLoop,
    GroupNode,
    LaneLoop,
    NearStep,
    Once,
    SubgroupStep,
    walk_nodes,
)
from vyre_driver.cpu.lowering.uniform import Uniform
from vyre_foundation import ir
from vyre_foundation.ir import BufferDecl, Expr
from vyre_foundation.walk import buffers_in, operands, postorder, statements, tree_size, variables_of

CHEAP = 12
"""Nodes of an expression that is computed again rather than kept."""


@dataclass(slots=True)
class Crossing:
    """What is shared between lane loops."""

    kept: set[str] = field(default_factory=set[str])
    """Names with an array."""

    remade: dict[str, Expr] = field(default_factory=dict[str, Expr])
    """Names computed again where they are used."""

    arrays: set[str] = field(default_factory=set[str])
    """Local buffers that several loops use, or one that runs several times: one array for each lane, kept."""


def find_crossing(nodes: Sequence[GroupNode], uniform: Uniform, buffers: Mapping[str, BufferDecl]) -> Crossing:
    made: dict[str, tuple[int, Expr | None]] = {}
    used: dict[str, set[int]] = {}
    local: dict[str, set[int]] = {}
    changing: set[str] = set()
    repeated = {
        id(inner) for node in walk_nodes(nodes) if isinstance(node, GroupLoop) for inner in walk_nodes(node.body)
    }
    for number, node in enumerate(walk_nodes(nodes)):
        match node:
            case LaneLoop():
                _look(node, number, made, used)
                for name in buffers_in(node.statements):
                    if buffers[name].is_local:
                        # In a loop of the workgroup the array outlives an iteration.
                        local.setdefault(name, set()).update({number, -1} if id(node) in repeated else {number})
            case _:
                for e in _group_expressions(node):
                    _use(e, number, used)
                    for name in buffers_in(e):
                        if buffers[name].is_local:  # read where no lane runs: it has to outlive its loop
                            local.setdefault(name, set()).update({number, -1})
                if isinstance(node, SubgroupStep | NearStep):
                    made[node.statement.name] = (number, None)
                elif isinstance(node, Once) and isinstance(node.statement, ir.Assign):
                    changing.add(node.statement.name)
    crossing = {name for name, (at, _) in made.items() if used.get(name, {at}) - {at}}
    found = Crossing(arrays={name for name, where in local.items() if len(where) > 1})
    cheap = {
        name: value
        for name, (_, value) in made.items()
        if name in crossing and value is not None and _is_cheap(value) and not variables_of(value) & changing
    }
    found.remade = _closed(cheap, made, uniform)
    found.kept = crossing - found.remade.keys()
    return found


def _group_expressions(node: GroupNode) -> tuple[Expr, ...]:
    """What is evaluated once for all lanes."""
    match node:
        case SubgroupStep(statement) | NearStep(_, statement) | Once(statement) | GroupLoop(statement, _):
            return operands(statement)
        case GroupIf(cond, _, _):
            return (cond,)
        case _:
            return ()


def _use(e: Expr, number: int, used: dict[str, set[int]]) -> None:
    for name in variables_of(e):
        used.setdefault(name, set()).add(number)


def _look(
    node: LaneLoop,
    number: int,
    made: dict[str, tuple[int, Expr | None]],
    used: dict[str, set[int]],
) -> None:
    for statement in statements(node.statements):
        for e in operands(statement):
            _use(e, number, used)
        match statement:
            case ir.Let(name, value):
                made[name] = (number, value)
            case ir.Assign(name, _):
                # Assigned somewhere: it is a variable, and its value at one place says nothing of another.
                made[name] = (made.get(name, (number, None))[0], None)
                used.setdefault(name, set()).add(number)
            case _:
                pass


def _is_cheap(value: Expr) -> bool:
    return tree_size(value) <= CHEAP and not any(
        isinstance(node, ir.Load | ir.Atomic | ir.Call) for node in postorder(value)
    )


def _closed(cheap: dict[str, Expr], made: Mapping[str, tuple[int, Expr | None]], uniform: Uniform) -> dict[str, Expr]:
    """Those of the cheap bindings whose operands are uniform, or are made again too."""
    found = dict(cheap)
    while True:
        lost = [
            name
            for name, value in found.items()
            if any(each in made and each not in found and each in uniform.varying for each in variables_of(value))
        ]
        if not lost:
            return found
        for name in lost:
            del found[name]
