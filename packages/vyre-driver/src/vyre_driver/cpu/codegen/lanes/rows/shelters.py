"""Accesses that are in range wherever a guard holds, whichever lane asks: nothing else is to be checked there.

`if gid.x > 0 && gid.x < columns { … x[gid.y * columns + gid.x - 1] … }` is in range for all lanes that get there, if it
is for the greatest ids that may: one test of lengths, which gives every workgroup the same answer. So a row at a
border, some of whose lanes get there and some not, is a loop in which lanes ask what the program asks, and neighbours
read neighbours. An index with a guard, `select(y < rows && x < columns, y * columns + x, 4294967295)`, is the same: the
guard is asked, and where it holds, the place is an element.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from vyre_driver.lowering.lanes.accesses.guarded_indices import guarded_index
from vyre_driver.lowering.lanes.accesses.sums import regrouped
from vyre_driver.lowering.lanes.group_nodes import Limit
from vyre_foundation import ir
from vyre_foundation.analysis.guards import Comparison, condition
from vyre_foundation.analysis.ranges import Known, Range, Ranges, expression, minus, plus, wide
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, Node, Stmt
from vyre_foundation.ir.limits import SIGNED_LIMIT, U32_MAX
from vyre_foundation.walk import holds, kind_bits, operands, postorder

_ACCESS: Final = kind_bits((ir.Load, ir.Atomic))
_ID: Final = (ir.InvocationId,)
"""What a guard is of; at a guard of a local id rows are split."""

_MOST_LOOKED_AT: Final = 16
_WORD: Final = (0, U32_MAX)


class Access(NamedTuple):
    """A load, a store or an atomic, and what is known of the lanes that get to it."""

    node: Node
    buffer: str
    place: Expr
    facts: tuple[Comparison, ...]


class Facts(NamedTuple):
    """What comparisons say of ids and of names, for lanes that they hold for."""

    ids: Mapping[Expr, Range]
    names: Mapping[str, Range]


class Shelter(NamedTuple):
    safe: frozenset[int]
    """Identities of accesses that are in range wherever a lane gets to them."""

    choices: frozenset[int]
    """Identities of choices in indices: where the condition holds, the place is an element's."""

    tests: tuple[Expr, ...]
    """What has to hold for that."""


NO_SHELTER: Final = Shelter(frozenset(), frozenset(), ())


def accesses_with_facts(
    body: Sequence[Stmt], limits: Iterable[Limit], look: Callable[[Expr], Expr]
) -> Iterator[Access]:
    """Each with the comparisons that hold for lanes that get there, the innermost last."""
    outer = tuple(Comparison(BinOp.LT, ir.InvocationId(each.axis), each.bound) for each in limits if each.of_launch)
    waiting: list[tuple[Sequence[Stmt], tuple[Comparison, ...]]] = [(body, outer)]
    while waiting:
        here, facts = waiting.pop()
        for statement in here:
            if isinstance(statement, ir.Store):
                yield Access(statement, statement.buffer, statement.index, facts)
            for e in operands(statement):
                for node in postorder(e) if holds(e, _ACCESS) else ():
                    if isinstance(node, ir.Load | ir.Atomic):
                        yield Access(node, node.buffer, node.index, facts)
            match statement:
                case ir.If(cond, then, otherwise):
                    for part, is_true in ((then, True), (otherwise, False)):
                        waiting.append((part, (*facts, *comparisons(cond, look, is_true=is_true))))
                case ir.Loop(_, _, _, inner):
                    waiting.append((inner, facts))
                case _:
                    pass


def comparisons(cond: Expr, look: Callable[[Expr], Expr], *, is_true: bool = True) -> Iterator[Comparison]:
    """What a condition says, or that it does not hold, as `<` and `<=`, `==` and `!=`."""
    for each in condition(cond, holds=is_true, look=look).comparisons:
        yield each.less


