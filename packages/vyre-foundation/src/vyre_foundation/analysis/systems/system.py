"""A system: the conditions under which one or two invocations do something, over whole numbers.

Two invocations are tagged 1 and 2; a term that both share is one variable, of any other each has its own. `congruent`
gives a form that equals a term modulo 2^width, `exact` its very value, with a variable for the number of times it
wrapped, where it may. A system is only ever shown to have no solution.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from vyre_foundation.analysis.integers import Form, Limits, Point, Steps, StepsSpent, plus, satisfies, solve, split
from vyre_foundation.analysis.integers.forms import constant, reach
from vyre_foundation.analysis.symbolic.ranges import Ranges
from vyre_foundation.analysis.symbolic.terms import Scope, Term, bounds_of
from vyre_foundation.analysis.systems import conditions, contents, facts, operators, products
from vyre_foundation.analysis.systems.ways import Way
from vyre_foundation.ir import Along, Elements


class Wrapping(Enum):
    """Whether sums and products of ids, counters and launch values may wrap around."""

    EXACT = "exact"
    ASSUMED_AWAY = "no index wraps"


CHECKS: Final = 220
"""Systems without alternatives that one system may be split into."""

_FEW: Final = 1
"""So many conditions with alternatives are split one after the other; of more, those without a choice go first."""

_SPLITS: Final = 14
_SMALL_VARIABLES: Final = 6

STEPS_TO_A_POINT: Final = 2000
"""Steps of its own, so that looking for a solution never costs a proof."""

_POINTS: Final = 8
"""Solutions that are kept for the next question."""


@dataclass(slots=True)
class _Budget:
    checks: int = CHECKS


class System:
    def __init__(self, ranges: Ranges, shared: Scope, steps: Steps, wrapping: Wrapping = Wrapping.EXACT) -> None:
        self.ranges, self.shared, self.steps, self.wrapping = ranges, shared, steps, wrapping
        self.equal: list[Form] = []
        self.least: list[Form] = []
        self.either: list[list[Way]] = []
        self.known: dict[Hashable, int] = {}
        self.bounds: dict[int, tuple[int, int]] = {}
        self.products: list[products.Product] = []
        self.loads: list[tuple[Term, int]] = []
        """Loads of memory nobody writes, by the tag of who loads."""

        self.tickets: list[tuple[Term, int]] = []
        self.small: dict[int, tuple[int, int]] = {}
        """Variables of two values, to be split on when all else fails."""

        self._forms: dict[Hashable, Form] = {}
        self._points: deque[Point] = deque(maxlen=_POINTS)

    def __repr__(self) -> str:
        return f"System({len(self.known)} variables, {len(self.equal)} equalities, {len(self.least)} inequalities)"

    # ------------------------------------------------------------------------------------------------------- variables

    def variable(self, name: Hashable, low: int, high: int) -> Form:
        number = self.known.get(name)
        if number is None:
            number = self.known[name] = len(self.known) + 1
            self.bounds[number] = (low, high)
            self.at_least(({number: 1}, 0), low)
            self.at_most(({number: 1}, 0), high)
        return {number: 1}, 0

    def is_known(self, name: Hashable) -> bool:
        return name in self.known

    def at_least(self, form: Form, low: int) -> None:
        self.least.append(plus(form, constant(-low)))

    def at_most(self, form: Form, high: int) -> None:
        self.least.append(plus(constant(high), form, -1))

    def same(self, a: Form, b: Form) -> None:
        self.equal.append(plus(a, b, -1))

    def reach(self, form: Form) -> tuple[int, int]:
        return reach(form, self.bounds)

    def tag(self, t: Term, tag: int) -> int:
        """0 for what both invocations share."""
        return 0 if t.scope <= self.shared else tag

    # ---------------------------------------------------------------------------------------------------------- values

    def congruent(self, t: Term, tag: int) -> Form:
        """A form that equals the term modulo 2^width, with coefficients around zero."""
        tag = self.tag(t, tag)
        key = ("congruent", t.number, tag)
        form = self._forms.get(key)
        if form is None:
            form = self._forms[key] = reduced(operators.congruent(self, t, tag), t.type.bits)
        return form

    def exact(self, t: Term, tag: int) -> Form:
        """The value of a whole number; 0 or 1 for a Bool."""
        tag = self.tag(t, tag)
        key = ("exact", t.number, tag)
        form = self._forms.get(key)
        if form is None:
            form = self._forms[key] = conditions.truth_value(self, t, tag) if _is_bool(t) else self._unwrapped(t, tag)
        return form

    def remember(self, key: Hashable, form: Form) -> Form:
        return self._forms.setdefault(key, form)

    def recall(self, key: Hashable) -> Form | None:
        return self._forms.get(key)

    def _unwrapped(self, t: Term, tag: int) -> Form:
        form = self.congruent(t, tag)
        low, high = self.reach(form)
        least, most = bounds_of(t.type)
        if least <= low and high <= most:
            return form
        modulus = 1 << t.type.bits
        first, last = -((most - low) // modulus), (high - least) // modulus
        if self.assumes_no_wrap(t):
            # Over the top it does not go; below zero a subtraction may, and wraps around as it does.
            last = min(last, max(first, 0)) if not t.type.is_signed else 0
            first = first if not t.type.is_signed else 0
        known = self.ranges.of(t)
        if first == last:
            value = plus(form, constant(-modulus * first))
            self.at_least(value, known[0])
            self.at_most(value, known[1])
            return value
        name = ("wraps", t.number, tag)
        count = self.variable(name, first, last)
        if last - first == 1:
            self.small[self.known[name]] = (first, last)
        value = self.variable(("value", t.number, tag), *known)
        self.same(value, plus(form, count, -modulus))
        return value

    def assumes_no_wrap(self, t: Term) -> bool:
        arithmetic = t.op in ("add", "sub", "mul", "shl")
        return self.wrapping is Wrapping.ASSUMED_AWAY and arithmetic and not t.is_data

    def atom(self, t: Term, tag: int) -> Form:
        """The variable of an id, counter, length, load or unknown."""
        tag = self.tag(t, tag)
        name = _name(t, tag)
        if self.is_known(name):
            return self.variable(name, 0, 0)
        form = self.variable(name, *self.ranges.of(t))
        if t.op == "wg":
            self._bound_group(t, form)
        elif t.op == "load":
            self.loads.append((t, tag))
        elif t.op == "unknown":
            self.tickets.append((t, tag))
        return form

    def _bound_group(self, t: Term, form: Form) -> None:
        """A group id is below the number of groups, and the domain says how many there are."""
        space = self.ranges.space
        if space.grid is not None:
            return
        axis = t.value
        groups = self.groups(axis)
        self.least.append(plus(plus(groups, form, -1), constant(-1)))
        covered = space.covered[axis]
        if covered is not None and isinstance(space.program.domain, Elements | Along):
            size = space.program.workgroup_size[axis]
            extent = facts.extent(self, *covered)  # size * groups <= extent + size
            self.least.append(plus(plus(extent, groups, -size), constant(size)))

    def groups(self, axis: int) -> Form:
        most = self.ranges.space.most_groups(axis, self.ranges.limit)
        return self.variable(("groups", axis), 1, most)

    def length(self, buffer: str) -> Form:
        return facts.extent(self, buffer, -1)

    # ------------------------------------------------------------------------------------------------------ conditions

    def require(self, cond: Term, tag: int, *, holds: bool = True) -> None:
        """The condition holds for that invocation, or does not."""
        ways = conditions.ways(self, cond, holds, tag)
        if len(ways) == 1:
            self.equal += ways[0].equal
            self.least += ways[0].least
        elif len(ways) < conditions.MANY:
            self.either.append(ways)

    def require_one(self, ways: Iterable[Way]) -> None:
        self.either.insert(0, list(ways))

    # -------------------------------------------------------------------------------------------------------- decision

    def is_impossible(self, *, shapes: bool = True) -> bool:
        """Whether no numbers satisfy it. Raises `StepsSpent`. Without shapes it is easier, and says less."""
        has_laws = contents.add(self)
        if shapes:
            facts.add(self)
        products.add_lemmas(self)
        if self._contradicts(self.equal, self.least):
            return True
        if has_laws:  # which of them say something depends on which invocation is the first
            (first, *rest), equal, least = self.either, self.equal, self.least
            return all(self._is_impossible([*equal, *w.equal], [*least, *w.least], rest) for w in first)
        return self._is_impossible(self.equal, self.least, self.either)

    def _is_impossible(self, equal: list[Form], least: list[Form], either: list[list[Way]]) -> bool:
        self.equal, self.least, self.either = list(equal), list(least), either
        if self._has_a_point():
            return False
        if len(self.either) > _FEW and not self._propagate():
            return True
        if self._split(self.equal, self.least, self.either, 0, _Budget()):
            return True
        parts = split(self.equal, Limits(self.least))
        return len(parts) > len(self.equal) and self._split(parts, self.least, self.either, 0, _Budget())

    def _propagate(self) -> bool:
        """Drop the alternatives that cannot be, and require what is left alone. False: none is left somewhere."""
        kept: list[list[Way]] = []
        for ways in self.either:
            left = [way for way in ways if not self._fails(way)]
            if not left:
                return False
            if len(left) == 1:
                self.equal += left[0].equal
                self.least += left[0].least
            else:
                kept.append(left)
        self.either = kept
        return True

    def _fails(self, way: Way) -> bool:
        return self._contradicts([*self.equal, *way.equal], [*self.least, *way.least])

    def _contradicts(self, equal: list[Form], least: list[Form]) -> bool:
        """Whether a system has no solution; one that is known, or found on the way, says the opposite at once."""
        for point in self._points:
            # The youngest conditions stand last, and are those that a known point has not met yet.
            if satisfies(point, reversed(equal), reversed(least)):
                return False
        answer = solve(equal, least, self.steps)
        if answer.point is not None and satisfies(answer.point, equal, least):
            self._points.appendleft(answer.point)
        return answer.is_infeasible

    def _has_a_point(self) -> bool:
        """Whether one way of each condition after the other leads to a solution: then there is nothing to prove."""
        given, self.steps = self.steps, Steps(STEPS_TO_A_POINT)
        equal, least = self.equal, self.least
        try:
            for ways in self.either:
                for way in ways:
                    if not self._contradicts([*equal, *way.equal], [*least, *way.least]):
                        break
                else:
                    return False
                equal, least = [*equal, *way.equal], [*least, *way.least]
            return any(satisfies(point, equal, least) for point in self._points)
        except StepsSpent:
            return False
        finally:
            self.steps = given

    def _split(
        self, equal: list[Form], least: list[Form], either: list[list[Way]], depth: int, budget: _Budget
    ) -> bool:
        budget.checks -= 1
        if budget.checks < 0 or depth > _SPLITS:
            return False
        if self._contradicts(equal, least):
            return True
        if not either:
            return self._split_small(equal, least, list(self.small), budget)
        first, rest = either[0], either[1:]
        return all(self._split([*equal, *way.equal], [*least, *way.least], rest, depth + 1, budget) for way in first)

    def _split_small(self, equal: list[Form], least: list[Form], names: list[int], budget: _Budget) -> bool:
        if not names or len(names) > _SMALL_VARIABLES:
            return False
        low, high = self.small[names[0]]
        for value in range(low, high + 1):
            budget.checks -= 1
            if budget.checks < 0:
                return False
            fixed = [*equal, ({names[0]: 1}, -value)]
            if not self._contradicts(fixed, least) and not self._split_small(fixed, least, names[1:], budget):
                return False
        return True


def _name(t: Term, tag: int) -> Hashable:
    """What is one number for the launch has one variable, whichever term speaks of it."""
    match t.op:
        case "len":
            return "length", t.name
        case "nw":
            return "groups", t.value
        case "load" if t.args[0].is_literal:
            return "word", t.name, t.args[0].value
        case _:
            return "atom", t.number, tag


def _is_bool(t: Term) -> bool:
    return t.type.bits == 1


def reduced(form: Form, bits: int) -> Form:
    """The form with coefficients in -2^(bits-1)+1..2^(bits-1): the same modulo 2^bits."""
    return {v: small for v, c in form[0].items() if (small := around_zero(c, bits))}, around_zero(form[1], bits)


def around_zero(value: int, bits: int) -> int:
    low = value & ((1 << bits) - 1)
    return low - (1 << bits) if low > 1 << (bits - 1) else low
