"""Accesses that the shape of an array proves to be in range: each index is below the length of its axis.

A launch makes sure that the product of the axes is the length (`Shaped`). So `i * columns + j` is that of an element
where `i < rows` and `j < columns`; the sum does not wrap either, because the length does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, Program, Shaped, Stmt
from vyre_foundation.ir.launching import shape_facts
from vyre_foundation.passes.signed_ids.known import Known, Launches


class ShapedAccesses:
    """Follows a writer through a segment: it says what it binds, counts, and which conditions hold."""

    def __init__(self, shapes: Mapping[str, Shaped], known: Known) -> None:
        self._shapes = shapes
        self._known = known

    @staticmethod
    def of(program: Program, body: Sequence[Stmt]) -> ShapedAccesses | None:
        """At the start of a segment; None where no array has a shape."""
        shapes = shape_facts(program.facts)
        return ShapedAccesses(shapes, Known(Launches(program, assigned_names(body)))) if shapes else None

    def inside(self) -> ShapedAccesses:
        """For a body: conditions that hold there do not leave it."""
        return ShapedAccesses(self._shapes, self._known.inside())

    def assume(self, cond: Expr, *, holds: bool) -> None:
        self._known.assume(cond, holds=holds)

    def bind(self, s: ir.Let, dtype: DataType | None) -> None:
        self._known.bind(s.name, s.value, dtype)

    def count(self, loop: ir.Loop) -> None:
        """The writer is in the body of a loop from here on."""
        self._known.count(loop.var, loop.from_, loop.to)

    def proves(self, buffer: BufferDecl, index: Expr) -> bool:
        fact = self._shapes.get(buffer.name)
        if fact is None:
            return False
        # A word may have become the length of an array: both are compared as the word.
        parts = _by_axes(self._known.with_words(index), [self._known.with_words(each) for each in _lengths(fact)])
        return parts is not None and all(self._is_below(part, length) for part, length in parts)

    def _is_below(self, index: Expr, length: Expr) -> bool:
        below, end = self._known.whole(index), self._known.whole(length)
        return below is not None and end is not None and self._known.follows(below.plus(end, -1).shifted(1))


def _lengths(fact: Shaped) -> Iterator[Expr]:
    """Of the axes, the outermost first; the lanes of a vector are the innermost one."""
    for word in range(fact.first, fact.end):
        yield ir.Load(fact.shapes, ir.LitU32(word))
    if fact.lanes > 1:
        yield ir.LitU32(fact.lanes)


def _by_axes(index: Expr, lengths: list[Expr]) -> list[tuple[Expr, Expr]] | None:
    """`(i * columns + j) * lanes + lane` as an index for each axis, with the length of the axis."""
    found: list[tuple[Expr, Expr]] = []
    for length in reversed(lengths[1:]):
        match index:
            case ir.Binary(BinOp.ADD, ir.Binary(BinOp.MUL, outer, by), inner) if by == length:
                found.append((inner, length))
                index = outer
            case ir.Binary(BinOp.ADD, inner, ir.Binary(BinOp.MUL, outer, by)) if by == length:
                found.append((inner, length))
                index = outer
            case ir.Binary(BinOp.MUL, outer, by) if by == length:
                found.append((ir.LitU32(0), length))
                index = outer
            case _:
                return None
    return [*found, (index, lengths[0])]