class ShelterFinder:
    """Of one loop over lanes."""

    def __init__(
        self, known: Known, definitions: Mapping[str, Expr], assigned: Container[str], *, small_ids: bool
    ) -> None:
        self.known = known
        """What is known of ids and names without a guard."""

        self.now = Ranges(known)
        self.definitions = definitions
        """Of names that are written out in an index."""

        self.assigned = assigned
        """Variables: what a comparison says of one may no longer hold."""

        self.small_ids = small_ids

    def find(self, accesses: Iterable[Access], buffers: Mapping[str, BufferDecl]) -> Shelter | None:
        """None where no guard shelters anything."""
        tests: dict[int, tuple[Expr, ...] | None] = {}
        choices: set[int] = set()
        for each in accesses:
            facts, what, place = each.facts, id(each.node), each.place
            guarded = guarded_index(place, self.known.definitions)
            if guarded is not None:
                facts = (*facts, *comparisons(guarded.choice.cond, self.look))
                what, place = id(guarded.choice), guarded.place
                choices.add(what)
            found, before = self.inside_if(place, facts, buffers[each.buffer]), tests.get(what, ())
            tests[what] = None if found is None or before is None else (*before, *found)
        good = frozenset(what for what, asked in tests.items() if asked is not None)
        if not good:
            return None
        asked = dict.fromkeys(test for each in tests.values() if each is not None for test in each)
        return Shelter(good - choices, good & choices, tuple(asked))

    def has_borders(self, accesses: Iterable[Access]) -> bool:
        """Whether a guard may leave out lanes that are not the last: those at an end are few, and soon found."""
        for each in accesses:
            guarded = guarded_index(each.place, self.known.definitions)
            guard = () if guarded is None else comparisons(guarded.choice.cond, self.look)
            if any(self.is_at_border(comparison) for comparison in (*each.facts, *guard)):
                return True
        return False

    def is_at_border(self, comparison: Comparison) -> bool:
        """Whether an id is above something, or a sum with one is below."""
        op, left, right = comparison.op, comparison.left, comparison.right
        if op is BinOp.NE:
            return isinstance(left, _ID) and right == ir.LitU32(0)
        is_sum = not isinstance(left, _ID) and self.is_of_lane(left)
        return op in (BinOp.LT, BinOp.LE) and (isinstance(right, _ID) or is_sum)

    def is_of_lane(self, e: Expr) -> bool:
        """Whether it is made of an id by sums and the like."""
        waiting = [e]
        for _ in range(_MOST_LOOKED_AT):
            if not waiting:
                break
            match self.look(waiting.pop()):
                case ir.InvocationId():
                    return True
                case ir.Binary(_, left, right):
                    waiting += [left, right]
                case _:
                    pass
        return False

    def look(self, e: Expr) -> Expr:
        return self.known.definitions.get(e.name, e) if isinstance(e, ir.Var) else e

    def inside_if(self, place: Expr, facts: Iterable[Comparison], buffer: BufferDecl) -> tuple[Expr, ...] | None:
        """When a place is an element for lanes that these hold for; None where that is not known."""
        found = self.facts(facts)
        known = replace(
            self.known, leaves={**self.known.leaves, **found.ids}, names={**self.known.names, **found.names}
        )
        for form in (place, regrouped(place, self.definitions)):
            tests = inside_if(Ranges(known).of(form), buffer)
            if tests is not None:
                return tests
        return None

    def facts(self, comparisons: Iterable[Comparison]) -> Facts:
        low: dict[Expr, Range] = {}
        high: dict[Expr, Range] = {}
        for op, left, right in ((each.op, each.left, each.right) for each in comparisons):
            step = int(op is BinOp.LT)
            if self.known.type_of is None or self.known.type_of(left) is not DataType.U32:
                continue
            if op is BinOp.NE and right == ir.LitU32(0) and self.may_be_bounded(left):
                low[left] = Range(1, 0)
            if op not in (BinOp.LT, BinOp.LE):
                continue
            if (above := self.now.of(right)) is not None:
                for subject, more in self.subjects(left):
                    high[subject] = _lowered(above, step + more)
            if (below := self.now.of(left)) is not None and self.may_be_bounded(right):
                low[right] = Range(plus(below.low, step), 0, below.holds)
        known = {each: self.bounds(each, low.get(each), high.get(each)) for each in (*low, *high)}
        return Facts(
            {each: bounds for each, bounds in known.items() if not isinstance(each, ir.Var)},
            {each.name: bounds for each, bounds in known.items() if isinstance(each, ir.Var)},
        )

    def subjects(self, e: Expr) -> Iterator[tuple[Expr, int]]:
        """What a bound of a word bounds: itself, and the id of which it is a sum with a number, with that number."""
        if self.may_be_bounded(e):
            yield e, 0
        while isinstance(e, ir.Var) and e.name in self.definitions:
            e = self.definitions[e.name]
        match e:
            case ir.Binary(BinOp.ADD, ir.InvocationId() as lane, ir.LitU32(value)) if self.small_ids:
                if value < SIGNED_LIMIT:
                    yield lane, value
            case _:
                pass

    def bounds(self, subject: Expr, low: Range | None, high: Range | None) -> Range:
        """Of an id or a name, by guards and by what is known anyway."""
        # What is known of a name holds where its own sums do not wrap, which is what the guard is for.
        known = self.known.leaves.get(subject, Range(0, U32_MAX))
        least, most = low or known, high or known
        holds_too = (*least.holds, *most.holds)
        if isinstance(subject, ir.Var) and high is not None:
            holds_too = (*holds_too, ir.Binary(BinOp.LT, expression(most.high), expression(SIGNED_LIMIT)))
        return Range(least.low, most.high, tuple(dict.fromkeys(holds_too)))

    def may_be_bounded(self, e: Expr) -> bool:
        """Whether it is an id, or a name whose value is what an index has in 64 bits if it is below 2^31."""
        if isinstance(e, _ID):
            return True
        if not isinstance(e, ir.Var) or e.name in self.assigned or e.name in self.known.values:
            return False
        least, most = self.interval(e, 8)
        return least >= -SIGNED_LIMIT and most <= U32_MAX

    def interval(self, e: Expr, depth: int) -> tuple[int, int]:
        """Between which whole numbers a word is as an index has it: sums and products do not wrap there."""
        match e:
            case ir.LitU32(value):
                return value, value
            case ir.InvocationId() | ir.LocalId() | ir.WorkgroupId() if self.small_ids:
                return 0, SIGNED_LIMIT - 1
            case ir.Var(name) if name in self.definitions and depth:
                return self.interval(self.definitions[name], depth - 1)
            case ir.Binary(BinOp.ADD | BinOp.SUB | BinOp.MUL as op, left, right) if depth:
                one, other = self.interval(left, depth - 1), self.interval(right, depth - 1)
                if op is BinOp.ADD:
                    return one[0] + other[0], one[1] + other[1]
                if op is BinOp.SUB:
                    return one[0] - other[1], one[1] - other[0]
                ends = [a * b for a in one for b in other]
                return min(ends), max(ends)
            case ir.Binary(BinOp.ADD | BinOp.SUB | BinOp.MUL | BinOp.SHL):
                return -U32_MAX * U32_MAX, U32_MAX * U32_MAX
            case ir.Var(name):
                found = self.now.of(e)
                return _WORD if found is None or not found.is_known else _numbers(found)
            case _:
                return _WORD


