"""Choices: a variable that both arms of a branch set, and nothing else does, becomes a name for a choice.

    let place = 0                              let place = select(i < n, i, 2 * n - 2 - i)
    if i < n {
      place = i
    } else {
      place = 2 * n - 2 - i
    }

So ends a function with several returns. A name for an expression can be looked through; a variable cannot. Both values
are computed, so neither may load or be large: operations of the IR have a value for all operands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import Program, Stmt
from vyre_foundation.passes.optimise.rewriting import with_entry
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import bodies, holds, kind_bits, statements, tree_size, variables_of, with_bodies

LAW: Final = "the same bytes and traps: the name has the value that the arm taken would have set"

_BRANCH: Final = kind_bits((ir.If,))
_REFUSED: Final = kind_bits((ir.Load, ir.Atomic, ir.BufferRef, ir.OpaqueExpr, ir.Call))


def make_choices(program: Program, origins: Origins, most: int) -> Program:
    """The program with choices of at most `most` nodes in place of such branches."""
    return with_entry(program, _of(program.entry, origins, most))


def _of(body: Sequence[Stmt], origins: Origins, most: int) -> tuple[Stmt, ...]:
    made: list[Stmt] = []
    sets: Counter[str] | None = None
    for statement in body:
        last = made[-1] if made else None
        if isinstance(statement, ir.If) and isinstance(last, ir.Let):
            found = _choice(last, statement, most)
            if found is not None:
                sets = sets or Counter(each.name for each in statements(body) if isinstance(each, ir.Assign))
                if sets[found.name] == len((statement.then, statement.otherwise)):
                    origins.adopt(found, statement)
                    made[-1] = found
                    continue
        made.append(_inside(statement, origins, most))
    return tuple(made)


def _inside(statement: Stmt, origins: Origins, most: int) -> Stmt:
    parts = tuple(bodies(statement))
    if not any(holds(part, _BRANCH) for part in parts):
        return statement
    changed = tuple(_of(part, origins, most) for part in parts)
    if all(len(old) == len(new) and all(map(_is, old, new)) for old, new in zip(parts, changed, strict=True)):
        return statement
    whole = with_bodies(statement, changed)
    origins.adopt(whole, statement)
    return whole


def _is(one: Stmt, other: Stmt) -> bool:
    return one is other


def _choice(before: ir.Let, branch: ir.If, most: int) -> ir.Let | None:
    match branch:
        case ir.If(cond, (ir.Assign(name, yes),), (ir.Assign(other, no),)) if name == other == before.name:
            values = (before.value, cond, yes, no)
            if any(holds(each, _REFUSED) for each in values) or tree_size(values) > most:
                return None
            if any(name in variables_of(each) for each in (cond, yes, no)):
                return None
            return ir.Let(name, ir.Select(cond, yes, no))
        case _:
            return None
