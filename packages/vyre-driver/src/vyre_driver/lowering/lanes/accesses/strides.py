"""How far apart neighbours read and write: which loop belongs inside, that over the lanes or the program's own.

The innermost loop becomes vectors, so it should be the one along which memory is contiguous.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vyre_driver.lowering.lanes.accesses.guarded_indices import guarded_index
from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AffineForms, AsBound
from vyre_foundation.ir import Expr
from vyre_foundation.walk import operands, postorder, statements

LANES_OF_A_ROW: Final = frozenset[Expr]({ir.InvocationId(0), ir.LocalId(0)})


def runs_along_memory(loop: ir.Loop, definitions: Mapping[str, Expr]) -> bool:
    """Whether a loop of the program, rather than that over lanes, steps from one element to the next."""
    far_for_lanes = far_for_loop = 0
    forms, counter = AffineForms(definitions, ()), frozenset[Expr]({ir.Var(loop.var)})
    for index in _indices(loop):
        guarded = guarded_index(index, definitions)
        found = forms.of(index if guarded is None else guarded.place)
        far_for_lanes += stride(found, LANES_OF_A_ROW, definitions) not in (0, 1)
        far_for_loop += stride(found, counter, definitions) not in (0, 1)
    return far_for_lanes > far_for_loop


def stride(form: Affine, along: frozenset[Expr], definitions: Mapping[str, Expr]) -> int | None:
    """By how much an index grows when what it runs along grows by one; None where that is no number known here.

    Names without a definition are taken for constants: the variables of other loops are. One that is assigned in the
    loop makes a wrong guess, which costs speed and nothing else.
    """
    total = 0
    for term, coefficient in form.terms.items():
        if term in along:
            total += coefficient
        elif _reads(term.value if isinstance(term, AsBound) else term, along, definitions):
            return None
    return total


def _reads(e: Expr, wanted: frozenset[Expr], definitions: Mapping[str, Expr]) -> bool:
    """Whether one of these stands in an expression or in what its names stand for."""
    waiting, seen = [e], set[str]()
    while waiting:
        for node in postorder(waiting.pop()):
            if node in wanted:
                return True
            if isinstance(node, ir.Var) and node.name in definitions and node.name not in seen:
                seen.add(node.name)
                waiting.append(definitions[node.name])
    return False


def _indices(loop: ir.Loop) -> list[Expr]:
    found: list[Expr] = []
    for statement in statements(loop.body):
        if isinstance(statement, ir.Store):
            found.append(statement.index)
        found += [node.index for e in operands(statement) for node in postorder(e) if isinstance(node, ir.Load)]
    return found
