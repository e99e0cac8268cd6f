"""Phase 6: the adjoint of one segment.

The steps are visited in reverse, under the same conditions and trip counts, with a barrier wherever the segment had
one. Each name that carries a derivative has an adjoint variable, each buffer an adjoint buffer of the same shape: so an
out-of-range access needs no code of its own. A list inside another begins with a *prelude* that makes the values its
reverse needs: kept ones are read, the others computed again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeGuard

from vyre_foundation import ir
from vyre_foundation.autodiff.facts.activity import Activity, memory
from vyre_foundation.autodiff.facts.adjoint_types import adjoint_type
from vyre_foundation.autodiff.facts.bounds import REVERSED
from vyre_foundation.autodiff.facts.lane_maps import AnyLane, Inverse, LaneMaps, OneLane
from vyre_foundation.autodiff.facts.late_stable import find_lasting, find_late_stable
from vyre_foundation.autodiff.facts.sums_in_place import find_sums_in_place
from vyre_foundation.autodiff.normal_form import (
    Body,
    Branch,
    Change,
    NormalForm,
    Repeat,
    Step,
    Write,
    walk,
)
from vyre_foundation.autodiff.partials import (
    Masked,
    Negated,
    Part,
    PartialRule,
    Passed,
    Scaled,
    Shuffled,
    Summed,
    TakenFrom,
    parts,
)
from vyre_foundation.autodiff.reverse.replays import Replay, find_replays
from vyre_foundation.autodiff.reverse.slices import FARTHEST, LostError, Slices, operations
from vyre_foundation.autodiff.reverse.storage import Storage
from vyre_foundation.autodiff.reverse.tapes import Tape, price_of_keeping
from vyre_foundation.ir import BinOp, DataType, Expr, Stmt, SubgroupReduceOp, UnOp
from vyre_foundation.ir.limits import SUBGROUP_LANES
from vyre_foundation.passes.values import U0, U1, add, binary, is_finite_factor, mul, number, unary
from vyre_foundation.walk import names_in, operands

AddTo = Callable[[str, Expr, Expr], list[Stmt]]
"""(buffer, index, contribution) to the statements that add it where several invocations may."""


@dataclass(eq=False, slots=True)
class _List:
    """The reverse of one list of steps, being written."""

    body: Body
    parent: _List | None
    code: list[Stmt] = field(default_factory=list[Stmt])
    declared: set[str] = field(default_factory=set[str])
    """Names whose adjoint variable stands here."""

    reached: int = 0
    """The code before it runs before memory that is filled again may be read."""


class ReverseSweep:
    """The reverse of one segment: `code`, and the `tapes` it reads."""

    def __init__(
        self,
        form: NormalForm,
        segment: Body,
        activity: Activity,
        plain: frozenset[str],
        exposed: frozenset[str],
        storage: Storage,
        synchronised: frozenset[str],
        rules: Mapping[str, PartialRule],
        add_shared: AddTo,
        read_adjoint: Callable[[str, Expr], tuple[Expr, list[Stmt], list[Stmt]]],
    ) -> None:
        self.form = form
        self.fresh = form.prepared.supply.fresh
        self.activity = activity
        self.plain = plain
        self.exposed = exposed
        self.storage = storage
        self.synchronised = synchronised
        self.rules = rules
        self.add_shared = add_shared
        self.read_adjoint = read_adjoint
        self.tapes: dict[str, Tape] = {}
        self.written = {step.buffer for step, _ in walk(segment) if isinstance(step, Write)} | {
            step.value.buffer
            for step, _ in walk(segment)
            if isinstance(step, ir.Let) and isinstance(step.value, ir.Atomic)
        }
        self.stable: set[str] = set()
        find_late_stable(segment, self.stable)
        self.lasting: set[str] = set()
        find_lasting(segment, self.lasting, set())
        self.slices = Slices(form, storage, self.written)
        self.replays = find_replays(form, segment, self.slices)
        self.replayed = {name for each in self.replays.values() for name in each.loads}
        self.sums = find_sums_in_place(form, segment, activity)
        self.lane_maps = LaneMaps(form, segment)
        self.adjoint_names: dict[str, str] = {}
        top = _List(segment, None)
        self.list(top)
        self.code = top.code

    # ----------------------------------------------------------------------------------------------- lists and preludes

    def list(self, here: _List) -> None:
        # The adjoint of a variable lives as long as the variable: in a loop the contribution of the next iteration
        # comes later in the text than the assignment that takes it.
        for step in here.body.steps:
            if isinstance(step, ir.Let) and step.name in self.form.mutable and step.name in self.activity.names:
                here.declared.add(step.name)
                here.code.append(ir.Let(self.adjoint_of(step.name), self.zero_for(step.name)))
        replay = self.replays.get(here.body)
        for place in reversed(range(len(here.body.steps))):
            self.step(here, here.body.steps[place])
            if replay is not None and place == replay.closed and not replay.waits:
                here.reached = len(here.code)
        if here.parent is not None:
            self.prelude(here)

    def prelude(self, here: _List) -> None:
        """Put before the code what makes the values that it needs."""
        needed, early = set(names_in(here.code)), set(names_in(here.code[: here.reached]))
        replay = self.replays.get(here.body)
        wanted = {memory(buffer) for buffer in (replay.buffers if replay else ()) if buffer in self.slices.copies}
        made: list[Stmt] = []
        late: set[str] = set()
        for place in reversed(range(len(here.body.steps))):
            step = here.body.steps[place]
            found = self.slices.statement(step, wanted) if wanted else None
            if isinstance(step, ir.Let) and step.name in needed and step.name not in self.form.mutable:
                if replay and step.name in replay.loads and step.name not in early:
                    late.add(step.name)
                found = ir.Let(step.name, self.again(here.body, place, step, wanted, is_early=step.name in early))
            if found is not None:
                made.append(found)
                needed |= names_in([found])
                if not isinstance(found, ir.Let) or found.name in early or found.name in wanted:
                    early |= names_in([found])
        made.reverse()
        here.code = [*made, *here.code] if replay is None else self.filled(here, replay, made, late)

    def filled(self, here: _List, replay: Replay, made: list[Stmt], late: set[str]) -> list[Stmt]:
        """The code of a list that fills memory again: what comes of loads of that memory waits for all stores to it."""
        before: list[Stmt] = []
        after: list[Stmt] = []
        for statement in made:
            waits = not late.isdisjoint(names_in([statement]))
            (after if waits else before).append(statement)
            if waits and isinstance(statement, ir.Let):
                late.add(statement.name)
        if replay.waits and any(buffer in self.slices.copies for buffer in replay.buffers):
            before.append(ir.Barrier())
        return [*before, *here.code[: here.reached], *after, *here.code[here.reached :]]

    def again(self, body: Body, place: int, step: ir.Let, wanted: set[str], *, is_early: bool) -> Expr:
        """What a step computed: made again, else read back; variables it takes for that become wanted."""
        name, value = step.name, step.value
        match value:
            case ir.Load(buffer, index) if name in self.replayed and not (is_early and self.is_filled_in(body, buffer)):
                wanted.add(memory(buffer))
                return ir.Load(self.copy_of(buffer), index)
            case ir.Load(buffer, _) if buffer in self.written and name not in self.form.starts:
                if name in self.lasting or (buffer in self.synchronised and name in self.stable):
                    return self.storage.loaded(self.form, name, value)
            case ir.Load():
                return self.storage.loaded(self.form, name, value)
            case ir.Var(variable) if variable in self.form.mutable:
                if self.is_cheap(body, place, step, variable):
                    wanted.add(variable)
                    return value
            case ir.Atomic():
                pass
            case _:
                return value
        return self.kept(step, body).read()

    def kept(self, step: ir.Let, body: Body) -> Tape:
        if step.name not in self.tapes:
            dtype = self.form.typing.types[step.name]
            self.tapes[step.name] = Tape(self.fresh(f"kept_{step.name}"), body.loops, dtype)
        return self.tapes[step.name]

    def is_cheap(self, body: Body, place: int, step: ir.Let, variable: str) -> bool:
        """Whether a variable that a list declares is cheaper to compute again than to keep."""
        if not body.loops or self.form.homes[variable] is not body:
            return False
        try:
            made = self.slices.repeated(body, body.steps[max(0, place - FARTHEST) : place], {variable})
        except LostError:
            return False
        return operations(made) <= price_of_keeping(body.loops, self.form.typing.types[step.name])

    def is_filled_in(self, body: Body, buffer: str) -> bool:
        return body in self.replays and buffer in self.replays[body].buffers

    def copy_of(self, buffer: str) -> str:
        if buffer not in self.slices.copies:
            self.slices.copies[buffer] = self.fresh(f"{buffer}_again")
        return self.slices.copies[buffer]

    # ----------------------------------------------------------------------------------------------------------- steps

    def step(self, here: _List, step: Step) -> None:
        match step:
            case ir.Barrier():
                here.code.append(step)
            case Branch(cond, then, otherwise):
                arms = [self.inner(body, here) for body in (then, otherwise)]
                if any(arms):
                    here.code.append(ir.If(cond, *arms))
            case Repeat():
                self.loop(here, step)
            case Write():
                self.store(here, step)
            case Change(name, value) if name in self.activity.names:
                self.take(here, name, value)
            case ir.Let(name, value):
                self.let(here, name, value)
            case _:
                pass

    def let(self, here: _List, name: str, value: Expr) -> None:
        match value:
            case ir.Atomic(_, buffer, index, _, term):
                if buffer in self.activity.buffers and self.activity.carries(term):
                    self.contribute(here, term, self.bind(here, self.cotangent(here, buffer, index), "d"))
            case _ if name not in self.activity.names:
                pass
            case _ if name in self.form.mutable:
                self.contribute(here, value, ir.Var(self.adjoint_of(name)))
            case _ if name in here.declared:
                self.operation(here, name, value, ir.Var(self.adjoint_of(name)))
            case _:
                pass

    def inner(self, body: Body, here: _List) -> tuple[Stmt, ...]:
        inside = _List(body, here)
        self.list(inside)
        return tuple(inside.code)

    def loop(self, here: _List, loop: Repeat) -> None:
        code = self.inner(loop.body, here)
        if not code:
            return
        counter = self.fresh(f"{REVERSED}{self.form.prepared.given.get(loop.var, loop.var)}")
        trips, last = self.trips(here, loop)
        top = ir.LitU32(last.value - 1) if isinstance(last, ir.LitU32) and last.value else binary(BinOp.SUB, last, U1)
        place = binary(BinOp.SUB, top, ir.Var(counter))
        here.code.append(ir.Loop(counter, U0, trips, (ir.Let(loop.var, place), *code)))

    def trips(self, here: _List, loop: Repeat) -> tuple[Expr, Expr]:
        """How many trips a loop made, and where it would have made the next."""
        if loop.ran is None:
            return loop.last if loop.first == U0 else self.bind(here, _distance(loop), "trips"), loop.last
        trips = loop.ran
        if loop.trusted and loop.trips:  # no change, but the next derivative knows a bound
            trips = self.bind(here, binary(BinOp.MIN, trips, ir.LitU32(loop.trips)), "trips")
        return trips, trips if loop.first == U0 else self.bind(here, add(loop.first, trips), "end")

    def take(self, here: _List, name: str, value: Expr) -> None:
        """An assignment: the variable's adjoint goes to the new value, and is zero for the old one."""
        if self.is_sum(value):
            self.addends(here, value, ir.Var(self.adjoint_of(name)))
            return
        taken = self.fresh("d")
        here.code.append(ir.Let(taken, ir.Var(self.adjoint_of(name))))
        here.code.append(ir.Assign(self.adjoint_of(name), self.zero_for(name)))
        self.contribute(here, value, ir.Var(taken))

    def store(self, here: _List, step: Write) -> None:
        if step.buffer in self.synchronised:
            here.code.append(ir.Store(self.storage.now.get(step.buffer, step.buffer), step.index, ir.Var(step.old)))
        if step.buffer not in self.activity.buffers:
            return
        taken = self.bind(here, self.cotangent(here, step.buffer, step.index), "d")
        if self.is_sum(step.value):
            self.addends(here, step.value, taken)
            return
        if step.buffer not in self.storage.seed:
            here.code.extend(self.cleared(step.buffer, step.index))
        self.contribute(here, step.value, taken)

    def is_sum(self, value: Expr) -> TypeGuard[ir.Var]:
        """Whether an assignment or a store only adds to what was there, which then keeps its adjoint."""
        return isinstance(value, ir.Var) and value.name in self.sums

    def addends(self, here: _List, value: ir.Var, cotangent: Expr) -> None:
        """What a sum adds gets the cotangent of the sum."""
        self.operation(here, value.name, self.form.values[value.name], cotangent, self.sums[value.name])

    def cleared(self, buffer: str, index: Expr) -> list[Stmt]:
        nothing = number(self.buffer_type(buffer), 0.0)
        return [ir.Store(self.storage.adjoint[buffer], index, nothing), *self.read_adjoint(buffer, index)[2]]

    def cotangent(self, here: _List, buffer: str, index: Expr) -> Expr:
        """The adjoint of an element of a buffer at the point that the sweep has reached."""
        seed = self.storage.seed.get(buffer)
        if seed is None:
            value, before, _ = self.read_adjoint(buffer, index)
            here.code.extend(before)
            return value
        if isinstance(seed, str):
            return ir.Load(seed, index)
        # A store out of range is dropped, so its value has no adjoint.
        count = self.form.buffers[buffer].count
        if isinstance(index, ir.LitU32) and index.value < count:
            return seed
        length = ir.LitU32(count) if count else ir.BufLen(buffer)
        nothing = number(self.buffer_type(buffer), 0.0)
        return ir.Select(binary(BinOp.LT, index, length), seed, nothing)

    # ------------------------------------------------------------------------------------------------------ operations

    def operation(self, here: _List, name: str, value: Expr, cotangent: Expr, kept: Expr | None = None) -> None:
        """Give its cotangent to the operands of an operation, but for the one that keeps its own."""
        if isinstance(value, ir.Load):
            self.accumulate(here, name, value, cotangent)
            return
        dtype = self.form.typing.types[name]
        previous: tuple[Part, Expr] | None = None
        for operand, part in parts(name, value, dtype, self.rules):
            if not self.activity.carries(operand) or operand == kept:
                continue
            if previous is not None and previous[0] == part:  # x * x: both operands get the same
                self.contribute(here, operand, previous[1])
                continue
            cotangent_of_operand = self.changed(here, name, operand, part, cotangent)
            if isinstance(value, ir.Binary) and value.left == value.right:
                cotangent_of_operand = self.bind(here, cotangent_of_operand, "q")
            previous = (part, cotangent_of_operand)
            self.contribute(here, operand, cotangent_of_operand)

    def changed(self, here: _List, name: str, operand: Expr, part: Part, cotangent: Expr) -> Expr:
        mine = adjoint_type(self.form.typing.types[name])
        match part:
            case Passed():
                theirs = adjoint_type(self.form.type_of(operand))
                return cotangent if mine is theirs else ir.Cast(theirs, cotangent)
            case Negated():
                return unary(UnOp.NEGATE, cotangent)
            case Scaled(factor):
                return self.product(here, name, cotangent, factor, mine)
            case Masked(cond, when):
                chosen = self.bind(here, cond, "c")
                nothing = number(mine, 0.0)
                return ir.Select(chosen, cotangent, nothing) if when else ir.Select(chosen, nothing, cotangent)
            case Summed():
                return ir.SubgroupReduce(SubgroupReduceOp.ADD, cotangent)
            case TakenFrom(lane):
                return self.given_to(here, lane, cotangent, mine)
            case Shuffled(lane):
                return self.sent_back(here, lane, cotangent, mine)

    def given_to(self, here: _List, lane: Expr, cotangent: Expr, dtype: DataType) -> Expr:
        """The sum of all lanes' cotangents, given to the one lane whose value they all took."""
        chosen = self.bind(here, lane, "chosen")
        total = self.bind(here, ir.SubgroupReduce(SubgroupReduceOp.ADD, cotangent), "total")
        return ir.Select(binary(BinOp.EQ, ir.SubgroupLocalId(), chosen), total, number(dtype, 0.0))

    def sent_back(self, here: _List, lane: Expr, cotangent: Expr, dtype: DataType) -> Expr:
        """The cotangents of a shuffle, back in the lanes that its values came from."""
        match self.lane_maps.of(lane):
            case OneLane():
                return self.given_to(here, lane, cotangent, dtype)
            case Inverse(named_by):
                return ir.SubgroupShuffle(cotangent, named_by)
            case AnyLane():
                return self.asked_for(here, lane, cotangent, dtype)

    def asked_for(self, here: _List, lane: Expr, cotangent: Expr, dtype: DataType) -> Expr:
        """The cotangents of all lanes that named this one, added in their order.

        A lane that does not exist names lane 0, with a cotangent of zero.
        """
        total, other, nothing = self.fresh("total"), self.fresh("other"), number(dtype, 0.0)
        named = ir.SubgroupShuffle(lane, ir.Var(other))
        theirs = ir.SubgroupShuffle(cotangent, ir.Var(other))
        term = ir.Select(binary(BinOp.EQ, named, ir.SubgroupLocalId()), theirs, nothing)
        here.code.append(ir.Let(total, nothing))
        more = ir.Assign(total, add(ir.Var(total), term))
        here.code.append(ir.Loop(other, U0, ir.LitU32(SUBGROUP_LANES), (more,)))
        return ir.Var(total)

    def product(self, here: _List, name: str, cotangent: Expr, factor: Expr, dtype: DataType) -> Expr:
        """The product; 0 where the cotangent is 0 and the factor is not finite.

        Not `select(cotangent == 0, 0, cotangent * factor)`: that hides how the result depends on `cotangent`, and so
        loses the second derivative.
        """
        if name in self.exposed or is_finite_factor(factor):
            return mul(cotangent, factor)
        bound = self.bind(here, factor, "p")
        nothing = number(dtype, 0.0)
        masked = binary(
            BinOp.AND, binary(BinOp.EQ, cotangent, nothing), unary(UnOp.LOGICAL_NOT, unary(UnOp.IS_FINITE, bound))
        )
        return ir.Select(masked, nothing, mul(cotangent, bound))

    def accumulate(self, here: _List, name: str, load: ir.Load, cotangent: Expr) -> None:
        """The adjoint of a load: an addition to the element's adjoint."""
        count = self.form.buffers[load.buffer].count
        if isinstance(load.index, ir.LitU32) and count and load.index.value >= count:
            return  # the load gave zero, whatever the buffer held
        target = self.storage.adjoint[load.buffer]
        if name in self.plain:
            here.code.append(ir.Store(target, load.index, add(ir.Load(target, load.index), cotangent)))
        else:
            here.code.extend(self.add_shared(load.buffer, load.index, cotangent))

    # -------------------------------------------------------------------------------------------------------- adjoints

    def contribute(self, here: _List, operand: Expr, cotangent: Expr) -> None:
        """Add to the adjoint of an operand, which is declared where the operand is."""
        if not isinstance(operand, ir.Var) or operand.name not in self.activity.names:
            return
        name = operand.name
        owner = here
        while owner.body is not self.form.homes[name]:
            assert owner.parent is not None
            owner = owner.parent
        adjoint = self.adjoint_of(name)
        if name in owner.declared:
            here.code.append(ir.Assign(adjoint, add(ir.Var(adjoint), cotangent)))
            return
        owner.declared.add(name)
        if owner is here:
            here.code.append(ir.Let(adjoint, cotangent))
            return
        owner.code.append(ir.Let(adjoint, self.zero_for(name)))
        here.code.append(ir.Assign(adjoint, add(ir.Var(adjoint), cotangent)))

    def adjoint_of(self, name: str) -> str:
        if name not in self.adjoint_names:
            self.adjoint_names[name] = self.fresh(f"{name}_bar")
        return self.adjoint_names[name]

    def zero_for(self, name: str) -> Expr:
        return number(adjoint_type(self.form.typing.types[name]), 0.0)

    def buffer_type(self, buffer: str) -> DataType:
        element = self.form.buffers[buffer].element
        assert isinstance(element, DataType)
        return adjoint_type(element)

    def bind(self, here: _List, e: Expr, wish: str) -> Expr:
        if not operands(e) and not isinstance(e, ir.Load):
            return e
        name = self.fresh(wish)
        here.code.append(ir.Let(name, e))
        return ir.Var(name)


def _distance(loop: Repeat) -> Expr:
    """Trips: 0 where the loop begins past its end."""
    if isinstance(loop.first, ir.LitU32) and isinstance(loop.last, ir.LitU32):
        return ir.LitU32(max(0, loop.last.value - loop.first.value))
    return binary(BinOp.SATURATING_SUB, loop.last, loop.first)
