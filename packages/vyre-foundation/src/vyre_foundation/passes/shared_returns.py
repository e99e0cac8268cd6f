"""Returns that a whole workgroup takes together leave the loops around them.

`eliminate_returns` keeps whoever has returned in a loop with barriers, masked, because the others go on meeting there.
Where all return together nobody is left to meet, and the rest of an endless loop would be run for nobody. So such a
return becomes a break out of each loop around it, and a return behind the outermost:

    for k in 0..4294967295 {            let gone = false
      if done { return }                for k in 0..4294967295 {
      barrier                   ->        if done { gone = true  break }
    }                                     barrier
                                        }
                                        if gone { return }

A short loop stays as it is: the trips that remain do nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from vyre_foundation import ir
from vyre_foundation.analysis.effects import effects
from vyre_foundation.analysis.ranges import most_trips, number_ranges
from vyre_foundation.analysis.uniformity import Site, analyse
from vyre_foundation.ir import Program, Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.returns import MANY_TRIPS, returns_in
from vyre_foundation.walk import leaves_loop, statements, with_bodies
from vyre_foundation.walk.traverse import body_names


def leave_loops_by_shared_returns(program: Program, supply: NameSupply, origins: Origins) -> Program:
    """The program with such returns outside of all loops; itself when it has none."""
    if not returns_in(program.entry) or not any(
        isinstance(s, ir.Loop) and returns_in(s.body) and effects(s.body).sync for s in statements(program)
    ):
        return program
    leaving = {site.path for site in analyse(program).returns if _leaves(site)}
    if not leaving:
        return program
    return program.replace(entry=_Rewriter(leaving, supply, origins).body(program.entry, "entry", None))


def _leaves(site: Site) -> bool:
    """Whether a return is taken by all, somewhere in a loop in which they meet and that takes long to end by itself."""
    loops = [around.loop for around in site.loops]
    meet = any(effects(loop.body).sync for loop in loops)
    return not site.control.is_varying and meet and any(may_be_long(loop) for loop in loops)


def may_be_long(loop: ir.Loop) -> bool:
    """Whether a loop is not known to end soon."""
    trips = most_trips(*number_ranges(loop))
    return trips is None or trips >= MANY_TRIPS or leaves_loop(loop.body)


class _Rewriter:
    def __init__(self, leaving: set[str], supply: NameSupply, origins: Origins) -> None:
        self.leaving = leaving
        self.around = {above for path in leaving for above in accumulate(path.split(".")[:-1], "{}.{}".format)}
        self.supply = supply
        self.origins = origins

    def body(self, body: Sequence[Stmt], path: str, gone: str | None) -> tuple[Stmt, ...]:
        """A list; `gone` is the variable of the innermost loop around it that is left."""
        made: list[Stmt] = []
        for position, statement in enumerate(body):
            here = f"{path}[{position}]"
            made += self.statement(statement, here, gone) if here in self.around | self.leaving else (statement,)
        return tuple(made)

    def statement(self, statement: Stmt, path: str, gone: str | None) -> tuple[Stmt, ...]:
        if isinstance(statement, ir.Return):
            return self.away(statement, gone)
        inside = self.supply.fresh("gone") if isinstance(statement, ir.Loop) else gone
        inner = [self.body(getattr(statement, name), f"{path}.{name}", inside) for name in body_names(type(statement))]
        made = self.adopted(statement, with_bodies(statement, tuple(inner)))
        if not isinstance(statement, ir.Loop) or inside is None:
            return made
        before = self.adopted(statement, ir.Let(inside, ir.LitBool(False)))
        return (*before, *made, *self.adopted(statement, ir.If(ir.Var(inside), self.away(statement, gone))))

    def away(self, source: Stmt, gone: str | None) -> tuple[Stmt, ...]:
        """What a return becomes, in a loop that is left or behind the last."""
        if gone is None:
            return self.adopted(source, ir.Return())
        return self.adopted(source, ir.Assign(gone, ir.LitBool(True)), ir.Break())

    def adopted(self, source: Stmt, *made: Stmt) -> tuple[Stmt, ...]:
        for each in made:
            self.origins.adopt(each, source)
        return made
