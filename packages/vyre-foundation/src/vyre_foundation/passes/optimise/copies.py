"""Copy propagation: a name that only stands for another name, or for an id, is replaced by it."""

from __future__ import annotations

from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import Expr, Program, Stmt
from vyre_foundation.passes.optimise.rewriting import rewrite_program
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import Visit, map_variables

LAW: Final = "the same bytes and traps: a name is replaced only while it and what it stands for keep their value"

_IDS: Final = (
    ir.InvocationId, ir.WorkgroupId, ir.LocalId, ir.NumWorkgroups, ir.BufLen, ir.SubgroupLocalId, ir.SubgroupSize,
)  # fmt: skip
"""Leaves that an invocation sees with one value in a launch. Folding replaces names of literals, because it knows where
literals are invalid."""


def propagate_copies(program: Program, origins: Origins) -> Program:
    """The program with copies replaced by their originals. Dead code removal drops the bindings."""
    assigned = assigned_names(program)
    same: dict[str, Expr] = {}
    """What names stand for at the current statement. No name hides another, so the last binding is the visible one."""

    def visit(statement: Stmt, _: None) -> Visit[None]:
        made = map_variables(statement, same)
        match made:
            case ir.Let(name, value):
                same.pop(name, None)
                if name not in assigned and _stays(value, assigned):
                    same[name] = value
            case ir.Loop(var, _, _, _):
                same.pop(var, None)
            case _:
                pass
        return Visit(made, lambda: None)

    return rewrite_program(program, origins, None, visit)


def _stays(value: Expr, assigned: frozenset[str]) -> bool:
    return isinstance(value, _IDS) or (isinstance(value, ir.Var) and value.name not in assigned)
