"""Tiles: memory of a workgroup that lives in registers, because it is known which lane touches which element.

A tree, a scan, a butterfly or a sort in shared memory is a row of loops over lanes, and each reads what the one before
has written: the tile, and what lanes keep across barriers, go through memory each time, at distances that are no
multiple of a vector. Once rounds are written out, most indices depend on nothing but the lane: `lid.x + 64`,
`lid.x ^ 2`, the lane's bits in reverse. Then a loop over lanes is written as pieces of 16 lanes, one after the other, a
tile is a row of vectors of 16 elements, and to read or write it is to shuffle these. Nothing is checked or gathered.

A tile is held if every loop over lanes that touches it may be written so; other nodes may read single elements of it,
whose numbers are literals. A value that lanes keep is held if only such loops touch it. Pieces are text: there is a
limit to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Final, TypeAlias

from vyre_driver.lowering.lanes.divergent_loops import can_run_in_vectors
from vyre_driver.lowering.lanes.group_nodes import (
    GroupIf,
    GroupLoop,
    GroupNode,
    LaneLoop,
    Once,
    SubgroupStep,
    walk_nodes,
)
from vyre_driver.lowering.lanes.layout import element
from vyre_driver.lowering.tiles.lane_numbers import LaneNumbers
from vyre_driver.lowering.tiles.node_accesses import (
    accesses_of,
    changed_names,
    names_of,
    names_of_lanes,
    single_elements,
    written_in,
)
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import BinOp, BufferDecl, Expr, Stmt
from vyre_foundation.ir.limits import SUBGROUP_LANES
from vyre_foundation.record import record
from vyre_foundation.walk import (
    buffers_in,
    holds,
    kind_bits,
    operands,
    postorder,
    statements,
    variables_of,
)

PIECE: Final = 16
"""Lanes of a piece, and elements of a vector of a tile."""

MOST_LANES: Final = 512
MOST_BYTES: Final = 4096
"""Of a tile. Twice what the registers of AVX-512 hold: what does not fit LLVM spills, piece by piece."""

MOST_TEXT: Final = 36_000
"""Nodes of expressions in all pieces of a segment, and shuffles."""

SHUFFLE: Final = 2
"""Nodes that a shuffle counts as."""

_PLAIN: Final = (ir.Let, ir.Assign, ir.Store, ir.If)
_SHARED: Final = (ir.LitU32, ir.LitI32, ir.Cast, ir.Binary, ir.Unary)
_SUBGROUPS: Final = kind_bits(ir.SUBGROUP_OPERATIONS)


Places: TypeAlias = Mapping[int, tuple[int, ...]]
"""By the identity of an access to a tile, its element in each lane; some may be past the end."""


Truths: TypeAlias = tuple[bool, ...]
"""One for each lane."""


@record
class Shuffle:
    """Where the lanes of a shuffle read, as far as that is known."""

    lanes: tuple[int, ...] | None = None
    """The lane of its subgroup that each lane of the workgroup reads; some may not exist."""

    op: BinOp | None = None
    distance: Expr | None = None
    """Or what is made of the lane's own number by an operator and a value that the workgroup shares."""


@record
class Tiles:
    """What of a segment lives in registers."""

    names: frozenset[str] = frozenset()
    """Workgroup memory."""

    kept: frozenset[str] = frozenset()
    """Values that lanes carry across barriers."""

    loops: Mapping[int, Places] = field(default_factory=dict[int, Places])
    """By the identities of the loops over lanes that are written in pieces, what their accesses to tiles touch."""

    taken: Mapping[int, Mapping[int, Truths]] = field(default_factory=dict[int, Mapping[int, Truths]])
    """For each loop, by the identity of a branch, whether each lane takes it, where the lane alone says so."""

    subgroups: Mapping[int, Shuffle] = field(default_factory=dict[int, Shuffle])
    """By the identities of operations of subgroups that are written in pieces, what is known of a shuffle."""

    spare: frozenset[str] = frozenset()
    """Names that only the indices of these accesses are made of: nobody computes them."""

    read: Mapping[int, frozenset[tuple[str, int]]] = field(default_factory=dict[int, frozenset[tuple[str, int]]])
    """By the identity of another node, the elements of tiles that it reads."""


def find_tiles(
    nodes: Sequence[GroupNode],
    body: Sequence[Stmt],
    buffers: Mapping[str, BufferDecl],
    kept: frozenset[str],
    size: tuple[int, int, int],
) -> Tiles:
    lanes = size[0] * size[1] * size[2]
    small = {name for name, each in buffers.items() if each.is_workgroup and _bytes_of(each) <= MOST_BYTES}
    small &= buffers_in(tuple(body))
    if size[0] % PIECE or lanes > MOST_LANES or not (small or holds(tuple(body), _SUBGROUPS)):
        return Tiles()
    finder = _Finder(nodes, body, buffers, size)
    names = frozenset(name for name in small if finder.can_hold(name))
    return finder.tiles(names, kept) if names or finder.subgroups else Tiles()


