"""Where an invocation stands in the launch, as methods of the builder."""

from __future__ import annotations

from vyre_foundation.builder.calls import checked_methods
from vyre_foundation.builder.methods.core import BuilderCore
from vyre_foundation.builder.mistakes import mistake
from vyre_foundation.builder.values.value import Value
from vyre_foundation.ir import (
    DataType,
    Expr,
    InvocationId,
    LocalId,
    NumWorkgroups,
    SubgroupLocalId,
    SubgroupSize,
    WorkgroupId,
)
from vyre_foundation.ir.malformed import short_repr


@checked_methods
class Ids(BuilderCore):
    """Every id is a U32."""

    def gid(self, axis: int = 0) -> Value:
        """The invocation's id over the whole launch, on one axis."""
        return self._leaf(InvocationId(_axis(axis)))

    def lid(self, axis: int = 0) -> Value:
        """The invocation's id inside its workgroup, on one axis."""
        return self._leaf(LocalId(_axis(axis)))

    def wgid(self, axis: int = 0) -> Value:
        """The workgroup's id, on one axis."""
        return self._leaf(WorkgroupId(_axis(axis)))

    def num_workgroups(self, axis: int = 0) -> Value:
        """How many workgroups the launch has, on one axis."""
        return self._leaf(NumWorkgroups(_axis(axis)))

    def subgroup_lane(self) -> Value:
        """The invocation's place in its subgroup, 0 to 31."""
        return self._leaf(SubgroupLocalId())

    def subgroup_id(self) -> Value:
        """The subgroup's number in its workgroup: 32 invocations each, in the order x, then y, then z."""
        width, height, depth = self.workgroup_size
        linear = self.lid(0)
        if height > 1 or depth > 1:
            linear = linear + self.lid(1) * width
        if depth > 1:
            linear = linear + self.lid(2) * (width * height)
        return linear // 32

    def subgroup_size(self) -> Value:
        """Always 32."""
        return self._leaf(SubgroupSize())

    def _leaf(self, node: Expr) -> Value:
        return Value(node, DataType.U32, self.recorder)


def _axis(axis: object) -> int:
    if type(axis) is int and 0 <= axis <= 2:
        return axis
    raise mistake(
        "V068", "there are three axes", f"axis {short_repr(axis)} is none of 0, 1, 2", "use 0 for x, 1 for y, 2 for z"
    )
