"""Pass 2: names that have one value for a whole workgroup, so that it is computed once.

Local arrays count as varying here, even where the validator knows better: what comes from them is computed in every
lane, and where it decides about a barrier the first lane's value is taken, which is that of all. So this is not the
fact that `analysis.uniformity` finds: here a name varies as soon as lanes are to compute it, and fission marks more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from vyre_driver.lowering.lanes.accesses.settled_loads import settled_loads
from vyre_foundation import ir
from vyre_foundation.analysis.uniformity import is_constant
from vyre_foundation.ir import BufferDecl, Expr, Node, Stmt
from vyre_foundation.record import record
from vyre_foundation.walk import holds, kind_bits, loaded_buffers, operands, postorder, variables_of

_IDS: Final = (ir.InvocationId, ir.LocalId)
_OTHERS: Final = (ir.SubgroupLocalId, ir.Atomic, *ir.SUBGROUP_OPERATIONS, ir.OpaqueExpr)
_VARYING: Final = kind_bits((*_IDS, *_OTHERS))


ALL_AXES: Final = frozenset({0, 1, 2})
ROW: Final = frozenset({0})
"""The axis along which lanes of a row differ."""

Readers: TypeAlias = Mapping[str | int, Sequence[str | int]]
"""What varies if a name does, or the branch or loop of that number: names, and what stands inside."""


@record
class Uniform:
    """Which names of a segment are uniform; `holds(e)` asks the same of an expression."""

    buffers: Mapping[str, BufferDecl]
    settled: frozenset[int]
    """Identities of loads of workgroup memory that give every lane one value, if their indices do."""

    varying: frozenset[str]
    readers: Readers
    axes: frozenset[int] = ALL_AXES
    """On these the lanes differ that have one value: those of a workgroup, or of a row."""

    def with_varying(self, names: Iterable[str]) -> Uniform:
        """The same with these taken for varying, and what depends on them."""
        return replace(self, varying=_spread(self.varying, names, self.readers))

    def holds(self, e: Expr) -> bool:
        return self.varying.isdisjoint(variables_of(e)) and not _varies(e, self.settled, self.buffers, self.axes)

    def holds_for_long(self, e: Expr) -> bool:
        """Whether it also stays the same when the workgroup's memory is written."""
        return self.holds(e) and all(is_constant(self.buffers[name]) for name in loaded_buffers(e))


def find_uniform(
    body: Sequence[Stmt],
    buffers: Mapping[str, BufferDecl],
    *,
    settles: bool = True,
    axes: frozenset[int] = ALL_AXES,
) -> Uniform:
    settled = settled_loads(body, buffers) if settles else frozenset[int]()
    learned = _Learned(buffers, settled, axes)
    learned.body(body, 0, 0)
    return Uniform(buffers, settled, _spread(frozenset(), learned.found, learned.readers), learned.readers, axes)


def _varies(e: Expr, settled: frozenset[int], buffers: Mapping[str, BufferDecl], axes: frozenset[int]) -> bool:
    """Whether it varies whatever the names in it hold."""
    if holds(e, _VARYING) and any(_differs(node, axes) for node in postorder(e)):
        return True
    if all(is_constant(buffers[name]) for name in loaded_buffers(e)):
        return False
    return any(
        isinstance(node, ir.Load) and not (id(node) in settled or is_constant(buffers[node.buffer]))
        for node in postorder(e)
    )


def _differs(node: Node, axes: frozenset[int]) -> bool:
    return node.axis in axes if isinstance(node, _IDS) else isinstance(node, _OTHERS)


def _spread(known: frozenset[str], names: Iterable[str | int], readers: Readers) -> frozenset[str]:
    """What is known to vary, with these and all that depends on them."""
    varying, seen = set(known), set[int]()
    waiting = [name for name in names if name not in known]
    while waiting:
        what = waiting.pop()
        if isinstance(what, str):
            if what in varying:
                continue
            varying.add(what)
        elif what in seen:
            continue
        else:
            seen.add(what)
        waiting += readers.get(what, ())
    return frozenset(varying)


class _Learned:
    """Who reads what. Then each name is looked at once, however long the way to the last one that depends on it."""

    def __init__(self, buffers: Mapping[str, BufferDecl], settled: frozenset[int], axes: frozenset[int]) -> None:
        self.axes = axes
        self.follows = axes == ALL_AXES
        """Whether what is bound where not all lanes get counts as varying: once for a workgroup it is not computed.
        Lanes of a row that get there have one value, and others look at none."""

        self.buffers = buffers
        self.settled = settled
        self.readers: dict[str | int, list[str | int]] = {}
        self.found: list[str | int] = []
        """What varies by itself."""

        self.bodies = 0

    def body(self, body: Sequence[Stmt], around: int, loop: int) -> None:
        """`around` is the number of where the body stands, `loop` that of the loop that a Break there leaves.

        The loop varies if the Break does, because lanes then run different numbers of iterations.
        """
        for statement in body:
            match statement:
                case ir.Let(name, _):
                    self.depends(name, statement, around if self.follows else None)
                case ir.Assign(name, _):
                    self.depends(name, statement, around)
                case ir.If(_, then, otherwise):
                    inside = self.inside(statement, around)
                    self.body(then, inside, loop)
                    self.body(otherwise, inside, loop)
                case ir.Loop(var, _, _, inner):
                    inside = self.inside(statement, around)
                    if self.follows:
                        self.readers.setdefault(inside, []).append(var)
                    else:
                        self.depends(var, statement, None)
                    self.body(inner, inside, inside)
                case ir.Break():
                    self.readers.setdefault(around, []).append(loop)
                case _:
                    pass

    def is_same_anywhere(self, statement: Stmt) -> bool:
        """Whether it is a binding that may be computed where no lane gets to it.

        It has no effect and reads no memory that changes, so lanes that get there at different times find one value.
        """
        return isinstance(statement, ir.Let) and all(
            is_constant(self.buffers[name]) for name in loaded_buffers(statement.value)
        )

    def inside(self, statement: Stmt, around: int) -> int:
        self.bodies += 1
        self.depends(self.bodies, statement, around)
        return self.bodies

    def depends(self, what: str | int, statement: Stmt, around: int | None) -> None:
        if around is not None and not self.is_same_anywhere(statement):
            self.readers.setdefault(around, []).append(what)
        for e in operands(statement):
            for name in variables_of(e):
                self.readers.setdefault(name, []).append(what)
            if _varies(e, self.settled, self.buffers, self.axes):
                self.found.append(what)
