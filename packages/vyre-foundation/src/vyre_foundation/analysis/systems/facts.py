"""What launches make true, in a system: shapes, and the extent of what a grid covers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vyre_foundation.analysis.integers import Form, plus, times
from vyre_foundation.analysis.integers.forms import constant
from vyre_foundation.analysis.systems.products import multiplied
from vyre_foundation.analysis.systems.ways import Way, above
from vyre_foundation.ir import Shaped
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
        if isinstance(fact, Shaped) and any(
            s.is_known(("word", fact.shapes, word)) for word in range(fact.first, fact.end)
        ):
            _add_shape(s, fact)


def _add_shape(s: System, fact: Shaped) -> None:
    """The product of the axes, times the lanes, is the length."""
    axes = [extent(s, fact.shapes, word) for word in range(fact.first, fact.end)]
    length = extent(s, fact.buffer, -1)
    product = axes[0]
    for axis in axes[1:]:
        inner, product = product, multiplied(s, product, axis, 0)
        if inner is not axes[0]:  # where there is a column, planes and rows are no more than elements
            s.either.append([Way((axis, product)), Way((), (above(axis), plus(product, inner, -1)))])
    s.same(length, times(product, fact.lanes))
