"""What the writers of one segment share: names, types, buffers and options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from vyre_driver.cuda.codegen.lines import Lines
from vyre_driver.cuda.codegen.names import Names
from vyre_driver.cuda.codegen.operations import Value, atom, call, infix
from vyre_driver.cuda.codegen.operations.types import integer
from vyre_foundation.ir import BufferDecl, DataType, Expr
from vyre_foundation.ir.limits import SUBGROUP_LANES
from vyre_foundation.passes.values import Types

AXES: Final = "xyz"

"""Invocations of a subgroup, which is a warp: both count the threads of a block in the same order."""


@dataclass(slots=True)
class Frame:
    """One function being written. A recipe has no buffers and one thread."""

    typing: Types
    names: Names
    lines: Lines = field(default_factory=Lines)
    workgroup_size: tuple[int, int, int] = (1, 1, 1)
    buffers: Mapping[str, BufferDecl] = field(default_factory=dict[str, BufferDecl])
    trap_numbers: Mapping[int, int] = field(default_factory=dict[int, int])
    """What traps write, by the identity of the trap."""

    assigned: frozenset[str] = frozenset()
    """Names that are variables; the others are constants of their scope."""

    variables: frozenset[str] = frozenset()
    """Names that the program binds, in this segment or another."""

    used: frozenset[str] = frozenset()
    """Names that are read."""

    named_ids: frozenset[int] = frozenset()
    """Axes whose invocation id has a name of ours."""

    fast: bool = False
    """Whether floats may be contracted and approximated."""

    checks: bool = True
    """Whether accesses are checked that are not proved to be in range."""

    fences: bool = True
    """Whether the order of atomics can be observed."""

    strides: bool = False
    """Whether a block runs several workgroups, one after the other."""

    unroll: int = 0
    """Iterations of the program's loops that are to stand in the code one after the other; 0 says nothing of it."""

    def type_of(self, e: Expr) -> DataType:
        return self.typing.of(e)

    @property
    def threads(self) -> int:
        x, y, z = self.workgroup_size
        return x * y * z

    # ------------------------------------------------------------------------------------------------------------- ids

    def local_id(self, axis: int) -> Value:
        return atom(f"threadIdx.{AXES[axis]}") if self.workgroup_size[axis] > 1 else atom("0u")

    def group_id(self, axis: int) -> Value:
        return atom("group_x" if self.strides and axis == 0 else f"blockIdx.{AXES[axis]}")

    def global_id(self, axis: int) -> Value:
        if axis in self.named_ids:
            return atom(f"global_{AXES[axis]}")
        return self.computed_global_id(axis)

    def computed_global_id(self, axis: int) -> Value:
        size = self.workgroup_size[axis]
        group = self.group_id(axis)
        return infix(infix(group, "*", atom(f"{size}u")), "+", self.local_id(axis)) if size > 1 else group

    def thread(self) -> Value:
        """The linear local id."""
        strides = (1, self.workgroup_size[0], self.workgroup_size[0] * self.workgroup_size[1])
        found: Value | None = None
        for axis in reversed(range(3)):
            if self.workgroup_size[axis] > 1:
                part = self.local_id(axis)
                part = part if strides[axis] == 1 else infix(part, "*", atom(f"{strides[axis]}u"))
                found = part if found is None else infix(found, "+", part)
        return found or atom("0u")

    def lane(self) -> Value:
        """The id within the subgroup."""
        thread = self.thread()
        return thread if self.threads <= SUBGROUP_LANES else Value(f"{thread.operand} & {SUBGROUP_LANES - 1}u")

    def invocation(self) -> Value:
        """Counted workgroup by workgroup, in 64 bits."""
        return call("vyre_invocation", self.group_id(0), "grid_x", "grid_y")

    # --------------------------------------------------------------------------------------------------------- buffers

    def buffer(self, name: str) -> str:
        """Variables have names of their own, which may be those of buffers."""
        return self.names.of(f"buffer {name}" if name in self.variables else name)

    def length(self, buffer: BufferDecl) -> Value:
        """Elements, a U32."""
        if buffer.count:
            return integer(DataType.U32, buffer.count)
        return atom(self.names.of(length_name(buffer.name)))

    def variable(self, name: str) -> str:
        return self.names.of(name)


def length_name(buffer: str) -> str:
    return f"{buffer} length"
