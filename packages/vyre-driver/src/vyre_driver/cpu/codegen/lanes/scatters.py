"""Loops over lanes that mostly store to places which they load: these lanes go one by one.

A vector of elements that are stored anywhere costs as much as a store after the other, or more, and its addresses have
to be put together before. So vectors are worth it where lanes compute enough besides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vyre_driver.lowering.operator_weights import weight_of
from vyre_foundation import ir
from vyre_foundation.ir import Expr, Stmt
from vyre_foundation.walk import holds, kind_bits, operands, statements, variables_of

MOST_WORK: Final = 12
"""Nodes of arithmetic for each such store, with its operands. Measured on an AVX-512 core with 512-bit units: a
permutation takes 1.2 to 1.3 times as long in vectors, with twenty nodes besides as long either way."""

_LOAD: Final = kind_bits((ir.Load,))


def mostly_scatters(body: Sequence[Stmt], definitions: Mapping[str, Expr]) -> bool:
    """Whether a loop holds such stores, and little else."""
    inside = [*statements(body)]
    many = sum(isinstance(each, ir.Store) and _is_loaded(each.index, definitions) for each in inside)
    if not many or any(isinstance(each, ir.Loop) for each in inside):
        return False
    return sum(weight_of(operands(each)) for each in inside) <= MOST_WORK * many


def _is_loaded(index: Expr, definitions: Mapping[str, Expr]) -> bool:
    return any(holds(e, _LOAD) for e in _written_out(index, definitions))


def _written_out(e: Expr, definitions: Mapping[str, Expr]) -> Iterator[Expr]:
    """An expression and what its names stand for."""
    waiting, seen = [e], set[str]()
    while waiting:
        here = waiting.pop()
        yield here
        names = variables_of(here) - seen
        seen |= names
        waiting += [definitions[name] for name in names if name in definitions]
