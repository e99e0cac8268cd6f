"""Arms: what follows a branch whose arms set variables to numbers is written into the arms, which then know them.

    let more = 0                              if lead >= 128 {
    if lead >= 128 {                            if x[at + 1] < 64 { ok = false }
      more = 1                                  at = at + 2
    }                                         } else {
    for k in 0..more {                          at = at + 1
      if x[at + 1 + k] < 64 { ok = false }    }
    }
    at = at + more + 1

So a state machine goes from state to state: what it has found out in one test, it does not ask again in the next. Only
in loops, of what is small, and where a test or the end of a loop depends on such a number that differs between arms.

Not where each invocation is a thread of its own, which goes through all arms that others of its subgroup take.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import Expr, Program, Stmt, limits
from vyre_foundation.passes.optimise.fold import as_valid, counts_of, folded
from vyre_foundation.passes.optimise.loops.unroll import SMALLEST
from vyre_foundation.passes.optimise.rewriting import rewrite_body, statement_count, with_entry
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import (
    bodies,
    bound_names,
    holds,
    kind_bits,
    statements,
    tree_size,
    variables_of,
    with_bodies,
)

LAW: Final = (
    "the same bytes and traps: after each arm stands what followed the branch, with the numbers that the arm set"
)

Numbers: TypeAlias = Mapping[str, Expr]
"""Variables with the literals that they are."""

_BRANCH: Final = kind_bits((ir.If,))
_LOOP: Final = kind_bits((ir.Loop,))
_REFUSED: Final = kind_bits((
    ir.Barrier, *ir.COPIES, ir.AsyncWait, ir.Region, ir.Trap, ir.Return, ir.Atomic, ir.BufferRef, ir.OpaqueExpr,
    *ir.SUBGROUP_OPERATIONS,
))  # fmt: skip
"""What invocations do together, or in an order that is seen."""

_DEEPEST: Final = limits.NESTING - 16
"""Bodies in each other: later passes add some."""


class _Arm(NamedTuple):
    """The end of an arm."""

    path: tuple[int, ...]
    """From the branch to it, by the bodies of branches at the ends of arms."""

    numbers: Numbers


def write_arms(program: Program, origins: Origins, most: int, size: int) -> Program:
    """The program with such arms: at most `most` for a branch, and `size` nodes in all that is written into them."""
    if not holds(program, _LOOP) or not holds(program, _BRANCH):
        return program
    return with_entry(program, _Writer(program, origins, most, size).of(program.entry, in_loop=False, depth=1))


class _Writer:
    def __init__(self, program: Program, origins: Origins, most: int, size: int) -> None:
        self.settler = _Settler(counts_of(program), origins)
        self.origins = origins
        self.most = most
        self.size = size
        before = statement_count(program.entry)
        self.room = min(max(before, SMALLEST), limits.STATEMENTS - before)
        """Statements that the program may still grow by."""

    def of(self, body: Sequence[Stmt], *, in_loop: bool, depth: int) -> tuple[Stmt, ...]:
        made: list[Stmt] = []
        before: dict[str, Expr] = {}
        for number, statement in enumerate(body):
            if in_loop and isinstance(statement, ir.If):
                whole = self.with_rest(statement, tuple(body[number + 1 :]), before, depth)
                if whole is not None:
                    return (*made, whole)
            _note(statement, before)
            made.append(self.inside(statement, in_loop=in_loop, depth=depth))
        return tuple(made)

    def inside(self, statement: Stmt, *, in_loop: bool, depth: int) -> Stmt:
        parts = bodies(statement)
        if not any(holds(part, _BRANCH) for part in parts):
            return statement
        within = in_loop or isinstance(statement, ir.Loop)
        changed = tuple(self.of(part, in_loop=within, depth=depth + 1) for part in parts)
        if all(
            one is other for old, new in zip(parts, changed, strict=True) for one, other in zip(old, new, strict=False)
        ):
            return statement
        whole = with_bodies(statement, changed)
        self.origins.adopt(whole, statement)
        return whole

    def with_rest(self, branch: ir.If, rest: tuple[Stmt, ...], before: Numbers, depth: int) -> ir.If | None:
        """The branch with the rest in its arms; None where that is too much or gains nothing."""
        if not rest or holds((branch, *rest), _REFUSED):
            return None
        asked = _asked(rest)
        if asked.isdisjoint(assigned_names((branch,))) or not bound_names((branch,)).isdisjoint(bound_names(rest)):
            return None
        arms = [*_arms(branch, before, asked)]
        grown = len(arms) * statement_count(rest)
        if len(arms) > self.most or len(arms) * tree_size(rest) > self.size or grown > self.room:
            return None
        if depth + len(arms) + _nesting(rest) > _DEEPEST or not _differ(arms, asked):
            return None
        self.room -= grown
        return self.extended(branch, rest, {arm.path: arm.numbers for arm in arms}, ())

    def extended(
        self, branch: ir.If, rest: tuple[Stmt, ...], arms: Mapping[tuple[int, ...], Numbers], path: tuple[int, ...]
    ) -> ir.If:
        made: list[tuple[Stmt, ...]] = []
        for number, arm in enumerate((branch.then, branch.otherwise)):
            here = (*path, number)
            if here in arms:
                made.append((*arm, *self.settler.of(rest, arms[here])))
            elif arm and isinstance(arm[-1], ir.If) and any(each[: len(here)] == here for each in arms):
                made.append((*arm[:-1], self.extended(arm[-1], rest, arms, here)))
            else:
                made.append(arm)  # it leaves the loop
        whole = ir.If(branch.cond, *made)
        self.origins.adopt(whole, branch)
        return whole


def _arms(branch: ir.If, before: Numbers, asked: frozenset[str], path: tuple[int, ...] = ()) -> Iterator[_Arm]:
    """The ends of arms that go on behind the branch. What an arm decides at its own end are arms again."""
    for number, arm in enumerate((branch.then, branch.otherwise)):
        here, numbers = (*path, number), dict(before)
        last = arm[-1] if arm else None
        if isinstance(last, ir.If) and not asked.isdisjoint(assigned_names((last,))):
            for each in arm[:-1]:
                _note(each, numbers)
            yield from _arms(last, numbers, asked, here)
        elif not isinstance(last, ir.Break):
            for each in arm:
                _note(each, numbers)
            yield _Arm(here, numbers)


def _note(statement: Stmt, numbers: dict[str, Expr]) -> None:
    """What variables are after a statement."""
    match statement:
        case ir.Let(name, value) | ir.Assign(name, value) if isinstance(value, ir.LITERALS):
            numbers[name] = value
        case ir.Let(name, _):
            numbers.pop(name, None)
        case _:
            for name in assigned_names((statement,)):
                numbers.pop(name, None)


def _asked(rest: Sequence[Stmt]) -> frozenset[str]:
    """Variables that decide which way is taken in these statements, and how often."""
    named: dict[str, frozenset[str]] = {}
    waiting: list[str] = []
    for statement in statements(rest):
        match statement:
            case ir.Let(name, value):
                named[name] = variables_of(value)
            case ir.If(cond, _, _):
                waiting += variables_of(cond)
            case ir.Loop(_, first, last, _):
                waiting += variables_of(first) | variables_of(last)
            case _:
                pass
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += named.get(name, ())
    return frozenset(found)


def _differ(arms: Sequence[_Arm], asked: frozenset[str]) -> bool:
    """Whether one of the variables is a number in each arm, and not the same in all."""
    return any(
        all(name in arm.numbers for arm in arms) and len({arm.numbers[name] for arm in arms}) > 1 for name in asked
    )


def _nesting(body: Sequence[Stmt]) -> int:
    return 1 + max((_nesting(part) for statement in body for part in bodies(statement)), default=0)


class _Settler:
    """Writes statements in which variables that are numbers stand for them, as long as they are."""

    def __init__(self, counts: Mapping[str, int], origins: Origins) -> None:
        self.counts = counts
        self.origins = origins

    def of(self, body: Sequence[Stmt], numbers: Numbers) -> tuple[Stmt, ...]:
        now, made = dict(numbers), list[Stmt]()
        for statement in body:
            changed = assigned_names((statement,)) & now.keys()
            settled = self.with_numbers(statement, now, changed)
            for each in settled:
                self.origins.adopt(each, statement)
                _note(each, now)
            made += settled
        return tuple(made)

    def with_numbers(self, statement: Stmt, now: dict[str, Expr], changed: frozenset[str]) -> tuple[Stmt, ...]:
        match statement:
            case ir.If(_, then, otherwise) if changed:
                made = folded(statement, now)
                return (with_bodies(made, (self.of(then, now), self.of(otherwise, now))),)
            case ir.Block(body) if changed:
                return (ir.Block(self.of(body, now)),)
            case ir.Loop(_, _, _, body) if changed:
                lasting = {name: value for name, value in now.items() if name not in changed}
                return (with_bodies(folded(statement, now), (self.throughout(body, lasting),)),)
            case _:
                return self.throughout((statement,), now)

    def throughout(self, body: Sequence[Stmt], now: dict[str, Expr]) -> tuple[Stmt, ...]:
        """Of statements that change none of the variables."""
        return rewrite_body(body, self.origins, None, lambda each, _: as_valid(each, folded(each, now), self.counts))
