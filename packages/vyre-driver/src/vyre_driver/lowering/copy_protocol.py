"""The rules of asynchronous copies, written into the program: started, waited for, once each, in whole elements.

For every tag each invocation keeps whether a copy is under way; a step out of order traps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm

from vyre_driver.lowering.traps import CUTS_ELEMENTS, NOT_STARTED, NOT_WAITED_FOR, STARTED_TWICE
from vyre_foundation import ir
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, Stmt, UnOp
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.walk import statements


class CopyProtocol:
    """Checks for the copies of one segment."""

    def __init__(self, segment: Sequence[Stmt], supply: NameSupply, buffers: Mapping[str, BufferDecl]) -> None:
        self.buffers = buffers
        tags = [s.tag for s in statements(segment) if isinstance(s, ir.AsyncLoad | ir.AsyncStore | ir.AsyncWait)]
        self.pending = {tag: supply.fresh("copy_pending") for tag in dict.fromkeys(tags)}

    def checked(self, segment: Sequence[Stmt]) -> tuple[Stmt, ...]:
        """The segment with a check before every start and every wait."""
        starts = [ir.Let(name, ir.LitBool(False)) for name in self.pending.values()]
        return (*starts, *self._body(segment)) if starts else tuple(segment)

    def ending(self) -> tuple[Stmt, ...]:
        """What every invocation checks at the end, the ones that have returned too."""
        return tuple(_trap_if(ir.Var(name), f"{NOT_WAITED_FOR}{tag}") for tag, name in self.pending.items())

    def _body(self, body: Sequence[Stmt]) -> tuple[Stmt, ...]:
        made: list[Stmt] = []
        for statement in body:
            match statement:
                case ir.AsyncLoad(source, target, offset, size, tag) | ir.AsyncStore(source, target, offset, size, tag):
                    made += [*self._start(source, target, offset, size, tag), statement]
                case ir.AsyncWait(tag):
                    waiting = ir.Unary(UnOp.LOGICAL_NOT, ir.Var(self.pending[tag]))
                    made += [_trap_if(waiting, f"{NOT_STARTED}{tag}"), ir.Assign(self.pending[tag], ir.LitBool(False))]
                case ir.If(cond, then, otherwise):
                    made.append(ir.If(cond, self._body(then), self._body(otherwise)))
                case ir.Loop(var, first, last, inner):
                    made.append(ir.Loop(var, first, last, self._body(inner)))
                case _:
                    made.append(statement)
        return tuple(made)

    def _start(self, source: str, target: str, offset: Expr, size: Expr, tag: str) -> list[Stmt]:
        pending = self.pending[tag]
        made: list[Stmt] = [
            _trap_if(ir.Var(pending), f"{STARTED_TWICE}{tag}"),
            ir.Assign(pending, ir.LitBool(True)),
        ]
        width = lcm(_size(self.buffers[source]), _size(self.buffers[target]))
        for number in (offset, size):
            if width > 1 and not (isinstance(number, ir.LitU32) and number.value % width == 0):
                rest = ir.Binary(BinOp.NE, ir.Binary(BinOp.MOD, number, ir.LitU32(width)), ir.LitU32(0))
                made.append(_trap_if(rest, f"{CUTS_ELEMENTS}{tag}"))
        return made


def _trap_if(cond: Expr, tag: str) -> Stmt:
    return ir.If(cond, (ir.Trap(ir.LitU32(0), tag),))


def _size(buffer: BufferDecl) -> int:
    assert isinstance(buffer.element, DataType)
    return buffer.element.size
