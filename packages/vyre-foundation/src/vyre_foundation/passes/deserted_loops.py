"""Loops with barriers that go on for nobody are left when the last invocation of a workgroup has returned.

`eliminate_returns` keeps invocations that have returned in such a loop, masked, because the others go on meeting there.
When nobody is left to meet, the rest of an endless loop would be run for nobody. So returns are counted in memory of
the workgroup, and now and then all look at the count, between two barriers, and leave together:

    for k in 0..4294967295 {            for k in 0..4294967295 {
      if x[lid.x] < k { return }          if (k & 63) == 63 {
      barrier                               barrier
    }                                       let gone = returned[0]
                                            barrier
                                            if gone == 64 { break }          64 is the size of the workgroup
                                          }
                                          if x[lid.x] < k { let before = atomic_add(returned[0], 1)  return }
                                          barrier
                                        }

The count only grows, and nobody adds to it between the two barriers, so all see the same number. Returns that all take
together need no count: see `shared_returns`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.effects import meets_barrier
from vyre_foundation.analysis.ranges import most_trips, number_ranges
from vyre_foundation.analysis.uniformity import analyse
from vyre_foundation.ir import AtomicOp, Barrier, BinOp, BufferDecl, DataType, Program, Stmt
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.returns import MANY_TRIPS, returns_in
from vyre_foundation.passes.shared_returns import may_be_long
from vyre_foundation.passes.values import U0, U1, binary
from vyre_foundation.walk import Visit, rewrite_scoped, statements

ROUNDS: Final = 64
"""Iterations from one look at the count to the next: a power of two. The barriers of a look cost about an iteration."""

MOST_MEMORY: Final = 48 * 1024
"""Bytes of workgroup memory that every device has: where the count does not fit in, nothing is changed."""


def leave_deserted_loops(program: Program, supply: NameSupply, origins: Origins) -> Program:
    """The program with its endless loops left when all have returned; itself when it has none that need it."""
    loops = {id(loop) for loop in statements(program) if isinstance(loop, ir.Loop) and _may_be_deserted(loop)}
    if not loops or _workgroup_bytes(program) + DataType.U32.size > MOST_MEMORY:
        return program
    if not any(site.control.is_varying for site in analyse(program).returns):
        return program
    returned, lanes = supply.fresh("returned"), ir.LitU32(prod(program.workgroup_size))

    def visit(statement: Stmt, _: None) -> Visit[None]:
        if isinstance(statement, ir.Return):
            count = ir.Atomic(AtomicOp.ADD, returned, U0, None, U1)
            return Visit(statement, lambda: None, after=lambda whole: (ir.Let(supply.fresh("before"), count), whole))
        if id(statement) not in loops:
            return Visit(statement, lambda: None)
        return Visit(statement, lambda: None, after=with_look)

    def with_look(whole: Stmt) -> Stmt:
        assert isinstance(whole, ir.Loop)
        gone = supply.fresh("gone")
        look: Sequence[Stmt] = (
            Barrier(),
            ir.Let(gone, ir.Load(returned, U0)),
            Barrier(),
            ir.If(binary(BinOp.EQ, ir.Var(gone), lanes), (ir.Break(),)),
        )
        last = ir.LitU32(ROUNDS - 1)
        now = binary(BinOp.EQ, binary(BinOp.BIT_AND, ir.Var(whole.var), last), last)
        return ir.Loop(whole.var, whole.from_, whole.to, (ir.If(now, tuple(look)), *whole.body))

    entry = rewrite_scoped(program.entry, None, origins.tracked(visit))
    return program.replace(entry=entry, buffers=(*program.buffers, BufferDecl.workgroup(returned, 1, DataType.U32)))


def _may_be_deserted(loop: ir.Loop) -> bool:
    """Whether invocations meet in a loop that takes long to end by itself, though they may all have returned."""
    if not meets_barrier(loop.body):
        return False
    trips = most_trips(*number_ranges(loop))
    return (trips is not None and trips >= MANY_TRIPS) or (returns_in(loop.body) and may_be_long(loop))


def _workgroup_bytes(program: Program) -> int:
    found = [buffer for buffer in program.buffers if buffer.is_workgroup]
    return sum(buffer.count * buffer.element.size for buffer in found if isinstance(buffer.element, DataType))
