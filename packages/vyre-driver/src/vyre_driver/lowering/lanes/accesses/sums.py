"""Sums of differences, as the difference of two sums: nothing wraps on the way where the result does not.

`let dx = k - 1` and `x[gid.x + dx]` reads the neighbour to the left by way of 4294967295, and a range of what wraps is
not known. U32 are added and taken away in any order, so the index is `(gid.x + k) - 1` as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.ir.limits import SIGNED_LIMIT

MOST_TERMS: Final = 12


def regrouped(e: Expr, definitions: Mapping[str, Expr]) -> Expr:
    """A U32 with the same value, of products and sums; the same object where that changes nothing."""
    match e:
        case ir.Binary(BinOp.MUL, left, right):
            sides = regrouped(left, definitions), regrouped(right, definitions)
            return e if sides[0] is left and sides[1] is right else ir.Binary(BinOp.MUL, *sides)
        case ir.Binary(BinOp.ADD, left, right) if _takes_away(left, definitions) or _takes_away(right, definitions):
            return _as_difference(e, definitions)
        case ir.Binary(BinOp.SUB, left, right) if _takes_away(left, definitions) or _takes_away(right, definitions):
            return _as_difference(e, definitions)
        case ir.Binary(BinOp.ADD | BinOp.SUB as op, left, right):
            sides = regrouped(left, definitions), regrouped(right, definitions)
            return e if sides[0] is left and sides[1] is right else ir.Binary(op, *sides)
        case _:
            return e


def _takes_away(e: Expr, definitions: Mapping[str, Expr]) -> bool:
    """Whether a sum has a difference in it, or a number that stands for a negative one."""
    waiting = [e]
    for _ in range(2 * MOST_TERMS):
        if not waiting:
            break
        match waiting.pop():
            case ir.Binary(BinOp.SUB):
                return True
            case ir.LitU32(value) if value >= SIGNED_LIMIT:
                return True
            case ir.Binary(BinOp.ADD, left, right):
                waiting += [left, right]
            case ir.Var(name) if name in definitions:
                waiting.append(definitions[name])
            case _:
                pass
    return False


def _as_difference(e: Expr, definitions: Mapping[str, Expr]) -> Expr:
    added: list[Expr] = []
    taken: list[Expr] = []
    number = 0
    waiting = [(e, True)]
    while waiting:
        term, is_added = waiting.pop()
        match term:
            case ir.Binary(BinOp.ADD | BinOp.SUB as op, left, right):
                waiting += [(right, is_added == (op is BinOp.ADD)), (left, is_added)]
            case ir.LitU32(value):
                signed = value - 2 * SIGNED_LIMIT if value >= SIGNED_LIMIT else value
                number += signed if is_added else -signed
            case ir.Var(name) if name in definitions and _takes_away(term, definitions):
                waiting.append((definitions[name], is_added))
            case _:
                (added if is_added else taken).append(regrouped(term, definitions))
        if len(waiting) + len(added) + len(taken) > MOST_TERMS:
            return e
    if abs(number) >= SIGNED_LIMIT:
        return e
    added += [ir.LitU32(number)] if number > 0 else []
    taken += [ir.LitU32(-number)] if number < 0 else []
    if not added:
        return e
    return ir.Binary(BinOp.SUB, _sum(added), _sum(taken)) if taken else _sum(added)


def _sum(terms: Sequence[Expr]) -> Expr:
    found = terms[0]
    for each in terms[1:]:
        found = ir.Binary(BinOp.ADD, found, each)
    return found
