"""The rules of asynchronous copies, written into the program: started, waited for, once each, in whole elements.

For every tag each invocation keeps whether a copy is under way; a step out of order traps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm

from vyre_driver.lowering.traps import COPY_FAULTS
from vyre_foundation import ir
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, Stmt, UnOp
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.origins import Origins
from vyre_foundation.traps import CopyFault
from vyre_foundation.walk import Visit, rewrite_scoped, statements


class CopyProtocol:
    """Checks for the copies of one segment."""

    def __init__(
        self,
        segment: Sequence[Stmt],
        supply: NameSupply,
        buffers: Mapping[str, BufferDecl],
        origins: Origins | None = None,
    ) -> None:
        self.buffers = buffers
        self.origins = Origins() if origins is None else origins
        self.first: dict[str, Stmt] = {}
        """Of each tag, the statement that names it first: what is checked of the tag comes from there."""

        for statement in statements(segment):
            if isinstance(statement, (*ir.COPIES, ir.AsyncWait)):
                self.first.setdefault(statement.tag, statement)
        self.pending = {tag: supply.fresh("copy_pending") for tag in self.first}

    def checked(self, segment: Sequence[Stmt]) -> tuple[Stmt, ...]:
        """The segment with a check before every start and every wait."""
        if not self.pending:
            return tuple(segment)
        starts = [self._of(tag, ir.Let(name, ir.LitBool(False))) for tag, name in self.pending.items()]
        visit = self.origins.tracked(lambda statement, _: Visit(statement, lambda: None, self._step))
        return (*starts, *rewrite_scoped(segment, None, visit))

    def ending(self) -> tuple[Stmt, ...]:
        """What every invocation checks at the end, the ones that have returned too."""
        checks = {tag: _trap_if(ir.Var(name), CopyFault.NOT_WAITED_FOR, tag) for tag, name in self.pending.items()}
        return tuple(self._of(tag, check) for tag, check in checks.items())

    def _of(self, tag: str, made: Stmt) -> Stmt:
        self.origins.adopt(made, self.first[tag])
        return made

    def _step(self, statement: Stmt) -> Sequence[Stmt]:
        match statement:
            case ir.AsyncLoad(source, target, offset, size, tag) | ir.AsyncStore(source, target, offset, size, tag):
                return [*self._start(source, target, offset, size, tag), statement]
            case ir.AsyncWait(tag):
                waiting = ir.Unary(UnOp.LOGICAL_NOT, ir.Var(self.pending[tag]))
                return [_trap_if(waiting, CopyFault.NOT_STARTED, tag), ir.Assign(self.pending[tag], ir.LitBool(False))]
            case _:
                return [statement]

    def _start(self, source: str, target: str, offset: Expr, size: Expr, tag: str) -> list[Stmt]:
        pending = self.pending[tag]
        made: list[Stmt] = [
            _trap_if(ir.Var(pending), CopyFault.STARTED_TWICE, tag),
            ir.Assign(pending, ir.LitBool(True)),
        ]
        width = lcm(_size(self.buffers[source]), _size(self.buffers[target]))
        for number in (offset, size):
            if width > 1 and not (isinstance(number, ir.LitU32) and number.value % width == 0):
                rest = ir.Binary(BinOp.NE, ir.Binary(BinOp.MOD, number, ir.LitU32(width)), ir.LitU32(0))
                made.append(_trap_if(rest, CopyFault.CUTS_ELEMENTS, tag))
        return made


def _trap_if(cond: Expr, fault: CopyFault, tag: str) -> Stmt:
    return ir.If(cond, (ir.Trap(ir.LitU32(0), f"{COPY_FAULTS[fault]}{tag}"),))


def _size(buffer: BufferDecl) -> int:
    assert isinstance(buffer.element, DataType)
    return buffer.element.size
