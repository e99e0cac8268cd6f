"""Extremes of floats that a loop of one lane collects: the variable is an integer in the order of the floats meanwhile.

Each iteration of `least = min(least, x)` waits for the one before, and the least of two floats takes five instructions,
because of NaNs and of the sign of zero. The least of two integers takes one, and integers can have the order of
floats: the bits of a float that is not negative, and those of a negative one with all but the sign turned round. Then
-0 is less than +0, as it is to be, and a NaN becomes the number that gives way to all others. What an iteration has to
do for its own float waits for nothing. Whole numbers have one least whatever the order: LLVM may make vectors.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Generator, Sequence
from contextlib import contextmanager
from typing import Final

from vyre_driver.cpu.codegen.frame import Extreme, Frame
from vyre_driver.cpu.codegen.program_loops import is_long
from vyre_driver.cpu.operations import FloatOrder, VectorWriter
from vyre_driver.lowering.lanes.accesses.stepping_accesses import accesses_of, is_reduction, stepping_accesses
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import BinOp, DataType, Expr, Stmt
from vyre_foundation.walk import operands, statements, variables_of

_EXTREMES: Final = (BinOp.MIN, BinOp.MAX)
_FLOATS: Final = (DataType.F32, DataType.F64)


@contextmanager
def ordered_extremes(frame: Frame, loop: ir.Loop) -> Generator[None]:
    """In what is written inside, which is the loop, some of its variables are such integers."""
    held = frame.lane.extremes
    if not frame.segment.ordered_extremes or not is_long(loop) or isinstance(frame.w, VectorWriter):
        yield
        return
    found = _found(frame, loop)
    for name, each in found.items():
        order = each.order.of(frame.w, frame.read_slot(*frame.variable(name)))
        frame.write_slot(each.slot, each.order.kind, order)
    frame.lane.extremes = {**held, **found}
    yield
    frame.lane.extremes = held
    for name, each in found.items():
        slot, kind = frame.variable(name)
        frame.write_slot(slot, kind, each.order.float_of(frame.w, frame.read_slot(each.slot, each.order.kind)))


def _found(frame: Frame, loop: ir.Loop) -> dict[str, Extreme]:
    lane, kept, typing = frame.lane, frame.segment.carried.kept, frame.segment.typing
    ops = {
        name: op
        for name, op in collected(loop.body).items()
        if typing.types[name] in _FLOATS and name not in kept and name not in lane.extremes and name not in lane.values
    }
    is_alone = not (lane.splits and may_be_vectors(loop, typing.of, ops))
    orders = {name: FloatOrder(op, typing.types[name], is_alone) for name, op in ops.items()}
    return {name: Extreme(each, frame.new_slot(f"order of {name}", each.kind)) for name, each in orders.items()}


def may_be_vectors(loop: ir.Loop, type_of: Callable[[Expr], DataType], integers: Container[str]) -> bool:
    """Whether LLVM may make vectors of iterations: all that they read and write is side by side."""
    stepping = {id(each.access) for each in stepping_accesses(loop, type_of) if each.step in (0, 1)}
    return is_reduction(loop.body, type_of, integers) and all(
        id(access) in stepping for access, _, _ in accesses_of(statements(loop.body))
    )


def collected(body: Sequence[Stmt]) -> dict[str, BinOp]:
    """Variables from before a loop that it only makes the lesser, or the greater, of themselves and something else."""
    found: dict[str, BinOp | None] = {}
    for statement in statements(body):
        read = frozenset(name for e in operands(statement) for name in variables_of(e))
        match statement:
            case ir.Assign(name, ir.Binary(BinOp() as op) as value) if (
                other := other_operand(name, value)
            ) is not None:
                read = variables_of(other)
                found[name] = op if found.get(name, op) is op else None
            case ir.Assign(name, _) | ir.Let(name, _):
                found[name] = None
            case _:
                pass
        found.update(dict.fromkeys(read))
    return {name: op for name in sorted(assigned_names(body)) if (op := found.get(name)) is not None}


def other_operand(name: str, value: Expr) -> Expr | None:
    """What a variable is compared with, if an extreme of it and something else is asked for."""
    match value:
        case ir.Binary(op, ir.Var(read), other) if read == name and op in _EXTREMES:
            return other
        case ir.Binary(op, other, ir.Var(read)) if read == name and op in _EXTREMES:
            return other
        case _:
            return None
