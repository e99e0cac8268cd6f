"""Variables that need not be variables: adjoints that a loop hands on unchanged, and sums that one list completes.

A sum `t = t + x` has the reverse `d = t_bar; t_bar = 0; x_bar = d; t_bar = t_bar + d`: each iteration takes the adjoint
and puts it back. Without the two assignments it is one value for the whole loop, which others can compute as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr, Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.tidy import without_aliases
from vyre_foundation.walk import bodies, map_variables, names_in, statements, with_bodies


def settled(piece: Sequence[Stmt], supply: NameSupply) -> list[Stmt]:
    """The same piece with fewer variables that change. Every name is bound once, before and after."""
    handed_on = [_handed_on(statement) for statement in without_aliases(piece)]
    return _single(_without_returned(handed_on), supply)


# ------------------------------------------------------------------------------------------------------------ handed on


def _handed_on(statement: Stmt) -> Stmt:
    inner = bodies(statement)
    if not inner:
        return statement
    return with_bodies(
        statement, tuple(tuple(_without_returned([_handed_on(each) for each in body])) for body in inner)
    )


def _without_returned(body: list[Stmt]) -> list[Stmt]:
    """The list without pairs of assignments that take a variable's value and put it back."""
    mentions = Counter(name for statement in body for name in set(names_in([statement])))
    taken: dict[str, tuple[str, int]] = {}
    """Variable to the name that took its value, and where it was set to zero."""

    gone: set[int] = set()
    for position, statement in enumerate(body):
        match statement:
            case ir.Let(name, ir.Var(variable)):
                taken[variable] = (name, -1)
            case ir.Assign(variable, value) if variable in taken:
                name, zeroed = taken[variable]
                if zeroed < 0 and _is_zero(value):
                    taken[variable] = (name, position)
                elif zeroed >= 0 and _puts_back(value, variable, name) and mentions[variable] == 3:
                    gone |= {zeroed, position}
            case _:
                pass
    return [statement for position, statement in enumerate(body) if position not in gone]


def _is_zero(e: Expr) -> bool:
    return isinstance(e, ir.LitF32 | ir.LitF64) and e.value == 0


def _puts_back(value: Expr, variable: str, name: str) -> bool:
    return value == ir.Binary(BinOp.ADD, ir.Var(variable), ir.Var(name))


# --------------------------------------------------------------------------------------------------------------- single


def _single(piece: Sequence[Stmt], supply: NameSupply) -> list[Stmt]:
    """Variables that are assigned nowhere but in the list that binds them become a name for each assignment."""
    inside: Counter[str] = Counter()
    for statement in statements(piece):
        if isinstance(statement, ir.Assign):
            inside[statement.name] += 1
    return _single_list(piece, inside, supply)


def _single_list(body: Sequence[Stmt], assignments: Counter[str], supply: NameSupply) -> list[Stmt]:
    here = Counter(statement.name for statement in body if isinstance(statement, ir.Assign))
    bound = {statement.name for statement in body if isinstance(statement, ir.Let)}
    mine = {name for name, count in here.items() if name in bound and assignments[name] == count}
    current: dict[str, Expr] = {}
    made: list[Stmt] = []
    for statement in body:
        read = map_names(statement, current) if current else statement
        if isinstance(read, ir.Assign) and read.name in mine:
            name = supply.fresh(read.name)
            value = _summed(read.value)
            made.append(ir.Let(name, value))
            current[read.name] = ir.Var(name)
            continue
        inner = bodies(read)
        if inner:
            read = with_bodies(read, tuple(tuple(_single_list(each, assignments, supply)) for each in inner))
        made.append(read)
        if isinstance(read, ir.Let) and read.name in mine and _is_zero(read.value):
            current[read.name] = read.value
    return made


def _summed(value: Expr) -> Expr:
    """A sum that begins with zero is its first term. Where that is -0, the gradient may be -0 and not 0."""
    match value:
        case ir.Binary(BinOp.ADD, left, right) if _is_zero(left):
            return right
        case _:
            return value


def map_names(statement: Stmt, names: dict[str, Expr]) -> Stmt:
    """A statement that reads other names, in all its bodies."""
    made = map_variables(statement, names)
    inner = bodies(made)
    return with_bodies(made, tuple(tuple(map_names(each, names) for each in body) for body in inner)) if inner else made
