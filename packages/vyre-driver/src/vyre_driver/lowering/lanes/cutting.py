"""Pass 3b: a segment that is too large for one function, cut into functions of bounded size.

LLVM's passes take a time that grows faster than a function, some with its square, so time grows with the program only
if functions do not. A segment under `Sizes.whole` stays as it is. In a larger one

- a loop over lanes becomes `Strips`: a strip of lanes runs the first piece of its body, then the second, and so on.
  Lanes do not see each other between barriers, so it does not matter that they take turns; what one piece leaves to
  another lies in memory, an element for each lane of the strip;
- a branch that is too large keeps its condition under a name, and each of its pieces tests it;
- a loop of one lane that is too large runs its pieces for that lane alone;
- nodes of the workgroup go into `Part`s;
- a Break may come to stand in another function than its loop, which then tells its caller to leave.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Final, TypeAlias, TypeVar

from vyre_driver.lowering.lanes.group_nodes import (
    GroupBreak,
    GroupIf,
    GroupLoop,
    GroupNode,
    LaneLoop,
    Once,
    Part,
    Piece,
    SmallArgumentStep,
    Strips,
    SubgroupStep,
)
from vyre_foundation import ir
from vyre_foundation.ir import Expr, Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.values import Typing
from vyre_foundation.record import record
from vyre_foundation.walk import bodies, tree_size

T = TypeVar("T")


@record
class Sizes:
    """Nodes of the program, counted as they are written out.

    Writing once and cutting are for the compiler's time. Kernels of 125 to 650 statements run up to 1.6 times as long
    for it (`benchmarks/function_sizes.py`), so it begins where they end.
    """

    whole: int = 4096
    """Of a segment that is one function: about 500 statements."""

    piece: int = 1024
    """Of what goes into one function, where it can be cut."""

    in_full: int = 4096
    """Of a segment whose loops are written twice, with checks and without, some with many iterations at once.

    In a larger one each is written once: what that saves in time to compile is more than it costs in a launch or two.
    """

    @property
    def in_vectors(self) -> int:
        """Of a segment that is one function because its large loops over lanes run in whole vectors.

        LLVM makes no vectors of it then, and takes no longer than for the pieces, of which nothing goes through memory.
        """
        return 4 * self.whole


CALL: Final = 32
"""What a call of another function counts as."""

TOGETHER: Final = 256
"""What a step of all lanes counts as: it is written out for a subgroup, or in three loops."""


_Loops: TypeAlias = dict[int, tuple[ir.Loop, tuple[Piece, ...]]]


@record
class Cut:
    """A segment's nodes in pieces, and what the writers must know of them."""

    nodes: Sequence[GroupNode]
    loops: Mapping[int, tuple[ir.Loop, tuple[Piece, ...]]] = field(default_factory=_Loops)
    """Loops of one lane whose bodies are pieces, by identity: they stand in the statements without their bodies."""

    variables: frozenset[str] = frozenset()
    """Names bound under a condition that another branch on the same condition reads: no register holds them."""

    def walk_pieces(self, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, bool]]:
        """All pieces with statements, each before those of its loops, and whether a loop of one lane repeats them."""
        waiting = [(piece, False) for piece in reversed(pieces)]
        while waiting:
            piece, is_repeated = waiting.pop()
            if piece.statements:
                yield piece, is_repeated
            waiting += [(inner, is_repeated) for inner in reversed(piece.pieces)]
            for statement in _all_statements(piece.statements):
                if id(statement) in self.loops:
                    waiting += [(inner, True) for inner in reversed(self.loops[id(statement)][1])]


def size_of(body: Sequence[Stmt]) -> int:
    """The nodes of statements, with all inside them."""
    return tree_size(body)


def cut(nodes: Sequence[GroupNode], sizes: Sizes, supply: NameSupply, typing: Typing, origins: Origins) -> Cut:
    """The nodes with no more in one function than `sizes` says.

    `typing` learns the types of new names, `origins` where new statements come from.
    """
    return _Cutter(sizes, supply, typing, origins).run(nodes)


