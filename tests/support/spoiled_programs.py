"""Programs with a mistake planted into them: a store index that is another one, or no barrier but the grid's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from vyre_foundation import ir
from vyre_foundation.diagnostics import Severity
from vyre_foundation.ir import BinOp, Expr, Program, Stmt
from vyre_foundation.validation import validate
from vyre_foundation.walk import bodies, replace_at, walk_paths, with_bodies


def spoiled(program: Program, seed: int) -> Program | None:
    """The program with one mistake; None if that is not a valid program."""
    dice = Random(seed)
    made = without_barriers(program) if seed % 4 == 0 else _with_another_index(program, dice)
    return None if any(found.severity is Severity.ERROR for found in validate(made)) else made


def without_barriers(program: Program) -> Program:
    return program.replace(entry=_without(program.entry))


def _without(body: Sequence[Stmt]) -> tuple[Stmt, ...]:
    kept = [s for s in body if not isinstance(s, ir.Barrier) or ir.is_grid_sync(s)]
    return tuple([with_bodies(s, tuple([_without(inner) for inner in bodies(s)])) if bodies(s) else s for s in kept])


def _with_another_index(program: Program, dice: Random) -> Program:
    stores = [(path, node) for path, node in walk_paths(program) if isinstance(node, ir.Store)]
    if not stores:
        return program
    path, store = dice.choice(stores)
    return replace_at(program, path, ir.Store(store.buffer, dice.choice(_MISTAKES)(store.index), store.value))


def _by(op: BinOp, number: int) -> Callable[[Expr], Expr]:
    return lambda index: ir.Binary(op, index, ir.LitU32(number))


_MISTAKES: Sequence[Callable[[Expr], Expr]] = (
    _by(BinOp.DIV, 2),
    _by(BinOp.ADD, 1),
    _by(BinOp.MUL, 0),
    _by(BinOp.BIT_AND, 0xFFFF_FFFD),
    _by(BinOp.BIT_XOR, 1),
    _by(BinOp.MOD, 3),
)