def _bytes_of(buffer: BufferDecl) -> int:
    return buffer.count * element(buffer).size


class _Finder:
    def __init__(
        self,
        nodes: Sequence[GroupNode],
        body: Sequence[Stmt],
        buffers: Mapping[str, BufferDecl],
        size: tuple[int, int, int],
    ) -> None:
        self.buffers = buffers
        self.size = size
        self.lanes = size[0] * size[1] * size[2]
        self.assigned = assigned_names(body)
        self.numbers = LaneNumbers(size)
        self.nodes = [*walk_nodes(nodes)]
        self.loops = {id(each): each for each in self.nodes if isinstance(each, LaneLoop)}
        self.fit = {number for number, each in self.loops.items() if self.is_fit(each)}
        self.accesses = {number: [*accesses_of(self.loops[number].statements)] for number in self.fit}
        self.places: dict[int, dict[int, tuple[int, ...] | None]] = {}
        self.taken: dict[int, dict[int, Truths]] = {}
        self.subgroups: dict[int, Shuffle] = {}
        self.of_lanes = frozenset[str]().union(*(names_of_lanes(each) for each in self.nodes))
        self.place_all(nodes)

    def place_all(self, nodes: Sequence[GroupNode]) -> None:
        """Find the places of all accesses to workgroup memory, by what is known where they stand."""
        for node in nodes:
            match node:
                case LaneLoop(_, body):
                    self.numbers.forget(assigned_names(body))
                    self.place(id(node), body)
                case Once(statement):
                    self.numbers.bind(statement.name, statement.value)
                    if isinstance(statement, ir.Assign):  # what lanes have bound may be made of what it was before
                        self.numbers.definitions = {}
                case GroupLoop(loop, inner):
                    changing = changed_names(inner) | {loop.var}
                    self.numbers.forget(changing)
                    self.place_all(inner)
                    self.numbers.forget(changing)
                    self.numbers.definitions = {}
                case GroupIf(_, then, otherwise):
                    for side in (then, otherwise):
                        self.place_all(side)
                        self.numbers.forget(changed_names(then) | changed_names(otherwise))
                        self.numbers.definitions = {}
                case SubgroupStep(statement) if not self.lanes % SUBGROUP_LANES:
                    self.subgroups[id(node)] = self.shuffle(statement.value)
                case _:
                    pass

    def shuffle(self, value: Expr) -> Shuffle:
        """What is known of an operation of subgroups; the loop over lanes before it has bound its operands."""
        if not isinstance(value, ir.SubgroupShuffle):
            return Shuffle()
        known = self.numbers.places(value.lane)
        lane = self.numbers.definitions.get(value.lane.name) if isinstance(value.lane, ir.Var) else value.lane
        if known is not None:
            return Shuffle(known)
        match lane:
            case ir.Binary(BinOp.ADD | BinOp.SUB | BinOp.BIT_XOR as op, ir.SubgroupLocalId(), other):
                return Shuffle(None, op, other) if self.is_shared(other) else Shuffle()
            case ir.Binary(BinOp.ADD | BinOp.BIT_XOR as op, other, ir.SubgroupLocalId()):
                return Shuffle(None, op, other) if self.is_shared(other) else Shuffle()
            case _:
                return Shuffle()

    def is_shared(self, e: Expr) -> bool:
        """Whether an expression is made of what the workgroup shares."""
        return all(
            node.name not in self.of_lanes if isinstance(node, ir.Var) else isinstance(node, _SHARED)
            for node in postorder((e,))
        )

    def place(self, loop: int, body: Sequence[Stmt]) -> None:
        lets = [each for each in statements(tuple(body)) if isinstance(each, ir.Let) and each.name not in self.assigned]
        self.numbers.definitions = {each.name: each.value for each in lets}
        for each in lets:  # a later loop may read it, when what it was made of has changed
            self.numbers.settle(ir.Var(each.name))
        self.places[loop] = {
            id(access): self.numbers.places(index)
            for access, buffer, index in self.accesses.get(loop, ())
            if self.buffers[buffer].is_workgroup
        }
        self.taken[loop] = {
            id(each): found
            for each in statements(tuple(body))
            if isinstance(each, ir.If) and (found := self.numbers.truths(each.cond)) is not None
        }

    def is_fit(self, node: LaneLoop) -> bool:
        """Whether a loop may be written in pieces, as far as its statements go."""
        return (
            all(isinstance(each, _PLAIN) for each in statements(node.statements))
            and can_run_in_vectors(node, self.buffers)
            and all(limit.axis == 0 for limit in node.limits)
        )

    def can_hold(self, name: str) -> bool:
        touching = [node for node in self.nodes if name in buffers_in(written_in(node))]
        return any(id(node) in self.fit for node in touching) and all(
            self.is_placed(id(node), name)
            if id(node) in self.fit
            else single_elements(node, name, self.buffers[name].count) is not None
            for node in touching
        )

    def is_placed(self, loop: int, name: str) -> bool:
        """Whether all accesses of a loop to a tile are at places that the lane alone decides."""
        places = self.places[loop]
        return all(places[id(access)] is not None for access, buffer, _ in self.accesses[loop] if buffer == name)

    def tiles(self, names: frozenset[str], kept: frozenset[str]) -> Tiles:
        loops = {number for number in self.fit if names & buffers_in(written_in(self.loops[number]))}
        if self.subgroups:
            loops |= {number for number in self.fit if kept & names_of(self.loops[number])}
        apart = loops | self.subgroups.keys()
        elsewhere = {name for node in self.nodes if id(node) not in apart for name in names_of(node)}
        places: dict[int, Places] = {
            number: {
                id(access): found
                for access, buffer, _ in self.accesses[number]
                if buffer in names and (found := self.places[number][id(access)]) is not None
            }
            for number in sorted(loops)
        }
        read = {
            id(node): frozenset((name, place) for name in names for place in found)
            for node in self.nodes
            if id(node) not in loops
            for name in names
            if (found := single_elements(node, name, self.buffers[name].count))
        }
        needed = frozenset(name for node in self.nodes if id(node) in self.subgroups for name in names_of(node))
        spare = self.spare(loops, frozenset(access for each in places.values() for access in each)) - elsewhere - needed
        if sum(self.weight(self.loops[number], places[number], spare) for number in loops) > MOST_TEXT:
            return Tiles()
        taken = {number: self.taken[number] for number in places}
        return Tiles(names, kept - elsewhere, places, taken, self.subgroups, spare, read)

    def spare(self, loops: Collection[int], places: Collection[int]) -> frozenset[str]:
        """Names that loops bind and that only indices of these accesses read, themselves or by another such name."""
        values: dict[str, Expr] = {}
        read: set[str] = set()
        for number in loops:
            node = self.loops[number]
            read.update(*(variables_of(limit.bound) for limit in node.limits))
            for statement in statements(tuple(node.statements)):
                if isinstance(statement, ir.Let) and statement.name not in self.assigned:
                    values[statement.name] = statement.value
                else:
                    read.update(*(_read_beside(e, places) for e in _computed(statement, places)))
        waiting = [*read]
        while waiting:
            value = values.get(waiting.pop())
            more = frozenset[str]() if value is None else _read_beside(value, places) - read
            read |= more
            waiting += more
        return frozenset(values.keys() - read)

    def weight(self, node: LaneLoop, places: Places, spare: frozenset[str]) -> int:
        """Of all pieces of a loop: instructions, more or less."""
        lanes = self.lanes
        for limit in node.limits:
            if not limit.of_launch and isinstance(limit.bound, ir.LitU32):
                lanes = min(lanes, limit.bound.value)
        once, is_twice = 0, False
        for statement in statements(tuple(node.statements)):
            if not (isinstance(statement, ir.Let) and statement.name in spare):
                once += 1 + sum(1 for e in _computed(statement, places) for _ in _beside(e, places))
        shuffles = 0
        for access, buffer, _ in self.accesses[id(node)]:
            is_twice |= self.buffers[buffer].is_global
            taken = places.get(id(access), ())[:lanes]
            shuffles += sum(
                len({place // PIECE for place in taken[first : first + PIECE]}) for first in range(0, lanes, PIECE)
            )
        return (once * -(-lanes // PIECE) + SHUFFLE * shuffles) * (1 + is_twice)


def _computed(statement: Stmt, places: Collection[int]) -> tuple[Expr, ...]:
    """The operands of a statement, without an index that is known."""
    if isinstance(statement, ir.Store) and id(statement) in places:
        return (statement.value,)
    return operands(statement)


def _read_beside(e: Expr, places: Collection[int]) -> frozenset[str]:
    """Names that an expression reads outside of the indices of these accesses."""
    return frozenset(node.name for node in _beside(e, places) if isinstance(node, ir.Var))


def _beside(e: Expr, places: Collection[int]) -> Iterator[ir.Node]:
    """The nodes of an expression without those of the indices of these accesses."""
    waiting: list[ir.Node] = [e]
    while waiting:
        node = waiting.pop()
        yield node
        if id(node) not in places:
            waiting += node.children()
