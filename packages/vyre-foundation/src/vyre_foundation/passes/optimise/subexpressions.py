"""Common subexpressions: what a visible name holds already is not computed again.

A load counts until something may change what it read: a store, atomic or copy to its buffer or, for memory that other
invocations write, a barrier. Variables that are assigned anywhere never count.
"""

from __future__ import annotations

from dataclasses import field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import Expr, Program, Stmt, is_grid_sync
from vyre_foundation.passes.optimise.memory_effects import Disturbance, Memory
from vyre_foundation.passes.optimise.rewriting import rewrite_program
from vyre_foundation.passes.origins import Origins
from vyre_foundation.record import record
from vyre_foundation.walk import Facts, Visit, facts_of, loaded_buffers, map_operands, operands, variables_of

LAW: Final = "the same bytes and traps: an expression gives way to a name only where it would have the name's value"

MOST_HELD: Final = 256
"""The number of values to remember at one place, which bounds the work for each body."""


@record(frozen=False)
class _Available:
    """Values that visible names hold at the current statement."""

    names: dict[Expr, str] = field(default_factory=dict[Expr, str])
    loads: dict[Expr, frozenset[str]] = field(default_factory=dict[Expr, frozenset[str]])
    """Those among them that read memory, with the buffers they read."""

    same: dict[str, ir.Var] = field(default_factory=dict[str, ir.Var])
    """Names bound to a value that an earlier name holds, each with that name, which replaces it."""

    facts: set[Facts] = field(default_factory=set[Facts])
    """Of every value that was ever held: an expression with other facts is none of them, and need not be hashed."""

    def inside(self) -> _Available:
        return _Available(dict(self.names), dict(self.loads), self.same, self.facts)

    def forget(self, memory: Memory, by: Disturbance) -> None:
        if not by.written and not by.waits:
            return
        for value in [value for value, buffers in self.loads.items() if not memory.keeps(buffers, by)]:
            del self.names[value]
            del self.loads[value]

    def learn(self, value: Expr, name: str) -> None:
        if len(self.names) >= MOST_HELD:
            oldest = next(iter(self.names))
            del self.names[oldest]
            self.loads.pop(oldest, None)
        self.names[value] = name
        self.facts.add(facts_of(value))
        loaded = loaded_buffers(value)
        if loaded:
            self.loads[value] = loaded

    def clear(self) -> None:
        self.names.clear()
        self.loads.clear()


def share_subexpressions(program: Program, origins: Origins) -> Program:
    """The program with repeated expressions replaced by the names that hold them."""
    memory = Memory(program)
    assigned = assigned_names(program)

    def visit(statement: Stmt, here: _Available) -> Visit[_Available]:
        if is_grid_sync(statement):
            here.clear()  # variables do not outlive a segment
        # Operands come before the bodies, and an atomic among them before the loads to its right.
        here.forget(memory, memory.disturbed_by_operands(operands(statement)))
        made = map_operands(statement, lambda e: _held(e, here)) if here.names or here.same else statement
        inside = here.inside
        if isinstance(statement, ir.Loop):
            here.same.pop(statement.var, None)
            again = here.inside()
            again.forget(memory, memory.disturbed_by(statement))  # the iteration before this one
            inside = again.inside
        here_after = memory.disturbed_by(statement)

        def after(whole: Stmt) -> Stmt:
            here.forget(memory, here_after)
            if isinstance(whole, ir.Let):
                _learn(whole, here, memory, assigned)
            return whole

        return Visit(made, inside, after)

    return rewrite_program(program, origins, _Available(), visit)


def _held(e: Expr, here: _Available) -> Expr:
    if isinstance(e, ir.Var):
        return here.same.get(e.name, e)
    name = here.names.get(e) if facts_of(e) in here.facts else None
    return e if name is None else ir.Var(name)


def _learn(let: ir.Let, here: _Available, memory: Memory, assigned: frozenset[str]) -> None:
    value = let.value
    here.same.pop(let.name, None)
    if isinstance(value, ir.Var) and not {let.name, value.name} & assigned:
        here.same[let.name] = value
    if let.name in assigned or not value.children() or value in here.names or not memory.is_steady(value):
        return
    if variables_of(value) & assigned:
        return
    here.learn(value, let.name)
