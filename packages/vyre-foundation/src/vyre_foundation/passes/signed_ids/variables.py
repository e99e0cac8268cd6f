"""Signed variables that are never negative, with the numbers they stay between: `half = 512`, then `half = half >> 1`.

What is assigned is judged by what the variables may hold before, round by round, until nothing new is found. A variable
whose greatest value still grows then is left alone, and so is whatever is computed from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, DataType, Expr, Program
from vyre_foundation.ir.limits import SIGNED_LIMIT
from vyre_foundation.passes.signed_ids.operations import BOUNDS
from vyre_foundation.passes.signed_ids.sums import Bounds
from vyre_foundation.walk import statements

_ROUNDS: Final = 4
"""After so many, a least value that still falls is taken to fall to 0, and a variable that changes is given up."""

Values: TypeAlias = dict[str, list[Expr]]


def never_negative(program: Program, assigned: frozenset[str], leaf: Callable[[Expr], Bounds]) -> dict[str, Bounds]:
    """Variables of type I32 with their least and greatest value; `leaf` gives the bounds of a U32."""
    values: Values = {}
    for statement in statements(program):
        match statement:
            case ir.Let(name, value) | ir.Assign(name, value) if name in assigned:
                values.setdefault(name, []).append(value)
            case ir.Loop(name, _, _, _) if name in assigned:
                values.setdefault(name, []).append(ir.LitI32(-1))  # not a variable everywhere
            case _:
                pass
    while values:
        found, given_up = _settled(values, leaf)
        if not given_up:
            return found
        for name in given_up:
            del values[name]
    return {}


def _settled(values: Values, leaf: Callable[[Expr], Bounds]) -> tuple[dict[str, Bounds], set[str]]:
    """Bounds of the variables that hold if those of all others do, and the variables that spoil that."""
    before: dict[str, Bounds] = {}
    changed: set[str] = set()
    for turn in range(2 * _ROUNDS):
        found = {name: [_bounds(value, before, values, leaf) for value in given] for name, given in values.items()}
        after = {name: _hull(before.get(name), each, falls=turn >= _ROUNDS) for name, each in found.items()}
        spoiled = {name for name, each in after.items() if each[0] < 0}
        if spoiled or after == before:
            return after, spoiled
        changed, before = {name for name in values if after[name] != before.get(name)}, after
    return before, changed


def _hull(before: Bounds | None, found: Sequence[Bounds | None], *, falls: bool = False) -> Bounds:
    """What holds the bounds of all that are seen; with `falls`, a least value that gets smaller is 0."""
    seen = [each for each in (before, *found) if each is not None]
    if not seen:
        return _UNKNOWN
    low, high = min(each[0] for each in seen), max(each[1] for each in seen)
    return (0 if falls and before is not None and 0 <= low < before[0] else low), high


def _bounds(e: Expr, known: Mapping[str, Bounds], values: Values, leaf: Callable[[Expr], Bounds]) -> Bounds | None:
    """Of an I32 that is not negative; (-1, -1) for one that may be, None for one of variables not seen yet."""
    match e:
        case ir.LitI32(value) if value >= 0:
            return value, value
        case ir.Var(name):
            return known.get(name) if name in values else _UNKNOWN
        case ir.Cast(
            DataType.I32, ir.InvocationId() | ir.LocalId() | ir.WorkgroupId() | ir.BufLen() | ir.LitU32() as u
        ):
            low, high = leaf(u)
            return (low, high) if high < SIGNED_LIMIT else _UNKNOWN
        case ir.Select(_, yes, no):
            arms = [_bounds(arm, known, values, leaf) for arm in (yes, no)]
            return None if None in arms else _hull(None, arms)
        case ir.Binary(BinOp.SHL | BinOp.SHR as op, left, ir.LitU32(amount)):
            return _computed(op, _bounds(left, known, values, leaf), (amount, amount))
        case ir.Binary(BinOp() as op, left, right) if op in BOUNDS and op not in (BinOp.SHL, BinOp.SHR):
            return _computed(op, _bounds(left, known, values, leaf), _bounds(right, known, values, leaf))
        case _:
            return _UNKNOWN


def _computed(op: BinOp, left: Bounds | None, right: Bounds | None) -> Bounds | None:
    """Below 2^31, what is not negative is computed as in U32."""
    if left is None or right is None:
        return None
    if left[0] < 0 or right[0] < 0:
        return _UNKNOWN
    found = BOUNDS[op](left, right)
    return found if found[1] < SIGNED_LIMIT else _UNKNOWN


_UNKNOWN: Final = (-1, -1)
