"""Words of shapes that lengths tell: an array of one axis has as many elements as its only axis says, or lanes of them.

The length of a buffer is there without a load, and an index below it is in range without another look. Several arrays
may share a word; the lengths of all are known then to be one number.
"""

from __future__ import annotations

from collections.abc import Iterator

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr, Program, Shaped


def lengths_with_words(program: Program) -> dict[Expr, Expr]:
    """Every length that is a word, with the word."""
    return {length: word for word, length in _told(program)}


def words_from_lengths(program: Program) -> dict[Expr, Expr]:
    """Every word that is a length, with the simplest one."""
    found: dict[Expr, Expr] = {}
    for word, length in _told(program):
        if not isinstance(found.get(word), ir.BufLen):
            found[word] = length
    return found


def _told(program: Program) -> Iterator[tuple[Expr, Expr]]:
    for fact in program.facts:
        if isinstance(fact, Shaped) and fact.axes == 1:
            length: Expr = ir.BufLen(fact.buffer)
            if fact.lanes > 1:
                length = ir.Binary(BinOp.DIV, length, ir.LitU32(fact.lanes))
            yield ir.Load(fact.shapes, ir.LitU32(fact.first)), length
