"""Gives every binding a name of its own.

Different lists may bind the same name. When all names differ, a name says which binding is meant, and later passes need
no scopes.
"""

from __future__ import annotations

from collections.abc import Sequence

from vyre_foundation import ir
from vyre_foundation.ir import Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import Scope, Visit, map_variables, operands, rewrite_scoped, variables_of


def distinct_names(
    pieces: Sequence[Sequence[Stmt]], supply: NameSupply, origins: Origins | None = None
) -> list[list[Stmt]]:
    """The pieces, with each name bound once. The first binding of a name keeps it."""
    origins = Origins() if origins is None else origins
    bound: set[str] = set()
    renamed: set[str] = set()
    """Names that mean another one somewhere."""

    def fresh(name: str) -> str:
        unique = supply.fresh(name) if name in bound else name
        bound.add(name)
        if unique != name:
            renamed.add(name)
        return unique

    def visit(statement: Stmt, scope: Scope[str]) -> Visit[Scope[str]]:
        read = [name for e in operands(statement) for name in variables_of(e) if name in renamed] if renamed else []
        now = {name: scope.find(name) for name in read}
        made = map_variables(statement, {old: ir.Var(new) for old, new in now.items() if new not in (None, old)})
        match made:
            case ir.Let(name, value):
                unique = fresh(name)
                scope.bind(name, unique)
                return Visit(made if unique == name else ir.Let(unique, value), scope.enter)
            case ir.Assign(name, value):
                target = scope.find(name)
                return Visit(made if target in (None, name) else ir.Assign(str(target), value), scope.enter)
            case ir.Loop(var, first, last, body):
                unique = fresh(var)

                def inner() -> Scope[str]:
                    inside = scope.enter()
                    inside.bind(var, unique)
                    return inside

                return Visit(made if unique == var else ir.Loop(unique, first, last, body), inner)
            case _:
                return Visit(made, scope.enter)

    return [list(rewrite_scoped(piece, Scope[str](), origins.tracked(visit))) for piece in pieces]
