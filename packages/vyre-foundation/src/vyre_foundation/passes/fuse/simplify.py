"""What fusing leaves behind: conditions that already hold, guards that stand twice, variables that are set once.

Each of these changes only how a program says what it does. They are here and not among the passes of a backend because
they need the grid of the launch, which a fused program has and others do not.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.effects import effects
from vyre_foundation.ir import Expr, Stmt
from vyre_foundation.passes.dissolve import up_to_break
from vyre_foundation.passes.fuse.accesses import inside
from vyre_foundation.passes.fuse.bounds import Bounds, Context
from vyre_foundation.passes.fuse.normal_form import Statements
from vyre_foundation.walk import bodies, names_in, operands, variables_of, with_bodies


def without_implied_guards(body: Sequence[Stmt], bounds: Bounds) -> Statements:
    """Each `if` whose condition is known at its place, replaced by the arm that runs."""
    return _guarded(body, bounds, ())


def _guarded(body: Sequence[Stmt], bounds: Bounds, context: Context) -> Statements:
    made: list[Stmt] = []
    for statement in body:
        if isinstance(statement, ir.If):
            taken = _arm_taken(statement, bounds, context)
            if taken is not None:
                made.extend(_guarded(taken, bounds, context))
                continue
        inner = bodies(statement)
        if inner:
            contexts = (inside(statement, position, bounds, context, 1)[0] for position in range(len(inner)))
            lists = (_guarded(each, bounds, known) for each, known in zip(inner, contexts, strict=True))
            statement = with_bodies(statement, tuple(lists))
        made.append(statement)
    return up_to_break(made)


def _arm_taken(statement: ir.If, bounds: Bounds, context: Context) -> Statements | None:
    if bounds.is_implied(statement.cond, context, holds=True):
        return statement.then
    if bounds.is_implied(statement.cond, context, holds=False):
        return statement.otherwise
    return None


# ------------------------------------------------------------------------------------------------------- equal guards


def with_guards_merged(body: Sequence[Stmt], bounds: Bounds) -> Statements:
    """Two `if`s on one condition, with nothing but values between them, as one."""
    made: list[Stmt] = []
    for statement in body:
        made.append(statement)
        while _merge_last(made, bounds):
            pass
    return tuple(made)


def _merge_last(made: list[Stmt], bounds: Bounds) -> bool:
    last = made[-1]
    before = next((at for at in range(len(made) - 2, -1, -1) if not _is_value(made[at])), None)
    if before is None or not isinstance(last, ir.If):
        return False
    first, between = made[before], made[before + 1 : -1]
    if not isinstance(first, ir.If) or first.otherwise or last.otherwise or not _is_same(first.cond, last.cond, bounds):
        return False
    if effects(first.then).control:
        return False
    read = {name for each in between for operand in operands(each) for name in variables_of(operand)}
    if assigned_names(first.then) & read:
        return False
    made[before:] = [*between, ir.If(first.cond, (*first.then, *last.then))]
    return True


def _is_value(statement: Stmt) -> bool:
    """Whether a statement only names a value that no memory decides."""
    return isinstance(statement, ir.Let) and effects(statement.value).is_pure


def _is_same(first: Expr, second: Expr, bounds: Bounds) -> bool:
    """Whether two conditions that nothing can change between have one value."""
    one, other = _sides(first, bounds), _sides(second, bounds)
    return one is not None and one == other


def _sides(cond: Expr, bounds: Bounds) -> tuple[tuple[object, Affine, Affine], ...] | None:
    found = bounds.all_of(cond)
    if found is None:
        return None
    return tuple((each.op, bounds.form(each.left), bounds.form(each.right)) for each in found)


# ------------------------------------------------------------------------------------------------- variables set once


def with_variables_settled(body: Sequence[Stmt], names: Collection[str]) -> Statements:
    """Variables that are assigned once, where everybody who reads them comes by, as names of values.

    let v = 0   v = x + 1   y[i] = v        becomes     let v = x + 1   y[i] = v
    """
    made = tuple(body)
    for name in names:
        made = _settled(made, name)
    return made


def _settled(body: Statements, name: str) -> Statements:
    at = next((k for k, s in enumerate(body) if isinstance(s, ir.Let) and s.name == name), None)
    if at is None:
        return tuple(
            with_bodies(s, tuple(_settled(inner, name) for inner in bodies(s))) if bodies(s) else s for s in body
        )
    users = [k for k in range(at + 1, len(body)) if name in names_in(body[k : k + 1])]
    if not users:
        return (*body[:at], *body[at + 1 :])
    first = body[users[0]]
    if isinstance(first, ir.Assign) and first.name == name and name not in variables_of(first.value):
        rest = body[users[0] + 1 :]
        if name in assigned_names(rest):
            return body
        return (*body[:at], *body[at + 1 : users[0]], ir.Let(name, first.value), *rest)
    if len(users) == 1 and isinstance(first, ir.If) and name not in variables_of(first.cond):
        return _sunk(body, at, users[0], name)
    return body


def _sunk(body: Statements, at: int, user: int, name: str) -> Statements:
    """The variable inside the one arm that mentions it."""
    holder = body[user]
    arms = bodies(holder)
    mentioned = [name in names_in(arm) for arm in arms]
    if sum(mentioned) != 1:
        return body
    moved = tuple(_settled((body[at], *arm), name) if has else arm for arm, has in zip(arms, mentioned, strict=True))
    return (*body[:at], *body[at + 1 : user], with_bodies(holder, moved), *body[user + 1 :])
