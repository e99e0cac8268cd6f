"""Variables that go through a few values in a loop, again and again: `cur = 1 - cur`, a swap, `slot = (slot + 1) % 3`.

Together they are a state. From the state before the loop, iterations are followed until one comes back; if no condition
and no data decides how it changes, every iteration starts in one of these states, and so ends the loop. Which one it is
stands for all of the variables, so that two of them that are swapped are known to differ.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.analysis.symbolic.shape_of_bodies import assigned_in
from vyre_foundation.analysis.symbolic.terms import Scope, Term
from vyre_foundation.ir import DataType

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from vyre_foundation.analysis.symbolic.walk import Walk

MOST_STATES: Final = 4

State: TypeAlias = dict[str, Term]
"""Literals, by variable."""


def cycle_of(
    walk: Walk, s: ir.Loop, known: Collection[str], after: Callable[[State], dict[str, Term]]
) -> tuple[State, ...]:
    """The states that iterations of a loop start in; none if there are more than a few, or nobody knows.

    `known` are variables of which more is known, `after` gives the values after an iteration from such a state.
    """
    env = walk.reader.env
    names = {name for name in assigned_in(s.body) - set(known) if name in env and env[name].is_literal}
    while names:
        states = [{name: env[name] for name in sorted(names)}]
        while len(states) <= MOST_STATES:
            found = after(states[-1])
            lost = {name for name in names if not found[name].is_literal}
            if lost:
                break
            state = {name: found[name] for name in sorted(names)}
            if state in states:
                return tuple(sorted(states, key=lambda each: [term.value for term in each.values()]))
            states.append(state)
        else:
            lost = {name for name in names if len({state[name] for state in states}) == len(states)}
        if not lost:
            break
        names -= lost
    return ()


def values_in_turn(walk: Walk, states: tuple[State, ...], scope: Scope) -> dict[str, Term]:
    """The variables in one of the states, nobody knows which."""
    if not states:
        return {}
    turn = walk.terms.counter(f"the turn of {min(states[0])}", scope, 0, len(states) - 1)
    return {name: _of_turn(walk, turn, [state[name] for state in states]) for name in states[0]}


def _of_turn(walk: Walk, turn: Term, values: list[Term]) -> Term:
    """The value of which it is the turn: a sum where the values are evenly spaced."""
    terms, first = walk.terms, values[0]
    steps = {after.value - before.value for before, after in pairwise(values)}
    step = max(steps, default=0)
    if len(steps) <= 1 and first.type.is_integer and abs(step) <= first.type.max_value:
        far = terms.op("mul", first.type, walk.reader.cast(first.type, turn), terms.literal(abs(step), first.type))
        return terms.op("sub" if step < 0 else "add", first.type, first, far)
    found = values[-1]
    for number in reversed(range(len(values) - 1)):
        is_its = terms.truth("eq", turn, terms.literal(number, DataType.U32))
        found = walk.reader.select(is_its, values[number], found)
    return found
