"""Subgroup operations: those of a warp, under a mask of the lanes that it has."""

from __future__ import annotations

from collections.abc import Callable

from vyre_driver.cuda.codegen.expressions import ExpressionWriter
from vyre_driver.cuda.codegen.frame import Frame
from vyre_driver.cuda.codegen.lines import INDENT
from vyre_driver.cuda.codegen.operations import Value, atom, binary, c_type, call, infix, zero_of
from vyre_driver.cuda.codegen.operations.values import choose
from vyre_foundation import ir
from vyre_foundation.ir import COMBINING, DataType, SubgroupReduceOp
from vyre_foundation.ir.limits import SUBGROUP_LANES


class Subgroups:
    """The subgroups of a workgroup. All invocations come here together, save those that a trap ended."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.full, self.rest = divmod(frame.threads, SUBGROUP_LANES)

    @property
    def is_even(self) -> bool:
        """Whether every subgroup is whole."""
        return self.rest == 0

    def count(self) -> Value:
        """Lanes of the subgroup."""
        if self.is_even or not self.full:
            return atom(f"{self.rest or SUBGROUP_LANES}u")
        return choose(self._is_whole(), atom(f"{SUBGROUP_LANES}u"), atom(f"{self.rest}u"))

    def mask(self) -> Value:
        whole, short = atom(f"{2**SUBGROUP_LANES - 1:#x}u"), atom(f"{2**self.rest - 1:#x}u")
        if self.is_even or not self.full:
            return whole if self.is_even else short
        return choose(self._is_whole(), whole, short)

    def _is_whole(self) -> Value:
        return infix(self.frame.thread(), "<", atom(f"{self.full * SUBGROUP_LANES}u"))


def subgroup_value(x: ExpressionWriter, e: ir.Expr) -> Value:
    """The operation as a value; what it needs before it is written."""
    groups = Subgroups(x.frame)
    match e:
        case ir.SubgroupBallot(cond):
            return call("__ballot_sync", groups.mask(), x.condition(cond))
        case ir.SubgroupShuffle(value, lane):
            return _shuffle(x, groups, value, lane)
        case ir.SubgroupReduce(op, value):
            return _reduce(x, groups, op, value)
        case _:
            raise AssertionError("only subgroup operations get here")


def _shuffle(x: ExpressionWriter, groups: Subgroups, value: ir.Expr, lane: ir.Expr) -> Value:
    """From a lane that does not exist it gives zero. All lanes take part, whatever they ask for."""
    dtype = x.frame.type_of(value)
    wanted = x.index(lane, x.value(lane))
    moved = exchanged(dtype, lambda each: call("__shfl_sync", groups.mask(), each, wanted), x.value(value))
    taken = x.named("taken", c_type(dtype), moved)
    return choose(infix(wanted, "<", groups.count()), taken, zero_of(dtype))


def _reduce(x: ExpressionWriter, groups: Subgroups, op: SubgroupReduceOp, value: ir.Expr) -> Value:
    """The down tree of the definition, then the value of lane 0."""
    total, dtype = x.frame.names.fresh("total"), x.frame.type_of(value)
    _down_tree(x, groups, op, value, total)
    return exchanged(dtype, lambda each: call("__shfl_sync", groups.mask(), each, "0u"), atom(total))


def reduce_to_lane_zero(x: ExpressionWriter, e: ir.SubgroupReduce, name: str) -> None:
    """A variable that has the result in lane 0, and something else in the others."""
    assert isinstance(e.op, SubgroupReduceOp)
    _down_tree(x, Subgroups(x.frame), e.op, e.value, name)


def _down_tree(x: ExpressionWriter, groups: Subgroups, op: SubgroupReduceOp, value: ir.Expr, total: str) -> None:
    """A missing lane changes nothing."""
    frame, dtype = x.frame, x.frame.type_of(value)
    kind, mask = c_type(dtype), groups.mask()
    frame.lines.add(f"{kind} {total} = {x.value(value)};")
    other = frame.names.fresh("other")
    with frame.lines.block("for (unsigned step = 16u; step > 0u; step >>= 1)"):
        moved = exchanged(dtype, lambda each: call("__shfl_down_sync", mask, each, "step"), atom(total))
        frame.lines.add(f"const {kind} {other} = {moved};")
        joined = binary(COMBINING[op], dtype, atom(total), atom(other), fast=frame.fast)
        if groups.is_even:
            frame.lines.add(f"{total} = {joined};")
        else:
            frame.lines.add(f"if ({frame.lane().operand} + step < {groups.count().operand})")
            frame.lines.add(f"{INDENT}{total} = {joined};")


def exchanged(dtype: DataType, exchange: Callable[[Value], Value], value: Value) -> Value:
    """What an exchange between lanes gives, for a type that CUDA exchanges or fits into one that it does."""
    if dtype is DataType.BOOL:
        return Value(f"{exchange(call('unsigned', value)).text} != 0u")
    if dtype.bits < 32:
        return call(c_type(dtype), exchange(call("int" if dtype.is_signed else "unsigned", value)))
    return exchange(value)
