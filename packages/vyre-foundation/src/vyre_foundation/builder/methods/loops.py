"""Loops, as methods of the builder: over a range, on a condition, and the way out of one.

The IR has one loop, which counts up by one. A step becomes a count of rounds and a variable computed from the round; a
condition becomes a `break` at the head of a loop that is as long as a loop can be.
"""

from __future__ import annotations

import numbers
from collections.abc import Generator
from typing import Final

from vyre_foundation.builder.arguments import check_name
from vyre_foundation.builder.calls import checked_methods
from vyre_foundation.builder.methods.bodies import opens_body
from vyre_foundation.builder.methods.core import BuilderCore
from vyre_foundation.builder.mistakes import mistake
from vyre_foundation.builder.recorder import LOOPS, BodyKind, Facts
from vyre_foundation.builder.values.value import Operand, Value, value_of
from vyre_foundation.diagnostics import ValidationError
from vyre_foundation.ir import (
    Binary,
    BinOp,
    Break,
    DataType,
    Expr,
    If,
    Let,
    LitBool,
    LitU32,
    Loop,
    Select,
    Trap,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.ir.malformed import short_repr
from vyre_foundation.traps import LOOP_TOO_LONG

_MOST: Final = DataType.U32.max_value
"""A loop goes round at most so often: its bounds are U32, and the upper one is left out."""


@checked_methods
class Loops(BuilderCore):
    """Bodies are opened with `with`."""

    @opens_body
    def for_(self, name: str, from_: Operand, to: Operand, step: int = 1) -> Generator[Value]:
        """A loop over from, from + step, … short of `to`, all U32; both bounds are taken once. Gives the number.

        A negative step counts down, as Python's `range` does: `k.for_("j", n, 0, -1)` is n, n - 1, …, 1. There a `to`
        of -1 includes 0.
        """
        wish, by = check_name(name), _checked_step(step)
        if by == 1:
            first, last = self._bound(from_, "V124"), self._bound(to, "V125")
            yield from self._counted(wish, first.node, last.node)
        else:
            yield from self._stepped(wish, from_, to, by)

    def _counted(self, wish: str, first: Expr, last: Expr) -> Generator[Value]:
        body = self.recorder.enter(BodyKind.FOR)
        counter, facts = self.recorder.bind(wish)
        # A counter never changes inside an iteration, and nothing that reads it outlives one.
        yield Value(Var(counter), DataType.U32, self.recorder, Facts(facts.scope, facts.segment))
        self.recorder.add(Loop(counter, first, last, self.recorder.leave(body)))

    def _stepped(self, wish: str, from_: Operand, to: Operand, by: int) -> Generator[Value]:
        down_to_zero = by < 0 and type(to) is int and to == -1
        start = self._bound(from_, "V124").node
        stop = None if down_to_zero else self._bound(to, "V125").node
        # What the bounds read may change in the loop, and every round computes with the first of them.
        start = self._taken_once(start)
        stop = None if stop is None else self._taken_once(stop)
        if stop is None and by == -1 and not isinstance(start, LitU32):
            self._refuse_one_round_too_many(start)
        rounds = _rounds(start, stop, by)
        body = self.recorder.enter(BodyKind.FOR)
        counter = self._own_counter()
        name, facts = self.recorder.bind(wish)
        self.recorder.add(Let(name, _at_round(start, Var(counter), by)))
        yield Value(Var(name), DataType.U32, self.recorder, Facts(facts.scope, facts.segment))
        self.recorder.add(Loop(counter, LitU32(0), rounds, self.recorder.leave(body)))

    def _taken_once(self, bound: Expr) -> Expr:
        if isinstance(bound, LitU32):
            return bound
        name = self.recorder.own_name("bound")
        self.recorder.body.variables.add(name)
        self.recorder.add(Let(name, bound))
        return Var(name)

    def _refuse_one_round_too_many(self, start: Expr) -> None:
        """From 2^32 - 1 down to 0 are 2^32 rounds, one more than a loop has: a trap, not a loop of none."""
        trap = Trap(LitU32(_MOST), LOOP_TOO_LONG)
        self.recorder.add(If(Binary(BinOp.EQ, start, LitU32(_MOST)), (trap,)))

    def _own_counter(self) -> str:
        name = self.recorder.own_name("round")
        self.recorder.body.variables.add(name)
        return name

    @opens_body
    def while_(self, condition: Value | bool, max_trips: int | None = None) -> Generator[None]:
        """A loop as long as the condition holds. It is computed anew at the head of every iteration.

        The launch traps (R007) where the condition still holds after `max_trips` iterations, 2^32 - 2 if not given.
        """
        most = _checked_trips(max_trips)
        test = self._condition(value_of(condition, DataType.BOOL) if isinstance(condition, bool) else condition)
        body = self.recorder.enter(BodyKind.WHILE)
        counter = self._own_counter()
        # The condition is not noted as a read from before the loop: that the loop changes what it reads is its purpose.
        if test.node != LitBool(True):
            self.recorder.add(If(Unary(UnOp.LOGICAL_NOT, test.node), (Break(),)))
        self.recorder.add(If(Binary(BinOp.EQ, Var(counter), LitU32(most)), (Trap(LitU32(most), LOOP_TOO_LONG),)))
        yield
        self.recorder.add(Loop(counter, LitU32(0), LitU32(most + 1), self.recorder.leave(body)))

    def break_(self) -> None:
        """Leave the innermost loop. Nothing may follow in this body."""
        if not any(body.kind in LOOPS for body in self.recorder.open):
            raise mistake(
                "V236",
                "`break_` stands outside a loop",
                "it leaves the innermost `for_` or `while_` around it, and here there is none",
                "put it in the body of a loop; `k.return_()` ends the invocation",
            )
        self.recorder.add(Break())


# ------------------------------------------------------------------------------------------------------------- rounds


def _rounds(start: Expr, stop: Expr | None, by: int) -> Expr:
    """How often a loop from `start` to short of `stop` goes round, without wrapping; None is -1."""
    if isinstance(start, LitU32) and (stop is None or isinstance(stop, LitU32)):
        rounds = len(range(start.value, -1 if stop is None else stop.value, by))
        if rounds > _MOST:
            raise _wrong_step(f"{rounds} rounds are one more than a loop has", "begin one lower")
        return LitU32(rounds)
    if stop is None:
        return Binary(BinOp.ADD, _divided(start, -by), LitU32(1))
    low, high = (start, stop) if by > 0 else (stop, start)
    distance = Binary(BinOp.SUB, high, low)
    # Rounded up by taking one off before and adding it after: to add the step first could wrap.
    rounds = distance if by == -1 else _rounded_up(distance, abs(by))
    return Select(Binary(BinOp.LT, low, high), rounds, LitU32(0))


def _rounded_up(distance: Expr, by: int) -> Expr:
    whole = Binary(BinOp.DIV, Binary(BinOp.SUB, distance, LitU32(1)), LitU32(by))
    return Binary(BinOp.ADD, whole, LitU32(1))


def _divided(value: Expr, by: int) -> Expr:
    return value if by == 1 else Binary(BinOp.DIV, value, LitU32(by))


def _at_round(start: Expr, round_: Expr, by: int) -> Expr:
    """The number of a round: it lies between the bounds, so nothing wraps."""
    moved = round_ if abs(by) == 1 else Binary(BinOp.MUL, round_, LitU32(abs(by)))
    if by > 0 and start == LitU32(0):
        return moved
    return Binary(BinOp.ADD if by > 0 else BinOp.SUB, start, moved)


# ---------------------------------------------------------------------------------------------------------- arguments


def _checked_step(step: object) -> int:
    if isinstance(step, bool) or not isinstance(step, numbers.Integral):
        because = f"got {step.text() if isinstance(step, Value) else short_repr(step)}"
        fix = "give a Python int; a loop in steps that the program computes is written with `k.while_` and `k.assign`"
        raise _wrong_step(because, fix)
    by = int(step)
    if by == 0:
        raise _wrong_step("a loop in steps of 0 would never end", "give another number, or use `k.while_`")
    if abs(by) > _MOST:
        raise _wrong_step(f"{short_repr(step)} is no U32", "bounds are U32, and so are steps between them")
    return by


def _wrong_step(because: str, fix: str) -> ValidationError:
    return mistake("V237", "the step of a loop is a whole number other than 0", because, fix)


def _checked_trips(max_trips: object) -> int:
    if max_trips is None:
        return _MOST - 1
    if isinstance(max_trips, bool) or not isinstance(max_trips, numbers.Integral) or not 0 <= int(max_trips) < _MOST:
        raise mistake(
            "V237",
            "`max_trips` is a whole number",
            f"got {short_repr(max_trips)}",
            f"give a Python int from 0 to {_MOST - 1}, or leave it out",
        )
    return int(max_trips)
