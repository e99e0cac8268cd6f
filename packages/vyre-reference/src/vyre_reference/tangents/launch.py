"""A launch that carries slopes through every segment."""

from __future__ import annotations

from vyre_foundation.ir import AllGather, AsyncLoad, AsyncStore, Bitcast, Program, ReduceScatter, Stmt
from vyre_foundation.launch import LaunchPlan, Role
from vyre_foundation.walk import postorder
from vyre_reference.arithmetic import Array
from vyre_reference.expressions import Slots
from vyre_reference.segments import Launch, Order
from vyre_reference.tangents.lanes import CARRIERS, SlopeLanes, SlopeVariable, no_slopes
from vyre_reference.tangents.slopes import Slopes
from vyre_reference.tangents.statements import SlopeStatements


class SlopeLaunch(Launch):
    """`slopes` holds `[3, directions, cells]` for every float buffer of the whole launch, and is changed by it."""

    def __init__(
        self,
        program: Program,
        plan: LaunchPlan,
        cells: dict[str, Array],
        order: Order,
        step_limit: int,
        slopes: dict[str, Slopes],
        directions: int,
    ) -> None:
        super().__init__(program, plan, cells, order, step_limit)
        self.slopes = slopes
        self.directions = directions
        self.makes_floats_from_bits = _makes_floats_from_bits(program)

    def _compiler(self, slots: Slots) -> SlopeStatements:
        made = SlopeStatements(self.memory, self.plan.grid, self.workgroup, slots)
        made.makes_floats_from_bits = self.makes_floats_from_bits
        return made

    def _lanes(self, groups: Array, variables: int, salt: int) -> SlopeLanes:
        made = super()._lanes(groups, variables, salt)
        slopes = {**self.slopes}
        for plan in self.plan.buffers:
            if plan.role in (Role.WORKGROUP, Role.LOCAL) and plan.decl.element in CARRIERS:
                slopes[plan.name] = no_slopes(self.directions, len(made.memory[plan.name]))
        return SlopeLanes(
            count=made.count,
            place=made.place,
            memory=made.memory,
            variables=made.variables,
            alive=made.alive,
            steps=made.steps,
            slope_variables=[SlopeVariable() for _ in range(variables)],
            slopes=slopes,
        )

    def _collective(self, statement: Stmt) -> None:
        super()._collective(statement)
        if isinstance(statement, AllGather | ReduceScatter) and statement.input in self.slopes:
            source, target = self.slopes[statement.input], self.slopes[statement.output]
            length = min(source.shape[-1], target.shape[-1])
            target[..., :length] = source[..., :length]


def _makes_floats_from_bits(program: Program) -> bool:
    elements = {decl.name: decl.element for decl in program.buffers}
    for node in postorder(program):
        if isinstance(node, Bitcast) and node.target in CARRIERS:
            return True
        if isinstance(node, AsyncLoad | AsyncStore):
            source, target = elements[node.source], elements[node.destination]
            if target in CARRIERS and source is not target:
                return True
    return False
