"""Whether the first that a workgroup does with its memory is to write all of it.

Such memory need not become zero first. Who reads the element of another without a barrier between has a race, so every
read sees what was stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.affine import AffineForms
from vyre_foundation.analysis.definitions import assigned_names, bound_once, expandable
from vyre_foundation.ir import BinOp, BufferDecl, Expr, Node, Stmt, UnOp
from vyre_foundation.passes.optimise.constants import fold_binary, fold_unary
from vyre_foundation.walk import buffers_in, fold, leaves_loop, operands, postorder

_SUBGROUP: Final = 32


class WrittenFirst:
    """Asked of one segment. `size` is that of the workgroup."""

    def __init__(self, body: Sequence[Stmt], size: tuple[int, int, int]) -> None:
        self._body = body
        self._size = size
        self._definitions = expandable(bound_once(body))
        self._forms = AffineForms(self._definitions, assigned_names(body))

    def holds(self, buffer: BufferDecl) -> bool:
        return self._starts_with_store(self._body, buffer, ())

    def _starts_with_store(self, body: Sequence[Stmt], buffer: BufferDecl, guards: tuple[Expr, ...]) -> bool:
        """Whether the first statement of a body that touches the buffer is a store to all of it."""
        for statement in body:
            if buffer.name not in buffers_in((statement,)):
                if isinstance(statement, ir.Break) or (isinstance(statement, ir.If) and leaves_loop((statement,))):
                    return False
                continue
            match statement:
                case ir.Store(_, index, _) if not _reads(statement, buffer.name):
                    return (not guards and self._covers(index, buffer.count)) or self._reaches(index, guards, buffer)
                case ir.Loop(_, ir.LitU32(first), ir.LitU32(last), inner) if first < last:
                    return self._starts_with_store(inner, buffer, guards)
                case ir.If(cond, then, ()) if not _reads(ir.If(cond, (), ()), buffer.name):
                    return self._starts_with_store(then, buffer, (*guards, cond))
                case _:
                    return False
        return False

    def _covers(self, index: Expr, count: int) -> bool:
        """Whether a sum of multiples of local ids takes every value below the count."""
        found = self._forms.of(index)
        if found.constant or any(not isinstance(term, ir.LocalId) for term in found.terms):
            return False
        terms = found.terms.items()
        steps = sorted((factor, self._size[term.axis]) for term, factor in terms if isinstance(term, ir.LocalId))
        reached = 1
        for factor, extent in steps:
            if factor < 0 or factor > reached:
                return False
            reached += factor * (extent - 1)
        return reached >= count

    def _reaches(self, index: Expr, guards: Sequence[Expr], buffer: BufferDecl) -> bool:
        """Whether the invocations that come through the guards write every element: asked of each of them."""
        missing = set(range(buffer.count))
        for lane in _lanes(self._size):
            values = [_value(e, lane, self._definitions) for e in (index, *guards)]
            if not all(isinstance(value, ir.LitU32 | ir.LitBool) for value in values):
                return False
            found = [value.value for value in values if isinstance(value, ir.LitU32 | ir.LitBool)]
            if all(found[1:]):
                missing.discard(found[0])
        return not missing


def _reads(statement: Stmt, name: str) -> bool:
    nodes = postorder(operands(statement))
    return any(isinstance(node, ir.Load | ir.Atomic) and node.buffer == name for node in nodes)


def _lanes(size: tuple[int, int, int]) -> Iterator[dict[Expr, Expr]]:
    """What has a number in each invocation of a workgroup."""
    for z in range(size[2]):
        for y in range(size[1]):
            for x in range(size[0]):
                lane = (x + size[0] * (y + size[1] * z)) % _SUBGROUP
                ids: dict[Expr, Expr] = {ir.LocalId(axis): ir.LitU32(each) for axis, each in enumerate((x, y, z))}
                yield ids | {ir.SubgroupLocalId(): ir.LitU32(lane)}


def _value(e: Expr, lane: Mapping[Expr, Expr], definitions: Mapping[str, Expr]) -> Expr | None:
    """A literal; None where the value depends on anything else."""

    def of(node: Node, below: tuple[Expr | None, ...]) -> Expr | None:
        match node:
            case ir.Var(name) if name in definitions:
                return _value(definitions[name], lane, definitions)
            case ir.Binary(BinOp() as op) if below[0] is not None and below[1] is not None:
                return fold_binary(op, below[0], below[1])
            case ir.Unary(UnOp() as op) if below[0] is not None:
                return fold_unary(op, below[0])
            case ir.LitU32() | ir.LitBool():
                return node
            case Expr():
                return lane.get(node)
            case _:
                return None

    return fold(e, of)[0]
