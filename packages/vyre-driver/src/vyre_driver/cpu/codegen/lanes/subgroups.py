"""Subgroup operations: 32 consecutive lanes at a time, their operands and results in arrays of the workgroup."""

from __future__ import annotations

from collections.abc import Callable

from vyre_driver.cpu.codegen.expressions import ExpressionWriter
from vyre_driver.cpu.codegen.frame import Frame, Lane
from vyre_driver.cpu.codegen.lanes.lane_loops import remake
from vyre_driver.cpu.codegen.lanes.lane_statements import StatementWriter
from vyre_driver.cpu.operations import binary, constant, select, truth, zero_of
from vyre_foundation import ir
from vyre_foundation.ir import COMBINING, DataType, SubgroupReduceOp
from vyre_foundation.ir.limits import SUBGROUP_LANES


class SubgroupWriter:
    def __init__(self, frame: Frame, assigned: frozenset[str]) -> None:
        self.frame = frame
        self.assigned = assigned

    def write(self, statement: ir.Let) -> None:
        match statement.value:
            case ir.SubgroupReduce(op, value):
                self.each_subgroup(lambda first, count: self.reduce(statement.name, op, value, first, count))
            case ir.SubgroupBallot(cond):
                self.each_subgroup(lambda first, count: self.ballot(statement.name, cond, first, count))
            case ir.SubgroupShuffle(value, lane):
                self.shuffle(statement.name, value, lane)
            case _:
                raise AssertionError("only subgroup operations get here")

    def each_subgroup(self, write: Callable[[str, int], None]) -> None:
        """Full subgroups in a loop, then the short one; `write` gets the first lane and their number."""
        frame = self.frame
        full, rest = divmod(frame.lanes, SUBGROUP_LANES)
        if full:
            with frame.counted("0", str(full)) as number:
                write(frame.w.let(f"mul nuw i32 {number}, {SUBGROUP_LANES}"), SUBGROUP_LANES)
        if rest:
            write(str(full * SUBGROUP_LANES), rest)

    def at(self, flat: str, e: ir.Expr) -> str:
        """The value of an expression in a lane given by its linear id."""
        self.frame.lane = Lane(self.ids(flat), flat)
        remake(self.frame, [e])
        return ExpressionWriter(self.frame).value(e)

    def ids(self, flat: str) -> tuple[str, str, str]:
        w = self.frame.w
        x, y, _ = self.frame.segment.workgroup_size
        row = w.let(f"udiv i32 {flat}, {x}")
        return w.let(f"urem i32 {flat}, {x}"), w.let(f"urem i32 {row}, {y}"), w.let(f"udiv i32 {row}, {y}")

    def lanes(self, value: ir.Expr, first: str, count: int) -> list[str]:
        outer = self.frame.lane
        found = [self.at(self.frame.w.let(f"add nuw i32 {first}, {n}"), value) for n in range(count)]
        self.frame.lane = outer
        return found

    def spread(self, name: str, value: str, first: str, count: int) -> None:
        """Give a result to every lane of a subgroup."""
        outer = self.frame.lane
        for n in range(count):
            self.frame.lane = Lane(("0", "0", "0"), self.frame.w.let(f"add nuw i32 {first}, {n}"))
            self.keep(name, value)
        self.frame.lane = outer

    def keep(self, name: str, value: str) -> None:
        if name in self.frame.segment.carried.kept:
            StatementWriter(self.frame, self.assigned).expressions.memory.write_kept(name, value)

    def reduce(self, name: str, op: SubgroupReduceOp, value: ir.Expr, first: str, count: int) -> None:
        """The down tree of the definition; missing lanes are the identity."""
        dtype = self.frame.segment.typing.of(value)
        found = self.lanes(value, first, count)
        found += [identity(op, dtype)] * (SUBGROUP_LANES - count)
        step = SUBGROUP_LANES // 2
        while step:
            found = [binary(self.frame.w, COMBINING[op], dtype, found[n], found[n + step]) for n in range(step)]
            step //= 2
        self.spread(name, found[0], first, count)

    def ballot(self, name: str, cond: ir.Expr, first: str, count: int) -> None:
        w, dtype = self.frame.w, self.frame.segment.typing.of(cond)
        bits = "0"
        for n, value in enumerate(self.lanes(cond, first, count)):
            one = w.let(f"zext i1 {truth(w, dtype, value)} to i32")
            bits = w.let(f"or i32 {bits}, {w.let(f'shl i32 {one}, {n}')}")
        self.spread(name, bits, first, count)

    def shuffle(self, name: str, value: ir.Expr, lane: ir.Expr) -> None:
        frame, w = self.frame, self.frame.w
        dtype = frame.segment.typing.of(value)
        outer = frame.lane
        # Results may overwrite nothing another lane still reads: operand and result have arrays of their own.
        with frame.counted("0", str(frame.lanes)) as flat:
            wanted = self.at(flat, lane)
            base = w.let(f"and i32 {flat}, {-SUBGROUP_LANES & 0xFFFFFFFF}")
            inside = w.let(f"icmp ult i32 {wanted}, {SUBGROUP_LANES}")
            near = w.let(f"select i1 {inside}, i32 {wanted}, i32 0")
            source = w.let(f"add i32 {base}, {near}")
            there = w.let(f"icmp ult i32 {source}, {frame.lanes}")
            safe = w.let(f"select i1 {there}, i32 {source}, i32 {base}")
            taken = self.at(safe, value)
            both = w.let(f"and i1 {inside}, {there}")
            result = select(w, dtype, both, taken, zero_of(dtype))
            frame.lane = Lane(("0", "0", "0"), flat)
            self.keep(name, result)
        frame.lane = outer


def identity(op: SubgroupReduceOp, dtype: DataType) -> str:
    """What a missing lane counts as."""
    if dtype.is_float:
        literal = ir.LitF64 if dtype is DataType.F64 else ir.LitF32
        value = {SubgroupReduceOp.ADD: -0.0, SubgroupReduceOp.MUL: 1.0}.get(op, float("nan"))
        return constant(literal(value))
    numbers = {
        SubgroupReduceOp.MUL: 1,
        SubgroupReduceOp.MIN: dtype.max_value,
        SubgroupReduceOp.MAX: dtype.min_value,
        SubgroupReduceOp.AND: -1,
    }
    return str(numbers.get(op, 0))
