"""A program as plain statements, for a launch whose lengths and grid are known.

Regions and blocks dissolve, every name is bound once, early returns become conditions, and lengths and the size of the
grid are numbers. Where each statement comes from is kept, so that refusals speak of the program as given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from vyre_foundation import ir
from vyre_foundation.ir import BufferDecl, Expr, Program, Stmt
from vyre_foundation.launch.plan import LaunchPlan
from vyre_foundation.passes.dissolve import dissolved
from vyre_foundation.passes.distinct import distinct_names
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.returns import eliminate_returns
from vyre_foundation.walk import Visit, map_operands, names_in, rewrite_scoped

Statements = tuple[Stmt, ...]


@dataclass(frozen=True, slots=True)
class Plain:
    """A program in that form."""

    body: Statements
    buffers: Mapping[str, BufferDecl]
    """By name, all with a count."""

    workgroup: tuple[int, int, int]
    grid: tuple[int, int, int]
    origins: Origins

    def path(self, statement: Stmt) -> str:
        return self.origins.path(statement) if statement in self.origins else ""


def plain_pair(
    first: Program, first_plan: LaunchPlan, second: Program, second_plan: LaunchPlan
) -> tuple[Plain, Plain, NameSupply]:
    """Both programs, with no name of a variable in common, and the names that are left."""
    taken = {*names_in(first), *names_in(second)}
    taken |= {decl.name for program in (first, second) for decl in program.buffers}
    supply = NameSupply(taken)
    placed_first, origins_first = Origins.of(first)
    placed_second, origins_second = Origins.of(second)
    one = distinct_names([placed_first.entry], supply, origins_first)[0]
    own = _names_apart(placed_second.entry, names_in(tuple(one)), supply, origins_second)
    return (
        _plain(one, first_plan, supply, origins_first),
        _plain(own, second_plan, supply, origins_second),
        supply,
    )


def _names_apart(body: Sequence[Stmt], taken: frozenset[str], supply: NameSupply, origins: Origins) -> Sequence[Stmt]:
    """A body with each name bound once, and none of those taken.

    `distinct_names` renames what comes second, so lets that are thrown away bind the taken names first.
    """
    bound_before = [ir.Let(name, ir.LitU32(0)) for name in sorted(taken)]
    return distinct_names([bound_before, body], supply, origins)[1]


def _plain(body: Sequence[Stmt], plan: LaunchPlan, supply: NameSupply, origins: Origins) -> Plain:
    buffers = {each.name: each.decl.with_count(each.count) for each in plan.buffers}
    flat = tuple(dissolved(body, origins))
    left = eliminate_returns(flat, supply, buffers, origins=origins)
    made = _with_numbers(left, buffers, plan.grid, origins)
    origins.complete(made)
    return Plain(made, buffers, plan.workgroup_size, plan.grid, origins)


def _with_numbers(
    body: Statements, buffers: Mapping[str, BufferDecl], grid: tuple[int, int, int], origins: Origins
) -> Statements:
    """Lengths of buffers and sizes of the grid as literals, at every level."""

    def number(e: Expr) -> Expr:
        match e:
            case ir.BufLen(name):
                return ir.LitU32(buffers[name].count)
            case ir.NumWorkgroups(axis):
                return ir.LitU32(grid[axis])
            case _:
                return e

    visit = origins.tracked(lambda statement, _: Visit(map_operands(statement, number), lambda: None))
    return rewrite_scoped(body, None, visit)
