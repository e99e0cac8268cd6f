"""The walk over one segment: every access as terms, and every two that may happen between the same two barriers.

One pass in text order with an environment, a stack of guards, and the set of accesses made since the last barrier
(`open`). A new access pairs with every open one it conflicts with, and with itself: another invocation makes it too.
Loops are in loops.py, copies in copies.py. Validity is a premise: barriers stand under uniform control (V010, V055).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.symbolic import copies, loops
from vyre_foundation.analysis.symbolic.accesses import (
    Access,
    AccessKey,
    Arrival,
    Crossing,
    Frame,
    Iteration,
    Meeting,
    Question,
    Ticket,
    Touch,
)
from vyre_foundation.analysis.symbolic.classes import Classes
from vyre_foundation.analysis.symbolic.launch_space import FEW, LaunchSpace
from vyre_foundation.analysis.symbolic.ranges import Ranges
from vyre_foundation.analysis.symbolic.reading import Beyond, Reader
from vyre_foundation.analysis.symbolic.shape_of_bodies import has_barrier, written_buffers
from vyre_foundation.analysis.symbolic.terms import Scope, Term, Terms, shown
from vyre_foundation.ir import DataType, Stmt

UNROLL: Final = 80
"""Most trips of a loop that is walked iteration by iteration."""

ACCESSES: Final = 2000
STATEMENTS: Final = 40_000
ACCESSES_IN_CLASSES: Final = 40_000
PAIRS: Final = 12_000
"""Budgets of a walk, in what it met."""


NOT_A_COUNTER: Final = 1 << 40


class WalkBudget(Exception):
    """The walk would take too long at this much unrolling."""


class Walk:
    """Walks one segment: `statement` for each statement of it, in order."""

    def __init__(
        self,
        space: LaunchSpace,
        terms: Terms,
        *,
        unroll: int = UNROLL,
        record: bool = True,
        classes: Classes | None = None,
    ) -> None:
        """With `classes`, accesses that differ by a constant are one in `open`, `all` and `meetings`."""
        self.space, self.terms, self.unroll, self.record = space, terms, unroll, record
        self.classes = classes
        self.most = ACCESSES if classes is None else ACCESSES_IN_CLASSES
        self.reader = Reader(space, terms, self)
        self.decls = self.reader.decls
        self.ranges = Ranges(space)
        self.few = Ranges(space, 1 << FEW)
        """Of launches of few invocations."""

        self.written = written_buffers(space.program.entry)
        self.guards: list[Term] = []
        self.open: dict[AccessKey, Access] = {}
        self.flying: dict[str, list[Access]] = {}
        """The accesses of copies under way, by tag."""

        self.all: dict[AccessKey, Access] = {}
        self.touched: list[Access] = []
        """Every access, reads of constant memory included, once for each time the walk passes it."""

        self.crossings: list[Crossing] = []
        """The barriers that order something, once for each time the walk passes them."""

        self.arrivals: list[Arrival] = []
        """Of copies that were waited for in the iteration in which they began."""

        self.iterations: list[Iteration] = []
        """Of the loops that are being walked."""

        self.meetings: dict[tuple[AccessKey, AccessKey, bool], Meeting] = {}
        self.questions: list[Question] = []
        """Divisions and shifts, but for those by a literal that is right."""

        self.frames: list[Frame] = []
        self.unordered = 0
        """Above zero inside a loop whose barriers may be skipped: barriers order nothing there."""

        self.unsettled = False
        """Whether the previous iteration may have written since the last barrier: at the head of a loop."""

        self.repeated = 0
        """Above zero inside a loop whose iterations are walked as one."""

        self.tickets: dict[int, Ticket] = {}
        """Results of atomics by the number of their term."""

        self.added: dict[str, int] = {}
        """What an invocation adds to the counters of a buffer, at most; far too much if it does anything else."""

        self.steps = 0

    # -------------------------------------------------------------------------------------------------------- accesses

    def touch(
        self, buffer: str, touch: Touch, index: Term, path: str, extra: tuple[Term, ...] = (), step: Term | None = None
    ) -> Access:
        statement = statement_path(path)
        used = tuple(self.reader.used)
        guards, around = (*self.guards, *extra), tuple(self.iterations)
        return self.enter(Access(buffer, touch, index, guards, statement, path, step, used, around))

    def enter(self, access: Access) -> Access:
        """The access happens now: pair it with what is open."""
        if not self.record:
            return access
        self.touched.append(access)
        if len(self.touched) > self.most:
            raise WalkBudget
        if access.buffer not in self.written:
            return access
        for others in self.flying.values():
            for other in others:
                if other.buffer == access.buffer and other.conflicts(access):
                    self._meet((self._key(other), other), (self._key(access), access), same_invocation=True)
        if self.decls[access.buffer].is_local:
            return access
        key = self._key(access)
        self.all.setdefault(key, access)
        self.open.setdefault(key, access)
        for known, other in self.open.items():
            if other.buffer == access.buffer and other.conflicts(access):
                self._meet((known, other), (key, access), same_invocation=False)
        return access

    def _key(self, access: Access) -> AccessKey:
        return access.key if self.classes is None else self.classes.enter(access)

    def _meet(self, one: tuple[AccessKey, Access], other: tuple[AccessKey, Access], *, same_invocation: bool) -> None:
        (first_key, first), (second_key, second) = one, other
        key = (first_key, second_key, same_invocation)
        self.meetings.setdefault(key, Meeting(first, second, same_invocation))
        if len(self.meetings) > PAIRS:
            raise WalkBudget

    def barrier(self) -> None:
        if not self.unordered:
            self.unsettled = False
            self.crossings.append(Crossing(len(self.touched), tuple(self.guards), tuple(self.iterations)))
            under_way = [a for started in self.flying.values() for a in started]
            self.open = {a.key: a for a in under_way if not self.decls[a.buffer].is_local}

    def trial(self, env: dict[str, Term]) -> Walk:
        """A walk that only follows values: nothing is unrolled, nothing counts as settled, no access is noted."""
        made = Walk(self.space, self.terms, unroll=0, record=False)
        made.reader.env, made.unordered, made.steps = env, 1, self.steps
        return made

    # ---------------------------------------------------------------------------------------------------------- memory

    def load(self, buffer: str, index: Term, place: str) -> Term:
        decl = self.decls[buffer]
        index = self.as_index(index)
        self.touch(buffer, Touch.READ, index, place)
        element = decl.element if isinstance(decl.element, DataType) else DataType.U32
        if buffer not in self.written and decl.is_global:
            return self.terms.load(buffer, index, element)
        scope = Scope.PRIVATE
        settled = not (self.unordered or self.flying or self.unsettled)
        if decl.is_workgroup and index.scope <= Scope.GROUP and settled and not self._is_written(buffer):
            scope = Scope.GROUP  # all invocations read the same there
        return self.terms.unknown(f"{buffer}[{shown(index)}]", element, scope)

    def _is_written(self, buffer: str) -> bool:
        """Whether somebody may have written it since the last barrier."""
        return any(a.buffer == buffer and a.touch is not Touch.READ for a in self.open.values())

    def atomic(self, e: ir.Atomic, index: Term, value: Term, place: str) -> Term:
        decl = self.decls[e.buffer]
        index = self.as_index(index)
        self.touch(e.buffer, Touch.ATOMIC, index, place)
        element = decl.element if isinstance(decl.element, DataType) else DataType.U32
        made = self.terms.unknown(f"the result of atomic {_word(e.op)} on {e.buffer}", element, Scope.PRIVATE)
        counts = e.op is ir.AtomicOp.ADD and value.is_literal and value.value > 0 and not self.repeated
        self.added[e.buffer] = self.added.get(e.buffer, 0) + (value.value if counts else NOT_A_COUNTER)
        # An atomic outside gives everybody zero.
        inside = index.value < decl.count or self.terms.truth("lt", index, self.reader.length(e.buffer)) in self.guards
        if counts and index.is_literal and inside:
            self.tickets[made.number] = Ticket(e.buffer, index, value.value)
        return made

    def ask(self, by: Term, limit: int, place: str) -> None:
        is_right = by.is_literal and (by.value < limit if limit else by.value != 0)
        if self.record and not is_right:
            self.questions.append(Question(by, limit, tuple(self.guards), tuple(self.reader.used), place))

    def as_index(self, t: Term) -> Term:
        return t if t.type is DataType.U32 else self.terms.unknown("index", DataType.U32, t.scope)

    # ------------------------------------------------------------------------------------------------------ statements

    def body(self, body: Sequence[Stmt], path: str) -> bool:
        """Walks a list in its own scope; True when every way through it leaves the iteration or ends the invocation."""
        outer, depth = dict(self.reader.env), len(self.guards)
        ended = self._list(body, path)
        self._leave_scope(outer)
        del self.guards[depth:]
        return ended

    def _list(self, body: Sequence[Stmt], path: str) -> bool:
        return any(self.statement(s, f"{path}[{n}]") for n, s in enumerate(body))

    def _leave_scope(self, outer: dict[str, Term]) -> None:
        env = self.reader.env
        self.reader.env = {name: env.get(name, value) for name, value in outer.items()}

    def value(self, e: ir.Expr, place: str) -> Term:
        return self.reader.value(e, place)

    def statement(self, s: Stmt, path: str) -> bool:
        """True when every way through it leaves the iteration or ends the invocation."""
        self.steps += 1
        if self.steps > STATEMENTS:
            raise WalkBudget
        match s:
            case ir.If():
                return self._branch(s, path)
            case ir.Block(inner) | ir.Region(_, _, inner):
                outer = dict(self.reader.env)
                ended = self._list(inner, f"{path}.body")  # what a return inside says holds on after it
                self._leave_scope(outer)
                return ended
            case ir.Return():
                return True
            case ir.Trap(address, _):
                self.value(address, f"{path}.address")
                return True
            case ir.Break():
                self._break()
                return True
            case _:
                self._go_on(s, path)
                return False

    def _go_on(self, s: Stmt, path: str) -> None:
        """A statement after which the next one runs."""
        match s:
            case ir.Let(name, value) | ir.Assign(name, value):
                self.reader.env[name] = self.value(value, f"{path}.value")
            case ir.Store(buffer, index, value):
                at = self.as_index(self.value(index, f"{path}.index"))
                self.value(value, f"{path}.value")
                self.touch(buffer, Touch.WRITE, at, path)
            case ir.Barrier():
                self.barrier()
            case ir.Loop():
                loops.walk_loop(self, s, path)
            case ir.AsyncLoad() | ir.AsyncStore():
                copies.start(self, s, path)
            case ir.AsyncWait(tag):
                copies.wait(self, tag)
            case _:
                raise Beyond(type(s).__name__)

    def _break(self) -> None:
        frame = self.frames[-1]
        frame.opens.append(dict(self.open))
        frame.of_some |= len(self.guards) > frame.depth

    def _branch(self, s: ir.If, path: str) -> bool:
        cond = self.reader.truth(self.value(s.cond, f"{path}.cond"))
        if cond.is_literal:
            arm, label = (s.then, "then") if cond.value else (s.otherwise, "otherwise")
            return self.body(arm, f"{path}.{label}")
        inverse = self.terms.negated(cond)
        env, before = self.reader.env, dict(self.open)
        # Around a barrier the branch is uniform: the workgroup takes one arm.
        apart = not self.unordered and (has_barrier(s.then) or has_barrier(s.otherwise))
        ends: list[bool] = []
        envs: list[dict[str, Term]] = []
        opens: list[dict[AccessKey, Access]] = []
        for label, arm, guard in (("then", s.then, cond), ("otherwise", s.otherwise, inverse)):
            self.reader.env = dict(env)
            if apart:
                self.open = dict(before)
            self.guards.append(guard)
            ends.append(self.body(arm, f"{path}.{label}"))
            self.guards.pop()
            envs.append(self.reader.env)
            opens.append(self.open)
        if apart:
            self.open = {**opens[0], **opens[1]}
        if ends[0] != ends[1]:
            self.reader.env = envs[1] if ends[0] else envs[0]
            self.guards.append(inverse if ends[0] else cond)
            return False
        self.reader.env = {name: self._merged(cond, envs[0][name], envs[1][name]) for name in env}
        return ends[0]

    def _merged(self, cond: Term, yes: Term, no: Term) -> Term:
        return yes if yes is no else self.reader.select(cond, yes, no)


def statement_path(place: str) -> str:
    """The path of the statement that a node stands in: up to the last step with a position in a body."""
    steps = place.split(".")
    while steps and not steps[-1].startswith(_BODIES):
        steps.pop()
    return ".".join(steps)


_BODIES: Final = ("entry[", "body[", "then[", "otherwise[")


def _word(op: ir.AtomicOp | ir.ExtensionOp) -> str:
    return op.word if isinstance(op, ir.AtomicOp) else f"{op.id:#010x}"
