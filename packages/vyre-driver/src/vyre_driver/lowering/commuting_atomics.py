"""Buffers whose updates may be gathered apart and put together later: nobody sees in which order they happen.

In a segment all that touches such a buffer is one and the same atomic operation on whole numbers, whose results are not
used (docs/ir.md, Determinism). So threads may update copies of it that begin with what changes nothing, and the copies
are put into the buffer by the same operation when all are done. Sums of floats would round differently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from vyre_foundation import ir
from vyre_foundation.analysis.determinism import COMMUTING
from vyre_foundation.analysis.used_results import used_atomics
from vyre_foundation.ir import AtomicOp, BinOp, BufferDecl, DataType, Expr, Stmt
from vyre_foundation.walk import Use, bodies, facts_of, holds, kind_bits, operands, postorder

MANY_TRIPS: Final = 8
"""Of a loop that says nothing of its trips."""

_ATOMIC: Final = kind_bits((ir.Atomic,))


class Updated(NamedTuple):
    """A buffer that commuting updates alone touch."""

    buffer: str
    op: AtomicOp
    updates: int
    """Of each invocation, roughly: as if all branches were taken."""


def updated_buffers(body: Sequence[Stmt], buffers: Mapping[str, BufferDecl]) -> tuple[Updated, ...]:
    """Those of the launch, in the order of their names, for the body of a segment whose names are distinct."""
    if not any(holds(statement, _ATOMIC) for statement in body):
        return ()
    ops: dict[str, set[object]] = {}
    counts: dict[str, int] = {}
    used = used_atomics(body)
    for atomic, times in _atomics(body):
        ops.setdefault(atomic.buffer, set()).add(None if id(atomic) in used else atomic.op)
        counts[atomic.buffer] = counts.get(atomic.buffer, 0) + times
    touched = {name for each in body for name, use in facts_of(each).uses if use not in (Use.ATOMIC, Use.LENGTH)}
    found: list[Updated] = []
    for name in sorted(ops.keys() - touched):
        (op, *others), element = ops[name], buffers[name].element
        is_whole = isinstance(element, DataType) and element.is_integer
        if buffers[name].is_global and is_whole and not others and isinstance(op, AtomicOp) and op in COMMUTING:
            found.append(Updated(name, op, counts[name]))
    return tuple(found)


def sure_atomics(body: Sequence[Stmt], buffers: Mapping[str, BufferDecl]) -> tuple[tuple[str, int], ...]:
    """Buffers of the launch with atomics that nearly all invocations get to, and how many in each, roughly.

    Under a guard that keeps ids in bounds they do; under another, such as one that lets through the first lane of a
    workgroup or what some data says, nobody knows.
    """
    if not any(holds(statement, _ATOMIC) for statement in body):
        return ()
    counts: dict[str, int] = {}
    for atomic, times in _atomics(body, into=_is_bound):
        if buffers[atomic.buffer].is_global:
            counts[atomic.buffer] = counts.get(atomic.buffer, 0) + times
    return tuple(sorted(counts.items()))


def _is_bound(guard: ir.If) -> bool:
    return isinstance(guard.cond, ir.Binary) and guard.cond.op in _ORDERS and not holds(guard.cond, _MEMORY)


_ORDERS: Final = (BinOp.LT, BinOp.LE, BinOp.GT, BinOp.GE)
_MEMORY: Final = kind_bits((ir.Load, ir.Atomic))


def _any_branch(_: ir.If) -> bool:
    return True


def _atomics(body: Sequence[Stmt], into: Callable[[ir.If], bool] = _any_branch) -> Iterator[tuple[ir.Atomic, int]]:
    """Each, in branches that are looked into, with how often an invocation gets there, roughly."""
    waiting = [(statement, 1) for statement in body]
    while waiting:
        statement, times = waiting.pop()
        for node in (node for e in operands(statement) for node in postorder(e)):
            if isinstance(node, ir.Atomic):
                yield node, times
        if isinstance(statement, ir.If) and not into(statement):
            continue
        inner = times * _trips(statement.from_, statement.to) if isinstance(statement, ir.Loop) else times
        waiting.extend((each, inner) for within in bodies(statement) for each in within)


def _trips(first: Expr, last: Expr) -> int:
    match first, last:
        case ir.LitU32(low), ir.LitU32(high):
            return max(high - low, 0)
        case _:
            return MANY_TRIPS
