"""Pass 4: values that lanes carry from one loop over lanes to another.

A binding that is cheap and reads no memory is made again in each loop that uses it. Every other name that two loops
share gets an array with one element a lane.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from vyre_driver.lowering.lanes.cutting import Cut
from vyre_driver.lowering.lanes.group_nodes import (
    GroupIf,
    GroupLoop,
    GroupNode,
    LaneLoop,
    Once,
    SmallArgumentStep,
    Strips,
    SubgroupStep,
    walk_nodes,
)
from vyre_driver.lowering.lanes.workgroup_values import Uniform
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import expandable
from vyre_foundation.ir import BufferDecl, Expr
from vyre_foundation.walk import buffers_in, holds, kind_bits, operands, statements, tree_size, variables_of

CHEAP = 12
"""Nodes of an expression that is computed again rather than kept."""


_COSTLY: Final = kind_bits((ir.Load, ir.Atomic, ir.Call))

SHORT = 32
"""Nodes, with all names written out, of what is computed again in a segment of many pieces: each could do it again."""


@dataclass(frozen=True)
class CarriedValues:
    """What is shared between lane loops."""

    kept: frozenset[str] = frozenset()
    """Names with an array."""

    remade: Mapping[str, Expr] = field(default_factory=dict[str, Expr])
    """Names computed again where they are used."""

    arrays: frozenset[str] = frozenset()
    """Local buffers that several loops use, or one that runs several times: one array for each lane, kept."""

    strips: Mapping[int, Sequence[str]] = field(default_factory=dict[int, Sequence[str]])
    """Of the names with an array, those that only the pieces of one loop over strips use, by the identity of that."""

    @cached_property
    def order(self) -> Mapping[str, int]:
        """The positions of what is computed again, in the order of the program."""
        return {name: number for number, name in enumerate(self.remade)}

    @property
    def in_strips(self) -> frozenset[str]:
        return frozenset(name for names in self.strips.values() for name in names)


def find_carried_values(
    nodes: Sequence[GroupNode], uniform: Uniform, buffers: Mapping[str, BufferDecl], cut: Cut | None = None
) -> CarriedValues:
    seen = _Seen(buffers)
    repeated = {
        id(inner) for node in walk_nodes(nodes) if isinstance(node, GroupLoop) for inner in walk_nodes(node.body)
    }
    for node in walk_nodes(nodes):
        match node:
            case LaneLoop():
                # In a loop of the workgroup a private array outlives an iteration.
                seen.lanes(node.statements, is_repeated=id(node) in repeated)
            case Strips(_, pieces):
                assert cut is not None
                for piece, is_repeated in cut.walk_pieces(pieces):
                    unit = seen.lanes(piece.statements, is_repeated=is_repeated or id(node) in repeated)
                    seen.home[unit] = id(node)
                    for statement in statements(piece.statements):
                        if id(statement) in cut.loops and isinstance(statement, ir.Loop):
                            seen.made[statement.var] = (unit, None)  # its pieces read it
            case _:
                seen.group(node)
    made, used = seen.made, seen.used
    carried = {name for name, (at, _) in made.items() if used.get(name, {at}) - {at}}
    cheap = {
        name: value
        for name, (_, value) in made.items()
        if name in carried and value is not None and _is_cheap(value) and not variables_of(value) & seen.changing
    }
    remade = _closed(cheap, made, uniform)
    if cut is not None:
        remade = _closed(expandable(remade.items(), SHORT), made, uniform)
    kept = frozenset(carried - remade.keys())
    strips: dict[int, list[str]] = {}
    for name in sorted(kept):
        homes = {seen.home.get(unit) for unit in (made[name][0], *used[name])}
        if len(homes) == 1 and (home := homes.pop()) is not None:
            strips.setdefault(home, []).append(name)
    arrays = frozenset(name for name, where in seen.local.items() if len(where) > 1)
    return CarriedValues(kept, remade, arrays, strips)


class _Seen:
    """Where names are made and used: units are loops over lanes, pieces of them, and nodes of the workgroup."""

    def __init__(self, buffers: Mapping[str, BufferDecl]) -> None:
        self.buffers = buffers
        self.units = 0
        self.made: dict[str, tuple[int, Expr | None]] = {}
        self.used: dict[str, set[int]] = {}
        self.local: dict[str, set[int]] = {}
        self.changing: set[str] = set()
        self.home: dict[int, int] = {}
        """The loop over strips that a unit is a piece of."""

    def next(self) -> int:
        self.units += 1
        return self.units

    def lanes(self, body: Sequence[ir.Stmt], *, is_repeated: bool) -> int:
        number = self.next()
        _look(body, number, self.made, self.used)
        for name in buffers_in(body):
            if self.buffers[name].is_local:
                self.local.setdefault(name, set()).update({number, -1} if is_repeated else {number})
        return number

    def group(self, node: GroupNode) -> None:
        number = self.next()
        for e in group_expressions(node):
            _use(e, number, self.used)
            for name in buffers_in(e):
                if self.buffers[name].is_local:  # read where no lane runs: it has to outlive its loop
                    self.local.setdefault(name, set()).update({number, -1})
        if isinstance(node, SubgroupStep | SmallArgumentStep):
            self.made[node.statement.name] = (number, None)
        elif isinstance(node, Once) and isinstance(node.statement, ir.Assign):
            self.changing.add(node.statement.name)


def group_expressions(node: GroupNode) -> tuple[Expr, ...]:
    """What is evaluated once for all lanes."""
    match node:
        case SubgroupStep(statement) | SmallArgumentStep(_, statement) | Once(statement) | GroupLoop(statement, _):
            return operands(statement)
        case GroupIf(ir.If(cond), _, _):
            return (cond,)
        case _:
            return ()


def _use(e: Expr, number: int, used: dict[str, set[int]]) -> None:
    for name in variables_of(e):
        used.setdefault(name, set()).add(number)


def _look(
    body: Sequence[ir.Stmt],
    number: int,
    made: dict[str, tuple[int, Expr | None]],
    used: dict[str, set[int]],
) -> None:
    for statement in statements(body):
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
    return tree_size(value) <= CHEAP and not holds(value, _COSTLY)


def _closed(
    cheap: Mapping[str, Expr], made: Mapping[str, tuple[int, Expr | None]], uniform: Uniform
) -> dict[str, Expr]:
    """Those of the cheap bindings whose operands are uniform, or are made again too.

    They come in the order of the program, where a binding stands after what it reads: one pass finds them all.
    """
    found: dict[str, Expr] = {}
    for name, value in cheap.items():
        if not any(each in made and each not in found and each in uniform.varying for each in variables_of(value)):
            found[name] = value
    return found
