"""Another workgroup size for a program that cannot observe it: the same invocations, grouped differently.

A program can tell when it uses local or workgroup ids, workgroup memory, barriers or subgroups. One that cannot still
sees how many invocations there are, so those must stay the same: either the new size divides them evenly, or those
that come on top are idle, because every effect stands under a guard `gid < bound` that they do not pass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from vyre_driver.knobs.table import WORKGROUP
from vyre_foundation import ir
from vyre_foundation.analysis.effects import effects
from vyre_foundation.analysis.guards import BELOW, FROM, boundary, names_of_id, operands_of
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.ir import BinOp, Expr, Program, Stmt
from vyre_foundation.ir.limits import INVOCATIONS_PER_AXIS
from vyre_foundation.launch import LaunchPlan
from vyre_foundation.walk import postorder

Size: TypeAlias = tuple[int, int, int]

_TELLING: Final[dict[type[ir.Node], str]] = {
    ir.LocalId: "it uses the local id",
    ir.WorkgroupId: "it uses the workgroup id",
    ir.NumWorkgroups: "it uses the number of workgroups",
    ir.Barrier: "it has a barrier",
    ir.SubgroupReduce: "it has a subgroup operation",
    ir.SubgroupShuffle: "it has a subgroup operation",
    ir.SubgroupBallot: "it has a subgroup operation",
    ir.SubgroupLocalId: "it has a subgroup operation",
    ir.SubgroupSize: "it has a subgroup operation",
}


def chosen_size(program: Program, config: DispatchConfig) -> Size:
    """The workgroup size that a launch asks for: by `workgroup_override`, else by knobs, else the program's own."""
    if config.workgroup_override is not None:
        return config.workgroup_override
    knobs = config.knob_values
    x, y, z = (knobs.get(name, size) for name, size in zip(WORKGROUP, program.workgroup_size, strict=True))
    return x, y, z


def guarded_axes(program: Program) -> frozenset[int]:
    """Axes on which guards by what a launch knows keep out invocations that come on top, from some number up.

    `regroup` still asks of each launch whether the guards do so for the invocations that are on top there.
    """
    counts = {buffer.name: 0 for buffer in program.buffers}
    return frozenset(axis for axis in range(3) if _is_idle_from(program, axis, INVOCATIONS_PER_AXIS, counts))


def with_workgroup_size(program: Program, size: Size) -> Program:
    """The program with another workgroup size. Raises L029 when it could tell the difference."""
    because = how_it_can_tell(program)
    if because is not None:
        raise _refused(because)
    return program.replace(workgroup_size=size)


def how_it_can_tell(program: Program) -> str | None:
    """Why the workgroup size shows in what the program does; None when it does not."""
    shared = next((buffer.name for buffer in program.buffers if buffer.is_workgroup), None)
    if shared is not None:
        return f"it has workgroup memory, `{shared}`"
    return next((_TELLING[type(node)] for node in postorder(program) if type(node) in _TELLING), None)


def regroup(program: Program, plan: LaunchPlan, size: Size) -> Size:
    """The grid for workgroups of `size` that has the effects of `plan`. Raises L029 when there is none."""
    axes: list[int] = []
    counts = {buffer.name: buffer.count for buffer in plan.buffers}
    for axis, (groups, old, new) in enumerate(zip(plan.grid, plan.workgroup_size, size, strict=True)):
        invocations = groups * old
        regrouped = -(-invocations // new)
        if regrouped * new != invocations and not _is_idle_from(program, axis, invocations, counts):
            raise _refused(
                f"it has {invocations} invocations on {'xyz'[axis]}, which is not a multiple of {new}, and "
                "some effect has no guard that keeps the extra invocations out"
            )
        axes.append(regrouped)
    x, y, z = axes
    return x, y, z


# --------------------------------------------------------------------------------------------------------------- guards


def _is_idle_from(program: Program, axis: int, first: int, counts: Mapping[str, int]) -> bool:
    """Whether invocations from `first` up on that axis have no effect."""
    from vyre_foundation.passes.signed_ids.rewrite import without_signed_ids  # asked of few launches

    program = without_signed_ids(program)  # a guard on a signed id is one on the id
    names = names_of_id(program, axis)
    waiting: list[Sequence[Stmt]] = [program.entry]
    while waiting:
        for statement in waiting.pop():
            match statement:
                case ir.Region(_, _, body) | ir.Block(body) | ir.Loop(_, _, _, body) if _only_reads_itself(statement):
                    waiting.append(body)
                case ir.If(cond, (ir.Return(),), ()) if _sends_away(cond, names, axis, first, counts):
                    break  # the rest of this body is for those that stay
                case ir.If(cond, then, otherwise) if _only_reads_itself(statement):
                    if not _keeps_out(cond, names, axis, first, counts):
                        waiting.append(then)
                    waiting.append(otherwise)
                case ir.Break():
                    pass  # it leaves statements out, and what is left is looked at all the same
                case _ if not effects(statement).only_reads:
                    return False
                case _:
                    pass
    return True


def _only_reads_itself(statement: Stmt) -> bool:
    """Whether the operands of a statement, apart from its bodies, have no effect."""
    return all(effects(child).only_reads for child in statement.children() if isinstance(child, Expr))


def _keeps_out(cond: Expr, names: frozenset[str], axis: int, first: int, counts: Mapping[str, int]) -> bool:
    """Whether the condition is false for every id from `first` up."""
    bounds = (boundary(part, BELOW, names, axis, counts) for part in operands_of(BinOp.AND, cond))
    return any(bound is not None and bound <= first for bound in bounds)


def _sends_away(cond: Expr, names: frozenset[str], axis: int, first: int, counts: Mapping[str, int]) -> bool:
    """Whether the condition is true for every id from `first` up."""
    bounds = (boundary(part, FROM, names, axis, counts) for part in operands_of(BinOp.OR, cond))
    return any(bound is not None and bound <= first for bound in bounds)


def _refused(because: str) -> LaunchError:
    return LaunchError(
        Diagnostic(
            code="L029",
            what="another workgroup size would change what this program does",
            where="workgroup_override",
            because=because,
            fix="leave `workgroup_override` out, or build the program with the size you want",
        )
    )
