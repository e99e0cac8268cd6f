"""Tiles: elements of a buffer that each lane of a row touches, a fixed step after those of the lane before.

    lane 0   a b c .      step 4, elements 0, 1 and 2
    lane 1   d e f .
    lane 2   g h i .

A vector of lanes reads them row by row and turns them over, so that it has `a d g` side by side: a few shuffles, where
one element of each lane would come from another place. What a lane stores goes back the same way, at the end.

That changes when a lane touches its memory, and not what it finds: lanes do not see each other between barriers. All
accesses of a lane to a buffer that it stores to are in one tile, and it surely stores what the tile writes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from vyre_driver.lowering.lanes.accesses.guarded_indices import guarded_index
from vyre_driver.lowering.lanes.accesses.strides import LANES_OF_A_ROW
from vyre_driver.lowering.lanes.tiles.visits import Visits
from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AffineForms, AsBound, Term
from vyre_foundation.ir import Stmt
from vyre_foundation.record import record
from vyre_foundation.walk import postorder

MOST_STEP: Final = 64
"""Elements from lane to lane."""

MOST_ELEMENTS: Final = 128
"""Of a lane in a tile, which is in the first cache meanwhile."""


class Access(NamedTuple):
    """A load or a store that is surely in range."""

    node: ir.Load | ir.Store

    @property
    def buffer(self) -> str:
        return self.node.buffer


@record
class Tile:
    buffer: str
    start: Affine
    """Of all ids and names that a row shares, and the lanes' own: where a lane's element 0 lies."""

    step: int
    """From there to that of the next lane."""

    first: int
    """The first element of a lane that is touched; it may be negative."""

    count: int
    """From there to the last."""

    parts: Mapping[int, Affine]
    """By the identity of an access, which element it touches."""

    loaded: bool
    stored: frozenset[int]

    @property
    def cost(self) -> int:
        """What it takes to turn over, for each vector of lanes, in nodes.

        Each lane has a row to be read or written for sixteen elements, and what is exchanged grows with them.
        """
        counts = [self.count] * self.loaded + [len(self.stored)] * bool(self.stored)
        return sum(32 * -(-count // 16) + 3 * count for count in counts)


_Start: TypeAlias = tuple[str, int, frozenset[tuple[Term, int]]]


class _Split(NamedTuple):
    """An index in parts: what the lanes share or step by, and what differs between the accesses of one lane."""

    start: Affine
    part: Affine


def find_tiles(
    body: Sequence[Stmt],
    inside: Iterable[Access],
    forms: AffineForms,
    is_shared: Callable[[str], bool],
    given: Mapping[str, int],
) -> list[Tile]:
    """Of the statements of a loop over lanes; names that are `given` stand for numbers in it."""
    groups: dict[_Start, dict[int, tuple[Access, Affine]]] = {}
    for access in inside:
        split = _split(access, forms, is_shared)
        step = 0 if split is None else _step(split.start)
        if split is not None and 2 <= step <= MOST_STEP:
            key = access.buffer, step, frozenset(split.start.terms.items())
            groups.setdefault(key, {})[id(access.node)] = access, split.part
    parts = {number: part for group in groups.values() for number, (_, part) in group.items()}
    if not parts:
        return []
    visits = Visits(parts, given, forms.assigned)
    visits.body(body)
    touched = _touched(body)
    found = [_tile(key, group, visits, touched[key[0]]) for key, group in groups.items()]
    return [tile for tile in found if tile is not None]


def _split(access: Access, forms: AffineForms, is_shared: Callable[[str], bool]) -> _Split | None:
    guarded = guarded_index(access.node.index, forms.definitions)
    form = forms.of(access.node.index if guarded is None else guarded.place)
    start = form.keeping(lambda term: _is_of_row(term, is_shared))
    part = form.plus(start, -1)
    return _Split(Affine(start.terms), Affine(part.terms, form.constant))


def _is_of_row(term: Term, is_shared: Callable[[str], bool]) -> bool:
    """Whether it is an id on x, or has one value for all lanes of a row wherever they are."""
    if isinstance(term, AsBound):
        return False
    return term in LANES_OF_A_ROW or all(_is_same(node, is_shared) for node in postorder(term))


def _is_same(node: ir.Node, is_shared: Callable[[str], bool]) -> bool:
    match node:
        case ir.Var(name):
            return is_shared(name)
        case ir.InvocationId(axis) | ir.LocalId(axis):
            return axis != 0
        case ir.LitU32() | ir.BufLen() | ir.WorkgroupId() | ir.Binary():
            return True
        case _:
            return False


def _step(start: Affine) -> int:
    return sum(start.terms.get(each, 0) for each in LANES_OF_A_ROW)


class _Touched(NamedTuple):
    """Of a buffer in a body."""

    accesses: frozenset[int]
    is_stored: bool


def _touched(body: Sequence[Stmt]) -> dict[str, _Touched]:
    found: dict[str, set[int]] = {}
    stored: set[str] = set()
    for node in postorder(tuple(body)):
        if isinstance(node, ir.Load | ir.Store):
            found.setdefault(node.buffer, set()).add(id(node))
        if isinstance(node, ir.Store):
            stored.add(node.buffer)
    return {name: _Touched(frozenset(accesses), name in stored) for name, accesses in found.items()}


def _tile(key: _Start, group: Mapping[int, tuple[Access, Affine]], visits: Visits, touched: _Touched) -> Tile | None:
    """None where lanes do not all touch what would be written back, or where most of it would be for nothing."""
    buffer, step, terms = key
    known = frozenset(group.keys() - visits.unknown)
    if touched.is_stored and (known != touched.accesses or not all(_is_sure(group[n][0], visits) for n in known)):
        return None
    places = {place for number in known for place in visits.places[number]}
    if not places:
        return None
    first, count = min(places), max(places) - min(places) + 1
    if count > MOST_ELEMENTS or 2 * len(places) < count:
        return None
    parts = {number: group[number][1] for number in known}
    stored = frozenset(
        place for number in known if isinstance(group[number][0].node, ir.Store) for place in visits.places[number]
    )
    loaded = any(isinstance(group[number][0].node, ir.Load) for number in known)
    return Tile(buffer, Affine(dict(terms)), step, first, count, parts, loaded, stored)


def _is_sure(access: Access, visits: Visits) -> bool:
    return isinstance(access.node, ir.Load) or visits.sure[id(access.node)]
