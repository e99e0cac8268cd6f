"""What launches make true, in a system: shapes, and the extent of what a grid covers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vyre_foundation.analysis.integers import Form, plus, times
from vyre_foundation.analysis.integers.forms import constant
from vyre_foundation.analysis.systems.products import multiplied
from vyre_foundation.analysis.systems.ways import Way, above
from vyre_foundation.ir import ProductWithin, Shaped
from vyre_foundation.ir.limits import SIGNED_LIMIT, U32_MAX

if TYPE_CHECKING:
    from vyre_foundation.analysis.systems.system import System


def extent(s: System, buffer: str, word: int) -> Form:
    """A word of a buffer that nobody writes, or the length of the buffer for -1."""
    space = s.ranges.space
    if word >= 0:
        small = space.signed and (buffer, word) in space.words
        return s.variable(("word", buffer, word), 0, SIGNED_LIMIT - 1 if small else U32_MAX)
    decl = space.program.buffer(buffer)
    if decl is not None and decl.count:
        return constant(decl.count)
    return s.variable(("length", buffer), 0, space.longest)


def add(s: System) -> None:
    """The facts about what the system speaks of."""
    for fact in s.ranges.space.program.facts:
        match fact:
            case Shaped(buffer, shapes, first, _, lanes):
                words = [(shapes, word) for word in range(first, fact.end)]
                if any(s.is_known(("word", *word)) for word in words):
                    s.same(extent(s, buffer, -1), times(_product(s, words), lanes))
            case ProductWithin(factors, buffer):
                words = [(name, 0) for name in factors]
                if all(s.is_known(("word", *word)) for word in words):
                    s.least.append(plus(extent(s, buffer, -1), _product(s, words), -1))
            case _:
                pass


def _product(s: System, words: Sequence[tuple[str, int]]) -> Form:
    """Of numbers that are not negative, the outermost axis first."""
    axes = [extent(s, buffer, word) for buffer, word in words]
    product = axes[0]
    for axis in axes[1:]:
        inner, product = product, multiplied(s, product, axis, 0)
        if inner is not axes[0]:  # where there is a column, planes and rows are no more than elements
            s.either.append([Way((axis, product)), Way((), (above(axis), plus(product, inner, -1)))])
    return product
