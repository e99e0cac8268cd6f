"""Rows of lanes that are split where a comparison turns: all lanes of a part then take one side of it.

`if lane >= distance { x = tile[lane - distance] }` asks every lane, and the place it reads is not known to be one of
the tile. From the lane `distance` on it is, and neighbours read neighbours; below, nobody reads. So the row is two
loops that ask nothing. Only what has one value for the workgroup says where to split.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from vyre_foundation import ir
from vyre_foundation.analysis.guards import MIRRORED, Comparison, condition
from vyre_foundation.analysis.ranges import Bound, Ranges, expression, plus
from vyre_foundation.ir import BinOp, DataType, Expr, Stmt
from vyre_foundation.ir.limits import SIGNED_LIMIT
from vyre_foundation.walk import operands, postorder, statements, tree_size

MOST_PARTS: Final = 3
MOST_NODES: Final = 400
"""Of a loop that is written once for each part."""


class Turn(NamedTuple):
    """From which local id on x on a comparison has another result than before."""

    place: Bound
    holds: tuple[Expr, ...] = ()
    """When the place is right."""


class Rows:
    """The comparisons of one loop over lanes."""

    def __init__(
        self,
        body: Sequence[Stmt],
        definitions: Mapping[str, Expr],
        ranges: Ranges,
        type_of: Callable[[Expr], DataType],
    ) -> None:
        self.body = body
        self.definitions = definitions
        self.ranges = ranges
        self.type_of = type_of

    def turns(self, lanes: int) -> tuple[Turn, ...]:
        """Where to split rows of so many lanes, in order: at numbers, or at one place known at run time."""
        if sum(tree_size(e) for s in statements(self.body) for e in operands(s)) > MOST_NODES:
            return ()
        found = list(dict.fromkeys(turn for each in self.comparisons() if (turn := self.turn(each)) is not None))
        open_ones = [turn for turn in found if not isinstance(turn.place, int)]
        if open_ones:
            return (open_ones[0],)
        numbers = {turn.place for turn in found if isinstance(turn.place, int) and 0 < turn.place < lanes}
        return tuple(Turn(place) for place in sorted(numbers)) if len(numbers) < MOST_PARTS else ()

    def comparisons(self) -> Iterator[Comparison]:
        for statement in statements(self.body):
            for e in operands(statement):
                for node in postorder(e):
                    match node:
                        case ir.Binary(BinOp() as op, left, right) if op in MIRRORED:
                            yield Comparison(op, left, right).less
                        case _:
                            pass

    def taken(self, part: int, turns: Sequence[Turn]) -> frozenset[int]:
        """What `Lane.safe` is to say of branches in a part of the row, from 0."""
        found: set[int] = set()
        for statement in statements(self.body):
            if isinstance(statement, ir.If):
                asked = condition(statement.cond, look=self.look, type_of=self.type_of)
                results = [self.result(each.less, part, turns) for each in asked.comparisons]
                if False in results:
                    found.add(-id(statement))
                elif asked.is_all and None not in results:
                    found.add(id(statement))
        return frozenset(found)

    def result(self, comparison: Comparison, part: int, turns: Sequence[Turn]) -> bool | None:
        """What a comparison gives in a part; None where that is not known."""
        turn = self.turn(comparison)
        if turn not in turns:
            return None
        is_above = part > turns.index(turn)
        return is_above == self.is_upper(comparison)

    def is_upper(self, comparison: Comparison) -> bool:
        """Whether a comparison that turns holds from there on."""
        return comparison.op is BinOp.NE or (comparison.op is not BinOp.EQ and self.is_lane(comparison.right))

    def turn(self, comparison: Comparison) -> Turn | None:
        op, left, right = comparison.op, comparison.left, comparison.right
        for lane, other in ((left, right), (right, left)):
            if not self.is_lane(lane):
                continue
            if op in (BinOp.EQ, BinOp.NE):
                return Turn(1) if other in _ZEROS else None
            place = self.place(other)
            # `id <= n` and `n < id` turn behind n, `id < n` and `n <= id` at it.
            behind = (op is BinOp.LE) == (lane is left)
            return place and Turn(plus(place.place, int(behind)), place.holds)
        return None

    def is_lane(self, e: Expr) -> bool:
        e = self.look(e)
        return self.look(e.value if isinstance(e, ir.Cast) and e.target is DataType.I32 else e) == ir.LocalId(0)

    def place(self, e: Expr) -> Turn | None:
        """The value of the workgroup that an id is compared with."""
        e = self.look(e)
        is_signed = self.type_of(e) is DataType.I32
        if is_signed:
            match e:
                case ir.LitI32(value) if value >= 0:
                    return Turn(value)
                case ir.Cast(DataType.I32, value) if self.type_of(value) is DataType.U32:
                    e = value
                case ir.Var():
                    e = ir.Cast(DataType.U32, e)
                case _:
                    return None
        elif self.type_of(e) is not DataType.U32:
            return None
        found = self.ranges.of(e)
        if found is None or found.low != found.high:
            return None
        # What is signed is compared as if it were not: it may not be negative.
        more = (ir.Binary(BinOp.LT, expression(found.low), expression(SIGNED_LIMIT)),) if is_signed else ()
        return Turn(found.low, holds=(*found.holds, *more))

    def look(self, e: Expr) -> Expr:
        while isinstance(e, ir.Var) and e.name in self.definitions:
            e = self.definitions[e.name]
        return e


_ZEROS: Final = (ir.LitU32(0), ir.LitI32(0))
