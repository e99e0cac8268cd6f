"""Deciding a pair: enumeration inside a workgroup, then digits and linear systems, in three tries about wrapping."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple

from vyre_foundation.analysis.integers import Form, Steps, StepsSpent, plus
from vyre_foundation.analysis.races.enumeration import Apart, Collision, Enumeration
from vyre_foundation.analysis.races.radices import Places, bound_of_the_leading_digit, conjuncts, places
from vyre_foundation.analysis.races.verdicts import Across, Holds, Proved, Unknown
from vyre_foundation.analysis.symbolic.accesses import Access, Ticket, inside
from vyre_foundation.analysis.symbolic.launch_space import AXES, FEW, LaunchSpace
from vyre_foundation.analysis.symbolic.ranges import Ranges
from vyre_foundation.analysis.symbolic.terms import Scope, Term, Terms, shown
from vyre_foundation.analysis.symbolic.walk import Walk
from vyre_foundation.analysis.systems import System, Way, Wrapping
from vyre_foundation.analysis.systems.system import reduced
from vyre_foundation.analysis.systems.ways import above, apart
from vyre_foundation.ir import content_facts
from vyre_foundation.ir.limits import U32_MAX

STEPS_OF_A_SYSTEM: Final = 12_000
STEPS_WITH_LAWS: Final = 36_000
"""Of a program that states what arrays hold: each law has several ways."""

STEPS_OF_A_DIGIT: Final = 4_000
STEPS_OF_A_PROGRAM: Final = 600_000
"""Budgets, in combinations of two inequalities."""

_INDICES_A_STEP: Final = 8
_BITS: Final = 32


class _Try(NamedTuple):
    ranges: Ranges
    wrapping: Wrapping
    holds: Holds


class Decider:
    def __init__(self, space: LaunchSpace, terms: Terms) -> None:
        self.space, self.terms = space, terms
        every, few = Ranges(space), Ranges(space, 1 << FEW)
        self.tries = (
            _Try(every, Wrapping.EXACT, Holds.ALWAYS),
            _Try(few, Wrapping.EXACT, Holds.FEW_INVOCATIONS),
            _Try(few, Wrapping.ASSUMED_AWAY, Holds.NO_WRAP),
        )
        self.enumeration = Enumeration(every)
        self.left = STEPS_OF_A_PROGRAM
        self.most = STEPS_WITH_LAWS if content_facts(space.program.facts) else STEPS_OF_A_SYSTEM
        self.tickets: dict[int, Ticket] = {}
        self._enumerations: dict[tuple[object, ...], Apart | Collision | None] = {}
        self._answers: dict[tuple[object, ...], bool | None] = {}
        self._below: dict[tuple[object, ...], bool] = {}

    def learn(self, walk: Walk) -> None:
        """Take the tickets of a segment whose counters cannot wrap in a launch of 2^26 invocations."""
        self.tickets = {n: each for n, each in walk.tickets.items() if walk.added[each.buffer] < 1 << (_BITS - FEW)}

    def decide(self, a: Access, b: Access, across: Across, *, may_assume: bool = True) -> Proved | Unknown:
        """`may_assume`: whether there is a try in which no index wraps."""
        a, b = inside(self.terms, a), inside(self.terms, b)
        if across is Across.GROUP:
            found = self._enumerated(a, b)
            if isinstance(found, Apart):
                return Proved(f"enumerated {found.computed} indices")
            if isinstance(found, Collision) and found.is_certain:
                return Unknown(f"element {found.element} is reached by local ids {found.first} and {found.second}")
        return self._linear(a, b, across, self.tries if may_assume else self.tries[:-1])

    def _enumerated(self, a: Access, b: Access) -> Apart | Collision | None:
        key = (a.buffer, a.index.number, b.index.number, *(tuple([g.number for g in x.guards]) for x in (a, b)))
        if key not in self._enumerations:
            decl = self.space.program.buffer(a.buffer)
            count = decl.count if decl is not None else 0
            found = self.enumeration.decide(a, b, count) if self.left > 0 else None
            self._enumerations[key] = found
            self.left -= found.computed // _INDICES_A_STEP if isinstance(found, Apart) else 1
        return self._enumerations[key]

    def _linear(self, a: Access, b: Access, across: Across, tries: tuple[_Try, ...]) -> Proved | Unknown:
        spent = False
        digits = places(self.terms, a.index, b.index) if across is not Across.COPY else None
        for attempt in tries:
            if digits is not None and self._differ(a, b, digits, across, attempt):
                return Proved("mixed radix", attempt.holds)
            for guarded in (False, True):
                if guarded and not a.guards and not b.guards:
                    continue
                answer = self._apart(a, b, across, attempt, guarded)
                if answer:
                    return Proved("linear" if guarded else "linear, without guards", attempt.holds)
                spent |= answer is None
        return Unknown("budget" if spent else defeating(a, b))

    def _apart(self, a: Access, b: Access, across: Across, attempt: _Try, guarded: bool) -> bool | None:
        """Whether no launch makes them meet; None if that took too long. Remembered by what it depends on."""
        guards = [tuple([g.number for g in x.guards]) if guarded else () for x in (a, b)]
        key = (a.buffer, a.index.number, b.index.number, *guards, across, attempt.holds, a.key == b.key)
        if key not in self._answers:
            steps = Steps(min(self.most, self.left))
            given = steps.left
            try:
                self._answers[key] = self._system(a, b, across, attempt, guarded, steps).is_impossible()
            except StepsSpent:
                self._answers[key] = None
            self.left -= given - max(steps.left, 0)
        return self._answers[key]

    # ----------------------------------------------------------------------------------------------------- mixed radix

    def _differ(self, a: Access, b: Access, digits: Places, across: Across, attempt: _Try) -> bool:
        """Whether each digit is below its radix, no sum wraps, and not all digits are the same."""
        sides = ((a, digits.first), (b, digits.second))
        leading = bound_of_the_leading_digit(self.terms, self.space.program, digits.radices)
        fits = leading is not None and all(self._is_below(x, mine[-1], leading, attempt) for x, mine in sides)
        if not fits and not all(_assumed_not_to_wrap(each, attempt) for each in digits.sums):
            return False
        for access, mine in sides:
            for digit, radix in zip(mine, digits.radices, strict=False):
                if not self._is_below(access, digit, radix, attempt):
                    return False
        return any(self._have_no_equal_digits(a, b, digits, across, attempt, guarded) for guarded in (False, True))

    def _is_below(self, access: Access, digit: Term, radix: Term, attempt: _Try) -> bool:
        guards = access.guards
        if self.terms.truth("lt", digit, radix) in conjuncts(guards):
            return True
        key = (digit.number, radix.number, attempt.holds, *(g.number for g in guards))
        if key not in self._below:
            with self._steps() as steps:
                s = System(attempt.ranges, Scope.LAUNCH, steps, attempt.wrapping)
                for g in (*guards, self.terms.truth("le", radix, digit)):
                    s.require(g, 1)
                self._below[key] = s.is_impossible(shapes=False)
            self._below.setdefault(key, False)
        return self._below[key]

    def _have_no_equal_digits(
        self, a: Access, b: Access, digits: Places, across: Across, attempt: _Try, guarded: bool
    ) -> bool:
        with self._steps() as steps:
            s = self._two(a, b, across, attempt, guarded, steps)
            for x, y in zip(digits.first, digits.second, strict=True):
                s.same(s.exact(x, 1), s.exact(y, 2))
            return s.is_impossible(shapes=False)
        return False

    @contextmanager
    def _steps(self) -> Generator[Steps]:
        """Steps of the program for one small system; where they are spent, the rest of the block is left out."""
        steps = Steps(min(STEPS_OF_A_DIGIT, self.left))
        given = steps.left
        with suppress(StepsSpent):
            yield steps
        self.left -= given - max(steps.left, 0)

    # ------------------------------------------------------------------------------------------------------ the system

    def _system(self, a: Access, b: Access, across: Across, attempt: _Try, guarded: bool, steps: Steps) -> System:
        s = self._two(a, b, across, attempt, guarded, steps)
        for tag, access in ((1, a), (2, b)):  # an access outside touches nothing
            s.least.append(above(plus(s.length(access.buffer), s.exact(access.index, tag), -1)))
        meet(s, a.index, b.index)
        if attempt.holds is not Holds.ALWAYS:
            self._tell_tickets_apart(s, across)
        return s

    def _two(self, a: Access, b: Access, across: Across, attempt: _Try, guarded: bool, steps: Steps) -> System:
        """Two invocations that differ, and do both."""
        s = System(attempt.ranges, Scope.LAUNCH if across is Across.GRID else Scope.GROUP, steps, attempt.wrapping)
        self._tell_apart(s, across, symmetric=a.key == b.key)
        for tag, access in ((1, a), (2, b)):
            for g in access.guards if guarded else ():
                s.require(g, tag)
        return s

    def _tell_tickets_apart(self, s: System, across: Across) -> None:
        """Two invocations that add to one counter get different results, until it has wrapped.

        The counter is an element that every invocation has: a literal index into the whole memory of the launch, or
        into that of the workgroup for two of its members.
        """
        for term, tag in list(s.tickets):
            ticket = self.tickets.get(term.number)
            if ticket is None or tag != 1 or (term, 2) not in s.tickets:
                continue
            decl = self.space.program.buffer(ticket.buffer)
            if decl is not None and (decl.is_global or across is Across.GROUP) and not decl.is_local:
                s.either.append(apart(plus(s.exact(term, 1), s.exact(term, 2), -1)))

    def _tell_apart(self, s: System, across: Across, *, symmetric: bool) -> None:
        """The two invocations differ; two that make the same access may be exchanged."""
        ways: list[Way] = []
        for axis in AXES:
            size = self.space.program.workgroup_size[axis]
            if across is Across.GRID:
                if axis not in self.space.free:
                    continue
                atom = self.terms.id_("wg", axis, Scope.GROUP)
            else:
                if size == 1:
                    continue
                atom = self.terms.id_("lid", axis, Scope.PRIVATE, size - 1)
            d = plus(s.exact(atom, 1), s.exact(atom, 2), -1)
            if across is Across.COPY:
                s.equal.append(d)
            ways += apart(d)[:1] if symmetric else apart(d)
        if across is not Across.COPY:
            s.require_one(ways)


def _assumed_not_to_wrap(t: Term, attempt: _Try) -> bool:
    return attempt.wrapping is Wrapping.ASSUMED_AWAY and not t.is_data


def meet(s: System, a: Term, b: Term) -> None:
    """Both indices are the same."""
    while a.op == b.op == "xor":  # x ^ u = y ^ u for a u that both share
        common = next((x for x in a.args if x in b.args and x.scope <= s.shared), None)
        rest = [next((x for x in t.args if x is not common), None) for t in (a, b)]
        if common is None or rest[0] is None or rest[1] is None:
            break
        a, b = rest[0], rest[1]
    d: Form = reduced(plus(s.congruent(a, 1), s.congruent(b, 2), -1), a.type.bits)
    modulus = U32_MAX + 1 if a.type.bits == _BITS else 1 << a.type.bits
    low, high = s.reach(d)
    first, last = -(-low // modulus), high // modulus
    if first > last:
        s.equal.append(({}, 1))
    elif first == last:
        s.equal.append(plus(d, ({}, -first * modulus)))
    else:
        s.equal.append(plus(d, s.variable(("around",), first, last), -modulus))
    s.same(s.exact(a, 1), s.exact(b, 2))


def defeating(a: Access, b: Access) -> str:
    """The part of an index or guard that nobody could look into, for the report."""
    for t in (a.index, b.index, *a.guards, *b.guards):
        found = _opaque_part(t)
        if found is not None:
            return shown(found)
    return f"{shown(a.index)} against {shown(b.index)}"


def _opaque_part(t: Term) -> Term | None:
    seen: set[int] = set()
    waiting = [t]
    while waiting:
        term = waiting.pop()
        if term.number in seen:
            continue
        seen.add(term.number)
        if term.op in ("load", "fn", "unknown"):
            return term
        if term.op in _HARD and not any(a.is_literal for a in term.args):
            return term
        waiting += term.args
    return None


_HARD: Final = frozenset({"mul", "div", "mod", "shl", "shr", "and", "or", "xor"})
