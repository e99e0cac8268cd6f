"""Deciding a claim about one invocation: by the range of the term, then by systems that say it fails."""

from __future__ import annotations

from typing import Final, NamedTuple

from vyre_foundation.analysis.bounds.verdicts import Open
from vyre_foundation.analysis.integers import Steps, StepsSpent, plus
from vyre_foundation.analysis.races.verdicts import Holds, Proved
from vyre_foundation.analysis.symbolic.launch_space import FEW, LaunchSpace
from vyre_foundation.analysis.symbolic.ranges import Ranges
from vyre_foundation.analysis.symbolic.terms import Scope, Term, shown
from vyre_foundation.analysis.systems import System, Wrapping
from vyre_foundation.analysis.systems.ways import above
from vyre_foundation.ir import DataType

STEPS_OF_A_SYSTEM: Final = 10_000
STEPS_OF_A_PROGRAM: Final = 1_000_000
"""Budgets, in combinations of two inequalities."""


class Claim(NamedTuple):
    """That a term is below the length of a buffer, below a limit, or, without either, that it holds or is not zero."""

    term: Term
    buffer: str = ""
    limit: int = 0


class Decider:
    def __init__(self, space: LaunchSpace) -> None:
        self.space = space
        every, few = Ranges(space), Ranges(space, 1 << FEW)
        self.tries = (
            (every, Wrapping.EXACT, Holds.ALWAYS),
            (few, Wrapping.EXACT, Holds.FEW_INVOCATIONS),
            (few, Wrapping.ASSUMED_AWAY, Holds.NO_WRAP),
        )
        self.left = STEPS_OF_A_PROGRAM
        self._answers: dict[tuple[object, ...], Proved | Open] = {}

    def decide(self, claim: Claim, guards: tuple[Term, ...]) -> Proved | Open:
        key = (claim.term.number, claim.buffer, claim.limit, *[g.number for g in guards])
        if key not in self._answers:
            self._answers[key] = self._decided(claim, guards)
        return self._answers[key]

    def _decided(self, claim: Claim, guards: tuple[Term, ...]) -> Proved | Open:
        spent = False
        for ranges, wrapping, holds in self.tries:
            if wrapping is Wrapping.EXACT and self._in_range(claim, ranges):
                return Proved("range", holds)
            answer = self._cannot_fail(claim, guards, ranges, wrapping)
            if answer:
                return Proved("linear", holds)
            spent |= answer is None
        return Open("budget" if spent else self.shown(claim))

    def _in_range(self, claim: Claim, ranges: Ranges) -> bool:
        low, high = ranges.of(claim.term)
        if claim.buffer or claim.limit:
            return high < (claim.limit or self._count(claim.buffer))
        return low > 0 or high < 0

    def _count(self, buffer: str) -> int:
        """The elements that a buffer has in every launch."""
        decl = self.space.program.buffer(buffer)
        return decl.count if decl is not None else 0

    def _cannot_fail(self, claim: Claim, guards: tuple[Term, ...], ranges: Ranges, wrapping: Wrapping) -> bool | None:
        """Whether no invocation gets there with the claim broken; None if that took too long."""
        steps = Steps(min(STEPS_OF_A_SYSTEM, self.left))
        given = steps.left
        # One invocation: whatever it has is one symbol.
        s = System(ranges, Scope.PRIVATE, steps, wrapping)
        try:
            for guard in guards:
                s.require(guard, 0)
            self._break(s, claim)
            return s.is_impossible()
        except StepsSpent:
            return None
        finally:
            self.left -= given - max(steps.left, 0)

    def _break(self, s: System, claim: Claim) -> None:
        if claim.term.type is DataType.BOOL:
            s.require(claim.term, 0, holds=False)
            return
        value = s.exact(claim.term, 0)
        if claim.buffer:
            s.least.append(plus(value, s.length(claim.buffer), -1))
        elif claim.limit:
            s.least.append(above(value, claim.limit))
        else:
            s.equal.append(value)

    def shown(self, claim: Claim) -> str:
        if claim.buffer:
            return f"{shown(claim.term)} < {self._count(claim.buffer) or f'len({claim.buffer})'}"
        return f"{shown(claim.term)} < {claim.limit}" if claim.limit else f"{shown(claim.term)} != 0"