class _Cutter:
    def __init__(self, sizes: Sizes, supply: NameSupply, typing: Typing, origins: Origins) -> None:
        self.most = sizes.piece
        self.supply = supply
        self.typing = typing
        self.origins = origins
        self.loops: _Loops = {}
        self.variables: set[str] = set()

    def run(self, nodes: Sequence[GroupNode]) -> Cut:
        made = self.parts([self.node(node) for node in nodes])
        return Cut(made, self.loops, frozenset(self.variables))

    # ------------------------------------------------------------------------------------------------ nodes of a group

    def node(self, node: GroupNode) -> GroupNode:
        match node:
            case LaneLoop(limits, body) if sum(tree_size(each) for each in body) > self.most:
                return Strips(limits, self.pieces(body))
            case GroupLoop(loop, body):
                return GroupLoop(loop, self.parts([self.node(each) for each in body]))
            case GroupIf(branch, then, otherwise):
                return GroupIf(
                    branch,
                    self.parts([self.node(each) for each in then]),
                    self.parts([self.node(each) for each in otherwise]),
                )
            case _:
                return node

    def parts(self, nodes: Sequence[GroupNode]) -> Sequence[GroupNode]:
        """The nodes themselves where they are few, else in parts, and those in parts again."""
        most = self.most
        while len(packed := packs(nodes, self.node_weight, most)) > 1:
            nodes = [Part(each) for each in packed]
            most = max(most, 8 * CALL)  # several calls to a part, or this would not end
        return nodes

    def node_weight(self, node: GroupNode) -> int:
        match node:
            case LaneLoop(_, body):
                return CALL + sum(tree_size(each) for each in body)
            case Once(statement):
                return tree_size(statement)
            case GroupLoop(_, body):
                return CALL + sum(self.node_weight(each) for each in body)
            case GroupIf(branch, then, otherwise):
                return tree_size(branch.cond) + sum(self.node_weight(each) for each in (*then, *otherwise))
            case GroupBreak():
                return 1
            case SubgroupStep() | SmallArgumentStep():
                return TOGETHER
            case Strips(_, pieces):
                return CALL * len(pieces)
            case Part():
                return CALL

    # ------------------------------------------------------------------------------------------- statements of one lane

    def pieces(self, body: Sequence[Stmt]) -> tuple[Piece, ...]:
        """A few pieces that together are the body."""
        made = [Piece(statements=tuple(each)) for each in self.chunks(body)]
        most = max(2, self.most // CALL)
        while len(made) > most:
            made = [Piece(pieces=tuple(made[start : start + most])) for start in range(0, len(made), most)]
        return tuple(made)

    def chunks(self, body: Sequence[Stmt]) -> list[list[Stmt]]:
        return packs([small for each in body for small in self.small(each)], tree_size, self.most)

    def small(self, statement: Stmt) -> list[Stmt]:
        """A statement as one or several that fit, as far as it can be cut."""
        if tree_size(statement) <= self.most:
            return [statement]
        made = self.cut(statement)
        self.origins.adopt(made, statement)
        return made

    def cut(self, statement: Stmt) -> list[Stmt]:
        match statement:
            case ir.If(cond, then, otherwise):
                return self.branch(cond, then, otherwise)
            case ir.Loop(var, first, last, inner):
                loop = ir.Loop(var, first, last, ())
                self.loops[id(loop)] = (loop, self.pieces(inner))
                return [loop]
            case _:
                return [statement]

    def branch(self, cond: Expr, then: Sequence[Stmt], otherwise: Sequence[Stmt]) -> list[Stmt]:
        """The condition is evaluated once: what it reads may have changed when the second piece asks."""
        mask = self.supply.fresh("taken")
        self.typing.types[mask] = self.typing.of(cond)
        made: list[Stmt] = [ir.Let(mask, cond)]
        for chunk in self.chunks(then):
            self.note(chunk)
            made.append(ir.If(ir.Var(mask), tuple(chunk), ()))
        for chunk in self.chunks(otherwise):
            self.note(chunk)
            made.append(ir.If(ir.Var(mask), (), tuple(chunk)))
        return made

    def note(self, chunk: Sequence[Stmt]) -> None:
        self.variables.update(each.name for each in chunk if isinstance(each, ir.Let))


def packs(items: Sequence[T], weight: Callable[[T], int], most: int) -> list[list[T]]:
    """The items in order, in lists that weigh no more than that, or hold one item."""
    made: list[list[T]] = []
    room = 0
    for item in items:
        size = weight(item)
        if not made or size > room:
            made.append([])
            room = most
        made[-1].append(item)
        room -= size
    return made


def _all_statements(body: Sequence[Stmt]) -> Iterator[Stmt]:
    waiting = [*reversed(body)]
    while waiting:
        statement = waiting.pop()
        yield statement
        for inner in bodies(statement):
            waiting += reversed(inner)
