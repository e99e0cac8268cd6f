"""Additions to elements that many invocations share, turned around: every element has an owner that adds them up.

    G[f(i)] += v(i)  for all i   becomes   for each element e:  G[e] = G[e] + the sum of v(i) over i with f(i) = e

The owners run after a grid sync. What they need of other invocations they compute again or read where it was kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.owners.digits import NotAffine
from vyre_foundation.analysis.owners.space import Launch
from vyre_foundation.autodiff.gather.instances import Turned, alike, turned, upper_bound
from vyre_foundation.autodiff.gather.kept import Keeper, NotRelocatable
from vyre_foundation.autodiff.gather.owner import Nest, sizes_of
from vyre_foundation.autodiff.gather.piece import Piece, Site
from vyre_foundation.autodiff.gather.settled import settled
from vyre_foundation.autodiff.gather.spread import Spread, has_grid, spread_anyhow
from vyre_foundation.autodiff.gather.sums import Sum, Way
from vyre_foundation.ir import BufferDecl, Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.values import Typing, add
from vyre_foundation.text import expr_to_text
from vyre_foundation.walk import statements

MOST_SITES: Final = 64
"""Additions to one buffer that are turned around: each has code of its own, and all are held against each other."""


@dataclass(slots=True)
class Owners:
    """Elements that are gathered together: one loop over them, and in it a pass for each kind of instance."""

    sizes: tuple[int, ...]
    nests: dict[object, list[Turned]] = field(default_factory=dict[object, list[Turned]])


@dataclass(slots=True)
class Gathering:
    """Turns the pieces of one derivative around, as far as that is possible."""

    launch: Launch
    buffers: Mapping[str, BufferDecl]
    typing: Typing
    supply: NameSupply
    declare: Callable[[BufferDecl], str]
    targets: Collection[str]
    cotangents: Collection[str] = ()
    has_exact_sums: bool = False
    """Whether what is not gathered becomes an exact sum in integers, which needs no owner."""

    sums: list[Sum] = field(default_factory=list[Sum])
    most: dict[int, int] = field(default_factory=dict[int, int])
    """Axes to the largest number of workgroups with which the sums are right."""

    def pieces(self, statements_: Sequence[Stmt]) -> list[list[Stmt]]:
        """A piece, and those that gather what it added."""
        if not any(_adds(statement, self.targets) for statement in statements(statements_)):
            return [list(statements_)]
        body = settled(statements_, self.supply)
        piece = Piece(body, self.buffers, self.typing, self.launch, self.targets, self.cotangents)
        return _Turning(self, piece).pieces()


def _adds(statement: Stmt, targets: Collection[str]) -> bool:
    return (
        isinstance(statement, ir.Let) and isinstance(statement.value, ir.Atomic) and statement.value.buffer in targets
    )


class _Turning:
    """One piece, turned around."""

    def __init__(self, gathering: Gathering, piece: Piece) -> None:
        self.gathering = gathering
        self.piece = piece
        self.keeper = Keeper(piece, gathering.supply.fresh, gathering.declare)
        self.gone: dict[int, object] = {}
        self.why: dict[Site, str] = {}

    def pieces(self) -> list[list[Stmt]]:
        stages: list[list[Owners]] = []
        turns = self.turns()
        for buffer in sorted(turns):
            self.arrange(turns[buffer], stages)
        made = [self.owned(stage) for stage in stages]
        self.settle({turn.site: turn for each in turns.values() for turn in each})
        self.rely_on_grid(turns)
        return [self.keeper.written(self.gone), *(stage for stage in made if stage)]

    def record(self, found: Sum) -> None:
        self.gathering.sums.append(found)

    # ----------------------------------------------------------------------------------------------------------- turns

    def turns(self) -> dict[str, list[Turned]]:
        """By buffer, the additions whose element tells which instances make them."""
        found: dict[str, list[Turned]] = {}
        count = Counter(site.buffer for site in self.piece.sites)
        for site in self.piece.sites:
            if count[site.buffer] > MOST_SITES:
                self.why[site] = f"more than {MOST_SITES} places add to the buffer"
                continue
            try:
                found.setdefault(site.buffer, []).append(self.turn(site))
            except NotAffine as reason:
                self.why[site] = str(reason)
        return {buffer: alike(self.piece, turns) for buffer, turns in found.items() if turns}

    def turn(self, site: Site) -> Turned:
        if not self.gathering.buffers[site.buffer].is_global:
            raise NotAffine("it is memory of a workgroup")
        if site.buffer in self.piece.looked_at:
            raise NotAffine("the same segment reads the sum")
        if not self.gathering.buffers[site.buffer].count:
            raise NotAffine("the length of the buffer is known only at launch")
        if None in self.piece.launch.groups:
            raise NotAffine("the number of invocations is known only at launch")
        turn = turned(self.piece, site)
        if self.gathering.has_exact_sums and not turn.solved:
            raise NotAffine("one owner would add up what all invocations contribute")
        return turn

    def arrange(self, turns: list[Turned], stages: list[list[Owners]]) -> None:
        """Give the additions to one buffer their owners: for each structure of digits a stage of its own."""
        turns = [turn for turn in turns if not self.stays(turn, turns)]
        by_structure: dict[object, list[Turned]] = {}
        for turn in turns:
            by_structure.setdefault(turn.digits.structure, []).append(turn)
        number = 0
        for group in by_structure.values():
            sizes = sizes_of(group, self.gathering.buffers[group[0].site.buffer].count)
            if sizes is None:
                self.why.update((turn.site, "the size of its rows is known only at launch") for turn in group)
                continue
            while number >= len(stages):
                stages.append([])
            self.join(stages[number], sizes, group)
            number += 1

    def join(self, stage: list[Owners], sizes: tuple[int, ...], turns: list[Turned]) -> None:
        nests: dict[object, list[Turned]] = {}
        for turn in turns:
            nests.setdefault(turn.substitution, []).append(turn)
        for owners in stage:
            if owners.sizes == sizes and owners.nests.keys() == nests.keys():
                for key, more in nests.items():
                    owners.nests[key] += more
                return
        stage.append(Owners(sizes, nests))

    # ----------------------------------------------------------------------------------------------------------- plain

    def stays(self, turn: Turned, turns: list[Turned]) -> bool:
        """Whether an addition stays where it is: nobody else adds to its elements, but for those that leave."""
        if not self.is_own(turn):
            return False
        return len({self.identity(each) for each in turns if self.is_own(each)}) == 1

    def is_own(self, turn: Turned) -> bool:
        """Whether an element has one invocation that adds to it here: it fixes every id on its own."""
        space = self.piece.space
        alone = {each.atom for each in turn.solved if not each.others}
        return all(atom in alone for parts in space.parts.values() for atom in parts if space.varies(atom))

    def identity(self, turn: Turned) -> object:
        """Equal for additions that give an element to the same invocation."""
        variables = self.piece.space.variables
        digits = enumerate(turn.digits.digits)
        ids = [each for each in digits if any(variables[atom].is_id for atom, _ in each[1].terms)]
        return turn.digits.structure, tuple(ids)

    def settle(self, turns: Mapping[Site, Turned]) -> None:
        """What no owner took is added plainly, if nobody else adds to these elements; else it stays a scatter."""
        left: dict[str, list[Site]] = {}
        for site in self.piece.sites:
            if id(site.statement) not in self.gone:
                left.setdefault(site.buffer, []).append(site)
        for buffer, sites in left.items():
            mine = [turns[site] for site in sites if site in turns and self.is_own(turns[site])]
            if len(mine) == len(sites) and len({self.identity(turn) for turn in mine}) == 1:
                for site in sites:
                    plain = ir.Store(buffer, site.index, add(ir.Load(buffer, site.index), site.value))
                    self.gone[id(site.statement)] = plain
                    self.record(Sum(buffer, expr_to_text(site.index), Way.PLAIN))
                continue
            for site in sites:
                why = self.why.get(site, "other additions to its elements are atomic")
                self.record(Sum(buffer, expr_to_text(site.index), Way.SCATTERED, why=why))

    # ---------------------------------------------------------------------------------------------------------- stages

    def owned(self, stage: list[Owners]) -> list[Stmt]:
        """For the grid that the program asks for, and for any other."""
        launch = self.piece.launch
        totals = [(groups or 1) * width for groups, width in zip(launch.groups, launch.workgroup, strict=True)]
        direct: list[Stmt] = []
        for owners in stage:
            spread = Spread((totals[0], totals[1], totals[2]), self.gathering.supply.fresh)
            made = spread.over(owners.sizes, lambda digits, owners=owners: self.nests(owners, digits, is_expected=True))
            direct += made if any(owners.nests.values()) else []
        if not direct:
            return []
        general: list[Stmt] = []
        for owners in stage:
            if any(owners.nests.values()):
                general += spread_anyhow(
                    owners.sizes, launch.workgroup, self.gathering.supply,
                    lambda digits, owners=owners: self.nests(owners, digits, is_expected=False),
                )  # fmt: skip
        return [ir.If(has_grid(launch), tuple(direct), tuple(general))]

    def nests(self, owners: Owners, digits: Sequence[ir.Expr], *, is_expected: bool) -> list[Stmt]:
        made: list[Stmt] = []
        for key, turns in owners.nests.items():
            if turns:
                statements, owners.nests[key] = self.nest(turns, owners, digits, is_expected=is_expected)
                made += statements
        return made

    def nest(
        self, turns: list[Turned], owners: Owners, digits: Sequence[ir.Expr], *, is_expected: bool
    ) -> tuple[list[Stmt], list[Turned]]:
        """The code for some additions, and those of them that it makes."""
        kept = set(self.keeper.values)
        try:
            made = Nest(self.piece, self.keeper, turns, owners.sizes, digits, is_expected).written()
        except NotRelocatable as reason:
            if len(turns) == 1:
                self.why[turns[0].site] = str(reason)
                return [], []
            each = [self.nest([turn], owners, digits, is_expected=is_expected) for turn in turns]
            return [one for made, _ in each for one in made], [one for _, done in each for one in done]
        for turn in turns if is_expected else ():
            self.gone[id(turn.site.statement)] = None
            self.record(self.gathered(turn, tuple(name for name in self.keeper.values if name not in kept)))
        return made, turns

    def rely_on_grid(self, turns: Mapping[str, list[Turned]]) -> None:
        """More workgroups than the program asks for may share elements that are apart, or lack memory."""
        groups = self.piece.launch.groups
        space = self.piece.space
        axes: set[int] = set()
        for turn in (turn for each in turns.values() for turn in each):
            done = self.gone.get(id(turn.site.statement), turn)
            if isinstance(done, ir.Stmt) or (done is None and self.keeper.values):
                axes |= {0, 1, 2}
            elif done is None:
                ids = [space.variables[atom].axis for digit in turn.digits.digits for atom, _ in digit.terms]
                axes |= {axis for axis in ids if axis is not None}
                axes |= {axis for axis, parts in space.parts.items() if len(parts) > 1}
        for axis in axes:
            self.gathering.most[axis] = groups[axis] or 1

    def gathered(self, turn: Turned, kept: tuple[str, ...]) -> Sum:
        space = self.piece.space
        points: int | None = 1
        for atom in turn.free:
            low, high = space.variables[atom].low.value, upper_bound(turn, space, atom)
            points = None if points is None or low is None or high is None else points * max(high - low, 0)
        owner = tuple(space.variables[each.atom].name for each in turn.solved)
        free = tuple(space.variables[atom].name for atom in turn.free if space.varies(atom))
        return Sum(turn.site.buffer, expr_to_text(turn.site.index), Way.GATHERED, owner, free, points, kept)
