"""Which atomics have results that are used.

The result of an atomic is *used* where it reaches, through lets and assignments, anything else: a store, a condition, a
loop bound, an index, a lane, a trap, an operand of a copy, of a call, of a subgroup operation or of another atomic. A
result that only goes from name to name, or is overwritten before anything reads it, is dead: the program would do the
same if the atomic returned nothing. Determinism, differentiation and the interpreter all ask here.

The walk follows values as static single assignment does. Every let and assignment makes a new value. Where two paths
join, a value comes from both: at the head of a loop from before the loop and from the previous iteration, and after the
loop from its head and its breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial

from vyre_foundation.analysis.uniformity import TRANSPARENT
from vyre_foundation.ir import (
    Assign,
    Atomic,
    Block,
    Break,
    Expr,
    If,
    Let,
    Loop,
    Region,
    Return,
    Stmt,
    Var,
)
from vyre_foundation.ops import is_built_in
from vyre_foundation.walk import Scope, bodies, operands


def used_atomics(body: Sequence[Stmt]) -> frozenset[int]:
    """The identities of the atomics in a body whose results are used, at any of the places where one stands."""
    return _Walk(body).used()


@dataclass(eq=False, slots=True)
class _Value:
    """What a name holds from some place on. It is computed from `atomics` and `sources`."""

    atomics: list[int] = field(default_factory=list[int])
    sources: list[_Value] = field(default_factory=list["_Value"])


@dataclass(eq=False, slots=True)
class _Variable:
    now: _Value


@dataclass(eq=False, slots=True)
class _Arm:
    """A body being walked: the variables that it changed with their old values, and whether its end is reached."""

    before: dict[_Variable, _Value] = field(default_factory=dict[_Variable, _Value])
    ended: bool = False


class _Walk:
    def __init__(self, body: Sequence[Stmt]) -> None:
        self.assigned = _assigned_in_loops(body)
        self.seen = _Value()
        """All values that something other than a let or an assignment reads."""

        self.arm = _Arm()
        self.after_loop: dict[_Variable, _Value] = {}
        """What comes out of the innermost loop through its breaks, for each variable that is changed in it."""

        self.scope = Scope[_Variable]()
        self.waiting: list[Callable[[], None]] = []
        """What is left to do, last first: no recursion, whatever the nesting."""

        self.push([partial(self.statement, each) for each in body])
        while self.waiting:
            self.waiting.pop()()

    def used(self) -> frozenset[int]:
        found: set[int] = set()
        reached: set[int] = {id(self.seen)}
        waiting = [self.seen]
        while waiting:
            value = waiting.pop()
            found.update(value.atomics)
            for source in value.sources:
                if id(source) not in reached:
                    reached.add(id(source))
                    waiting.append(source)
        return frozenset(found)

    def push(self, work: Sequence[Callable[[], None]]) -> None:
        self.waiting.extend(reversed(work))

    # ------------------------------------------------------------------------------------------------------ statements

    def statement(self, s: Stmt) -> None:
        match s:
            case Let(name, value):
                self.scope.bind(name, _Variable(self.value_of(value)))
            case Assign(name, value):
                self.assign(self.scope.find(name), self.value_of(value))
            case If(cond, then, otherwise):
                self.look_at([cond])
                self.branch(then, otherwise)
            case Loop():
                self.look_at([s.from_, s.to])
                self.loop(s)
            case Block(body) | Region(_, _, body):
                self.push([self.enter, *(partial(self.statement, each) for each in body), self.leave])
            case Return():
                self.arm.ended = True
            case Break():
                for variable, value in self.after_loop.items():
                    value.sources.append(variable.now)
                self.arm.ended = True
            case _:
                self.look_at(operands(s))

    def assign(self, variable: _Variable | None, value: _Value) -> None:
        if variable is not None:
            self.arm.before.setdefault(variable, variable.now)
            variable.now = value

    def enter(self) -> None:
        self.scope = self.scope.enter()

    def leave(self) -> None:
        assert self.scope.parent is not None
        self.scope = self.scope.parent

    def branch(self, then: Sequence[Stmt], otherwise: Sequence[Stmt]) -> None:
        outer, arms = self.arm, (_Arm(), _Arm())
        values: list[dict[_Variable, _Value]] = []

        def start(arm: _Arm) -> None:
            self.arm = arm
            self.enter()

        def stop(arm: _Arm) -> None:
            self.leave()
            values.append({variable: variable.now for variable in arm.before})
            for variable, before in arm.before.items():
                variable.now = before

        def meet() -> None:
            self.arm = outer
            outer.ended |= all(arm.ended for arm in arms)
            # Nothing reads the variables of an arm after its return, and nothing here reads them after its break.
            ways = [found for arm, found in zip(arms, values, strict=True) if not arm.ended]
            for variable in dict.fromkeys(variable for found in ways for variable in found):
                reaching = [found.get(variable, variable.now) for found in ways]
                self.assign(variable, _Value(sources=reaching))

        work: list[Callable[[], None]] = []
        for arm, body in zip(arms, (then, otherwise), strict=True):
            work += [partial(start, arm), *(partial(self.statement, each) for each in body), partial(stop, arm)]
        self.push([*work, meet])

    def loop(self, s: Loop) -> None:
        heads: list[tuple[_Variable, _Value]] = []
        for name in self.assigned[id(s)]:
            variable = self.scope.find(name)
            if variable is not None:
                heads.append((variable, _Value(sources=[variable.now])))
                self.assign(*heads[-1])
        outer, outer_loop = self.arm, self.after_loop
        self.arm = _Arm()
        self.after_loop = out = {variable: _Value(sources=[head]) for variable, head in heads}
        self.enter()
        self.scope.bind(s.var, _Variable(_Value()))

        def again() -> None:
            self.leave()
            for variable, head in heads:
                if not self.arm.ended:
                    head.sources.append(variable.now)
                variable.now = out[variable]
            self.arm, self.after_loop = outer, outer_loop

        self.push([*(partial(self.statement, each) for each in s.body), again])

    # ----------------------------------------------------------------------------------------------------- expressions

    def look_at(self, expressions: Iterable[Expr]) -> None:
        for e in expressions:
            self.follow(e, self.seen)

    def value_of(self, e: Expr) -> _Value:
        made = _Value()
        self.follow(e, made)
        return made

    def follow(self, e: Expr, into: _Value) -> None:
        """Add what `e` is computed from to a value. What only selects among values counts as read."""
        waiting = [(e, into)]
        done: set[tuple[int, int]] = set()
        while waiting:
            node, target = waiting.pop()
            if (id(node), id(target)) in done:
                continue
            done.add((id(node), id(target)))
            if isinstance(node, Var):
                variable = self.scope.find(node.name)
                if variable is not None:
                    target.sources.append(variable.now)
            elif isinstance(node, Atomic):
                target.atomics.append(id(node))
            inner = target if isinstance(node, TRANSPARENT) or is_built_in(node) else self.seen
            waiting.extend((child, inner) for child in operands(node))


def _assigned_in_loops(body: Sequence[Stmt]) -> dict[int, dict[str, None]]:
    """By the identity of a loop: the names that are assigned somewhere in it."""
    found: dict[int, dict[str, None]] = {}
    loops: list[tuple[Loop, Loop | None]] = []
    waiting: list[tuple[Stmt, Loop | None]] = [(s, None) for s in body]
    while waiting:
        s, around = waiting.pop()
        if isinstance(s, Assign) and around is not None:
            found[id(around)][s.name] = None
        if isinstance(s, Loop):
            found.setdefault(id(s), {})
            loops.append((s, around))
            around = s
        waiting.extend((each, around) for inner in bodies(s) for each in inner)
    for loop, around in reversed(loops):  # inner ones first
        if around is not None:
            found[id(around)].update(found[id(loop)])
    return found