def _lowered(found: Range, by: int) -> Range:
    """What is smaller by a number than something else: where that is too small, no lane gets there."""
    if isinstance(found.high, int):
        return Range(0, max(found.high - by, 0), found.holds)
    at_least = (ir.Binary(BinOp.GE, found.high, expression(by)),) if by > 1 else ()
    return Range(0, minus(found.high, by), (*found.holds, *at_least))


def inside_if(found: Range | None, buffer: BufferDecl) -> tuple[Expr, ...] | None:
    """Conditions under which an index is that of an element; None where it never is, or nothing is known of it."""
    if found is None or any(_hardly_holds(each) for each in found.holds):
        return None
    if isinstance(found.high, int) and buffer.count:
        return found.holds if found.high < buffer.count else None
    length = ir.LitU64(buffer.count) if buffer.count else wide(ir.BufLen(buffer.name))
    if found.high == ir.Binary(BinOp.SUB, length, ir.LitU64(1)):
        return found.holds  # one less than a length: what is below a length of 0 is no lane
    return (*found.holds, ir.Binary(BinOp.LT, expression(found.high), length))


def _hardly_holds(test: Expr) -> bool:
    """Whether something that varies would have to be 0: what is taken from a lane's id, in its first lane."""
    match test:
        case ir.Binary(BinOp.GE, ir.LitU64(0), _):
            return True
        case _:
            return False


def _numbers(found: Range) -> tuple[int, int]:
    assert isinstance(found.low, int)
    assert isinstance(found.high, int)
    return found.low, found.high
