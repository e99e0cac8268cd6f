"""Loops in the walk.

- Constant trips, few of them: walked one by one, so that strides, ping-pong buffers and the back edge are constants.
  A loop that is left by a break whose condition folds (`while k > 0` from a known k) is one of these.
- Without a barrier: invocations are in any two iterations; what the loop assigns is forgotten, but for what it counts
  (induction.py) and what goes through a few values in turn (cycles.py).
- Barriers on every way through the body: the workgroup is in one iteration at a time, but for the interval over the
  back edge.
- Barriers that may be skipped: they order nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vyre_foundation import ir
from vyre_foundation.analysis.symbolic.accesses import Access, AccessKey, Frame, Iteration
from vyre_foundation.analysis.symbolic.cycles import State, cycle_of, values_in_turn
from vyre_foundation.analysis.symbolic.induction import counted
from vyre_foundation.analysis.symbolic.shape_of_bodies import assigned_in, breaks_out, has_barrier, must_cross
from vyre_foundation.analysis.symbolic.terms import Scope, Term
from vyre_foundation.ir import DataType

if TYPE_CHECKING:
    from vyre_foundation.analysis.symbolic.walk import Walk

CARRIED: Final = 16
"""Most trips of a loop without a barrier that is walked one by one, for what it carries."""


def walk_loop(walk: Walk, s: ir.Loop, path: str) -> None:
    first, last = walk.value(s.from_, f"{path}.from"), walk.value(s.to, f"{path}.to")
    trips = last.value - first.value if first.is_literal and last.is_literal else None
    if trips is not None and trips <= 0:
        return
    barriers = has_barrier(s.body)
    if trips is not None and _walk_one_by_one(walk, s, path, first.value, trips, barriers=barriers):
        return
    if not barriers:
        _walk_at_once(walk, s, path, first, last)
    elif must_cross(s.body):
        _walk_in_step(walk, s, path, first, last)
    else:
        walk.unordered += 1
        _walk_at_once(walk, s, path, first, last)
        walk.unordered -= 1


def _walk_one_by_one(walk: Walk, s: ir.Loop, path: str, first: int, trips: int, *, barriers: bool) -> bool:
    """Walk every iteration by itself; False, and nothing happened, where there are too many."""
    left_early = breaks_out(s.body)
    carries = bool(assigned_in(s.body) & walk.reader.env.keys())
    most = walk.unroll if barriers else min(walk.unroll, CARRIED)
    if not ((barriers or carries) and (trips <= most or left_early)) or not walk.unroll:
        return False
    saved = _Saved(walk)
    frame = _enter(walk)
    complete = trips <= most
    for k in range(first, first + min(trips, most)):
        if _iterate(walk, s, path, Iteration(walk.terms.literal(k), not left_early), ()):
            complete = True
            break
        if frame.of_some and trips > most:
            break  # no iteration is known to be the last
    walk.frames.pop()
    if not complete:
        saved.restore(walk)
        return False
    for opened in frame.opens:
        walk.open = {**walk.open, **opened}
    if frame.of_some:
        _forget(walk, s, path, Scope.GROUP if barriers else Scope.PRIVATE)
    return True


def _walk_at_once(walk: Walk, s: ir.Loop, path: str, first: Term, last: Term) -> None:
    """The two invocations are in any two iterations."""
    counter = _counter(walk, s, first, last, Scope.PRIVATE)
    states = _start_iteration(walk, s, path, first, counter, Scope.PRIVATE)
    walk.repeated += 1
    frame = _enter(walk)
    _iterate(walk, s, path, Iteration(counter, not breaks_out(s.body)), _between(walk, first, counter, last))
    walk.frames.pop()
    walk.repeated -= 1
    for opened in frame.opens:
        walk.open = {**walk.open, **opened}
    _end_loop(walk, s, path, states, Scope.PRIVATE)


def _walk_in_step(walk: Walk, s: ir.Loop, path: str, first: Term, last: Term) -> None:
    """The first iteration after what came before, then iteration k and the one after it, for any k."""
    before, env = dict(walk.open), dict(walk.reader.env)
    walk.repeated += 1
    frame = _enter(walk)
    # Any iteration may be the first one, so what this one does is nothing that others come after.
    _iterate(walk, s, path, Iteration(first, stands_for_all=False), (walk.terms.truth("lt", first, last),))
    walk.reader.env = dict(env)
    k = _counter(walk, s, first, last, Scope.GROUP)
    states = _start_iteration(walk, s, path, first, k, Scope.GROUP)
    # The iteration before may have written since the last barrier: nothing it left counts as settled.
    walk.open, walk.unsettled = {}, True
    head = dict(walk.reader.env)
    any_ = Iteration(k, not breaks_out(s.body))
    _iterate(walk, s, path, any_, _between(walk, first, k, last))
    tail: dict[AccessKey, Access] = dict(walk.open)
    following = walk.terms.add(k, walk.terms.literal(1))
    guards = (*_between(walk, first, k, last), walk.terms.truth("lt", following, last))
    _iterate(walk, s, path, Iteration(following, stands_for_all=False, after=any_), guards)
    walk.frames.pop()
    walk.repeated -= 1
    walk.open = {**tail, **before}
    for opened in frame.opens:
        walk.open.update(opened)
    walk.reader.env = head
    _end_loop(walk, s, path, states, Scope.GROUP)


# ------------------------------------------------------------------------------------------------------------ parts


def _enter(walk: Walk) -> Frame:
    frame = Frame(len(walk.guards))
    walk.frames.append(frame)
    return frame


def _counter(walk: Walk, s: ir.Loop, first: Term, last: Term, scope: Scope) -> Term:
    low, high = walk.ranges.of(first)[0], max(walk.ranges.of(last)[1] - 1, 0)
    return walk.terms.counter(s.var, scope, low, max(low, high))


def _between(walk: Walk, first: Term, k: Term, last: Term) -> tuple[Term, ...]:
    return walk.terms.truth("le", first, k), walk.terms.truth("lt", k, last)


def _iterate(walk: Walk, s: ir.Loop, path: str, iteration: Iteration, guards: tuple[Term, ...]) -> bool:
    depth = len(walk.guards)
    walk.guards += [g for g in guards if not (g.is_literal and g.value)]
    walk.iterations.append(iteration)
    walk.frames[-1].depth = len(walk.guards)
    walk.reader.env[s.var] = iteration.counter
    ended = walk.body(s.body, f"{path}.body")
    del walk.guards[depth:]
    walk.iterations.pop()
    walk.reader.env.pop(s.var, None)
    return ended


def _start_iteration(walk: Walk, s: ir.Loop, path: str, first: Term, counter: Term, scope: Scope) -> tuple[State, ...]:
    """Forget what iterations before may have changed, but for what they count, and for states that come back."""
    known = counted(walk, s, first, counter)
    states: tuple[State, ...] = ()
    if walk.record:
        states = cycle_of(walk, s, known, lambda state: _after_iteration(walk, s, path, state))
    _forget(walk, s, path, scope)
    walk.reader.env.update({**known, **values_in_turn(walk, states, scope)})
    return states


def _end_loop(walk: Walk, s: ir.Loop, path: str, states: tuple[State, ...], scope: Scope) -> None:
    """Forget what the loop may have changed. Without a break, it ends in a state in which another iteration starts."""
    _forget(walk, s, path, scope)
    if not breaks_out(s.body):
        walk.reader.env.update(values_in_turn(walk, states, scope))


def _forget(walk: Walk, s: ir.Loop, path: str, scope: Scope) -> None:
    """Forget what the loop may change. Under GROUP a name stays shared if every value it gets is."""
    env = walk.reader.env
    names = sorted(assigned_in(s.body) & env.keys())
    if not names:
        return
    private = {name for name in names if scope is Scope.PRIVATE or env[name].scope is Scope.PRIVATE}
    while True:
        fresh = {
            name: walk.terms.unknown(name, env[name].type, Scope.PRIVATE if name in private else Scope.GROUP)
            for name in names
        }
        changed = _made_private(walk, s, path, fresh) if len(private) < len(names) else set[str]()
        if not changed:
            break
        private |= changed
    env.update(fresh)


def _made_private(walk: Walk, s: ir.Loop, path: str, fresh: dict[str, Term]) -> set[str]:
    """The names that an iteration from a shared value leaves with one that is not."""
    env = _tried(walk, s, path, fresh)
    return {n for n, term in fresh.items() if term.scope is not Scope.PRIVATE and env[n].scope is Scope.PRIVATE}


def _after_iteration(walk: Walk, s: ir.Loop, path: str, state: State) -> dict[str, Term]:
    """What variables hold after any iteration that starts in the state, whatever the others hold."""
    env = walk.reader.env
    others = (assigned_in(s.body) & env.keys()) - state.keys()
    unknown = {name: walk.terms.unknown(name, env[name].type, Scope.PRIVATE) for name in sorted(others)}
    return _tried(walk, s, path, {**unknown, **state})


def _tried(walk: Walk, s: ir.Loop, path: str, start: dict[str, Term]) -> dict[str, Term]:
    """What variables hold after any iteration that starts with these values."""
    trial = walk.trial({**walk.reader.env, **start})
    _enter(trial)
    counter = trial.terms.unknown(s.var, DataType.U32, Scope.GROUP)
    _iterate(trial, s, path, Iteration(counter, stands_for_all=False), ())
    walk.steps = trial.steps
    return trial.reader.env


class _Saved:
    """What a walk knew, to go back to."""

    def __init__(self, walk: Walk) -> None:
        self.env, self.open = dict(walk.reader.env), dict(walk.open)
        self.flying = {tag: list(accesses) for tag, accesses in walk.flying.items()}
        self.sizes = len(walk.all), len(walk.meetings)
        self.lists = [(kept, len(kept)) for kept in (walk.touched, walk.questions, walk.crossings, walk.arrivals)]
        self.flags = walk.unsettled, dict(walk.tickets), dict(walk.added)

    def restore(self, walk: Walk) -> None:
        walk.reader.env, walk.open, walk.flying = self.env, self.open, self.flying
        while len(walk.all) > self.sizes[0]:
            walk.all.popitem()
        while len(walk.meetings) > self.sizes[1]:
            walk.meetings.popitem()
        for kept, size in self.lists:
            del kept[size:]
        walk.unsettled, walk.tickets, walk.added = self.flags
