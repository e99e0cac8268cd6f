"""A transcendental of two parts for all lanes: the near part first, and what was too large for it afterwards.

The far part is long, has a table and is needed by few arguments. So every lane computes the near part, which becomes
vectors, and large arguments are counted; where there are any, they are done again, one by one if they are few.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_driver.cpu.codegen.frame import Lane
from vyre_driver.cpu.codegen.lanes.lane_loops import LaneLoopWriter, Span
from vyre_driver.cpu.codegen.lanes.lane_statements import StatementWriter
from vyre_driver.cpu.operations.types import float_constant, overload, value_type
from vyre_driver.lowering.lanes.group_nodes import SmallArgumentStep
from vyre_driver.lowering.lanes.small_arguments import Form, function_name, near_threshold
from vyre_foundation import ir
from vyre_foundation.ir import UnOp
from vyre_foundation.ops import name_of_operator

FEW: Final = 16
"""One lane in so many may be large before all are done again as vectors."""


class SmallArgumentWriter:
    """Writes one such step."""

    def __init__(self, lanes: LaneLoopWriter, node: SmallArgumentStep) -> None:
        self.lanes = lanes
        self.frame = lanes.frame
        self.name = node.statement.name
        value = node.statement.value
        assert isinstance(value, ir.Unary)
        assert isinstance(value.op, UnOp)
        self.operand, self.dtype = value.operand, self.frame.segment.typing.of(value.operand)
        self.op_id = name_of_operator(value.op, self.dtype)
        self.limits = node.limits

    def write(self) -> None:
        frame = self.frame
        if self.name not in frame.segment.carried.kept:  # nobody looks at it
            return
        ends = self.lanes.ends(self.limits)
        large = frame.new_slot("large", "i32")
        frame.write_slot(large, "i32", "0")

        def near(writer: StatementWriter) -> None:
            argument = self.compute(writer, Form.NEAR)
            one = frame.w.let(f"zext i1 {self.is_large(argument)} to i32")
            frame.write_slot(large, "i32", frame.w.let(f"add i32 {frame.read_slot(large, 'i32')}, {one}"))

        def whole(writer: StatementWriter) -> None:
            self.compute(writer, Form.WHOLE)

        def only_large(writer: StatementWriter) -> None:
            argument = writer.expressions.value(self.operand)
            with frame.when(self.is_large(argument)):
                self.compute(writer, Form.CALLED)

        self.each(ends, near)
        count = frame.read_slot(large, "i32")
        with frame.when(frame.w.let(f"icmp ne i32 {count}, 0")):
            few = frame.w.let(f"icmp ule i32 {count}, {frame.lanes // FEW}")
            frame.either(few, lambda: self.each(ends, only_large), lambda: self.each(ends, whole))

    def each(self, ends: tuple[str, str, str], write: Callable[[StatementWriter], None]) -> None:
        self.lanes.each_lane(Span(ends), Lane(), (ir.Let(self.name, self.operand),), write)

    def compute(self, writer: StatementWriter, form: Form) -> str:
        """Keep the function's value for this lane; gives the argument."""
        self.frame.found.functions.add((self.op_id, form, 1))
        argument = writer.expressions.value(self.operand)
        kind = value_type(self.dtype)
        value = self.frame.w.let(f"call {kind} {function_name(self.op_id, form)}({kind} {argument})")
        writer.expressions.memory.write_kept(self.name, value)
        return argument

    def is_large(self, argument: str) -> str:
        """Not below the threshold: a NaN is large too."""
        w, kind = self.frame.w, value_type(self.dtype)
        size = w.intrinsic(kind, f"llvm.fabs.{overload(self.dtype)}", f"{kind} {argument}")
        return w.let(f"fcmp uge {kind} {size}, {float_constant(near_threshold(self.op_id))}")
