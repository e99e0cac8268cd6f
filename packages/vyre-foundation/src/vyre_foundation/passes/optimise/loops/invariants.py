"""Loop-invariant code motion: what is the same in every iteration is computed once, before the loop.

No operation traps and loads have no effect, so computing a value that is then not used cannot be observed. A load of
memory that may be written moves only if the loop certainly runs and the load comes before the first place where an
iteration may end. So no invocation touches an element that it would not have touched.

Not among the passes of the backends, see `vyre_driver.lowering.steps`: compilers hoist what they have registers for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.effects import effects
from vyre_foundation.ir import Expr, Program, Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.optimise.memory_effects import Disturbance, Memory
from vyre_foundation.passes.optimise.rewriting import rewrite_program
from vyre_foundation.passes.origins import Origins
from vyre_foundation.record import record
from vyre_foundation.walk import Visit, bound_names, loaded_buffers, names_in, operands, variables_of, with_children

LAW: Final = "the same bytes and traps: a value leaves a loop only if nothing in the loop changes it"


def hoist_invariants(program: Program, origins: Origins, most: int) -> Program:
    """The program with at most `most` values moved out of each loop, from the list that every iteration runs."""
    memory = Memory(program)
    assigned = assigned_names(program)
    supply = NameSupply({*names_in(program), *(buffer.name for buffer in program.buffers)})

    def after(whole: Stmt) -> Stmt | Sequence[Stmt]:
        if not isinstance(whole, ir.Loop):
            return whole
        varying = bound_names(whole) | assigned
        moving = _Moving(whole, memory, supply, most, varying, memory.disturbed_by(whole))
        body = moving.body(origins)
        if not moving.moved:
            return whole
        return (*moving.moved, ir.Loop(whole.var, whole.from_, whole.to, body))

    return rewrite_program(program, origins, None, lambda statement, _: Visit(statement, lambda: None, after))


@record(frozen=False)
class _Moving:
    """One loop, while its invariants are moved out."""

    loop: ir.Loop
    memory: Memory
    supply: NameSupply
    most: int
    varying: frozenset[str]
    """Names that may have another value in the next iteration."""

    disturbance: Disturbance
    names: dict[Expr, str] = field(default_factory=dict[Expr, str])
    moved: list[Stmt] = field(default_factory=list[Stmt])

    def body(self, origins: Origins) -> tuple[Stmt, ...]:
        loop = self.loop
        sure = _runs(loop)
        made: list[Stmt] = []
        for statement in loop.body:
            children = statement.children()
            taken = tuple(self.taken(child, sure=sure) if isinstance(child, Expr) else child for child in children)
            new = with_children(statement, taken)
            if new is not statement:
                origins.adopt(new, statement)
            made.append(new)
            sure = sure and not effects(statement).control
        return tuple(made)

    def taken(self, e: Expr, *, sure: bool) -> Expr:
        """The expression with its largest invariant parts replaced by names."""
        if not e.children():
            return e
        if e in self.names or (len(self.names) < self.most and self.is_invariant(e, sure=sure)):
            return ir.Var(self.name_of(e))
        return with_children(e, tuple(self.taken(child, sure=sure) for child in operands(e)))

    def name_of(self, e: Expr) -> str:
        if e not in self.names:
            self.names[e] = self.supply.fresh("invariant")
            self.moved.append(ir.Let(self.names[e], e))
        return self.names[e]

    def is_invariant(self, e: Expr, *, sure: bool) -> bool:
        if variables_of(e) & self.varying or not self.memory.is_steady(e):
            return False
        loaded = loaded_buffers(e)
        may_be_written = any(self.memory.buffers[name].is_writable for name in loaded)
        return (sure or not may_be_written) and self.memory.keeps(loaded, self.disturbance)


def _runs(loop: ir.Loop) -> bool:
    """Whether the body surely runs at least once."""
    return isinstance(loop.from_, ir.LitU32) and isinstance(loop.to, ir.LitU32) and loop.from_.value < loop.to.value
