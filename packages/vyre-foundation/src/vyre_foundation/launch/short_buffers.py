"""L033: a buffer shorter than the launch reaches, where that is plain to see. A warning, because it may be meant.

Out of range a load gives zero and a store does nothing, so an array that is too short by mistake shows only in wrong
numbers. Seen is an index that is the invocation's id on x and nothing else, reached for certain by ids that the buffer
does not have: by those of the launch's elements, or of a guard such as `i < y.len()`, when no other condition stands
in the way. The idle invocations of the last workgroup do not count: reading zeros there is a common idiom.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from vyre_foundation.analysis.guards import BELOW, FROM, boundary, is_id, names_of_id, operands_of
from vyre_foundation.analysis.ranges import exact_trips, number_ranges
from vyre_foundation.diagnostics import Diagnostic, LaunchWarning, Severity, in_lines
from vyre_foundation.diagnostics.callers import depth_of_caller
from vyre_foundation.ir import (
    Atomic,
    BinOp,
    Block,
    Break,
    BufLen,
    Effect,
    Expr,
    If,
    Load,
    Loop,
    Program,
    Region,
    Return,
    Select,
    Stmt,
    Store,
)
from vyre_foundation.launch.buffers import BufferPlan
from vyre_foundation.walk import leaves_loop, operands, postorder

MOST_REMEMBERED: Final = 1024

_said: set[str] = set()


def warn_of_short_buffers(
    program: Program, plans: Sequence[BufferPlan], invocations: int, elements: int | None
) -> None:
    """Warn, once for the same report. `elements` is what the launch covers, where that is a number of elements."""
    reach = invocations if elements is None else min(elements, invocations)
    short = {
        plan.name: plan.count for plan in plans if plan.decl.is_input and not plan.decl.count and plan.count < reach
    }
    if not short:  # nearly always
        return
    finding = _find(program, {plan.name: plan.count for plan in plans}, short, invocations, elements)
    if finding is None or str(finding) in _said:
        return
    warnings.warn(LaunchWarning(finding), stacklevel=depth_of_caller())
    if len(_said) >= MOST_REMEMBERED:
        _said.clear()
    _said.add(str(finding))


def _find(
    program: Program, counts: Mapping[str, int], short: Mapping[str, int], invocations: int, elements: int | None
) -> Diagnostic | None:
    """The first access, in text order, that is certain to pass the end of one of the `short` buffers."""
    names = names_of_id(program, 0)
    for access in _accesses(program, names, counts, elements):
        count = short.get(access.buffer)
        reach = None if access.reach is None else min(access.reach, invocations)
        if count is not None and reach is not None and count < reach:
            return _report(access, count, reach)
    return None


class _Access(NamedTuple):
    """An element that the id names."""

    path: str
    buffer: str
    reads: bool
    reach: int | None
    """Ids below it get here, for certain; None where nothing says how many are meant to."""


class _Body(NamedTuple):
    path: str
    statements: Sequence[Stmt]
    reach: int | None


def _accesses(
    program: Program, names: frozenset[str], counts: Mapping[str, int], elements: int | None
) -> Iterator[_Access]:
    """Those that no unknown condition stands before."""
    ends = any(node.effect & Effect.CONTROL for node in postorder(program))
    waiting = [_Body("entry", program.entry, elements)]
    while waiting:
        path, statements, reach = waiting.pop()
        inner: list[_Body] = []
        for position, statement in enumerate(statements):
            here = f"{path}[{position}]"
            yield from _own_accesses(here, statement, names, reach)
            if isinstance(statement, If) and statement.then == (Return(),) and not statement.otherwise:
                left = _narrowed(reach, operands_of(BinOp.OR, statement.cond), FROM, names, counts)
                if left.is_certain:
                    reach = left.reach
                    continue
            inner += _bodies(here, statement, names, counts, reach)
            if ends and not isinstance(statement, Store) and _may_end(statement):
                break
        waiting += reversed(inner)


def _own_accesses(path: str, statement: Stmt, names: frozenset[str], reach: int | None) -> Iterator[_Access]:
    if isinstance(statement, Store) and is_id(statement.index, names, 0):
        yield _Access(path, statement.buffer, False, reach)
    waiting: list[Expr] = list(operands(statement))
    seen: set[int] = set()
    while waiting:
        e = waiting.pop()
        # What a select does not choose is not missed: `select(i < n, x[i], 0)` is a guard as well.
        if id(e) in seen or isinstance(e, Select):
            continue
        seen.add(id(e))
        is_meant = isinstance(e, Load) and e.zero_outside
        if isinstance(e, Load | Atomic) and not is_meant and is_id(e.index, names, 0):
            yield _Access(path, e.buffer, isinstance(e, Load), reach)
        waiting += operands(e)


def _bodies(
    path: str, statement: Stmt, names: frozenset[str], counts: Mapping[str, int], reach: int | None
) -> list[_Body]:
    """The bodies of a statement that are entered for certain, by ids up to a bound."""
    match statement:
        case Region(body=body) | Block(body=body):
            return [_Body(f"{path}.body", body, reach)]
        case Loop() if exact_trips(*number_ranges(statement)):
            return [_Body(f"{path}.body", statement.body, reach)]
        case If(cond, then, _):
            left = _narrowed(reach, operands_of(BinOp.AND, cond), BELOW, names, counts)
            return [_Body(f"{path}.then", then, left.reach)] if left.is_certain else []
        case _:
            return []


class _Narrowed(NamedTuple):
    is_certain: bool
    """Whether ids below `reach` pass, whatever the data."""

    reach: int | None


def _narrowed(
    reach: int | None,
    parts: Iterator[Expr],
    operators: tuple[BinOp, BinOp],
    names: frozenset[str],
    counts: Mapping[str, int],
) -> _Narrowed:
    """What comparisons of the id leave of the ids below `reach`."""
    literal: list[int] = []
    lengths: list[int] = []
    for part in parts:
        bound = boundary(part, operators, names, 0, counts)
        if bound is None:
            return _Narrowed(False, reach)
        (lengths if any(isinstance(e, BufLen) for e in operands(part)) else literal).append(bound)
    if reach is None and not lengths:  # a number alone does not say what lengths are meant to be
        return _Narrowed(True, None)
    return _Narrowed(True, min([*literal, *lengths, *([] if reach is None else [reach])]))


def _may_end(statement: Stmt) -> bool:
    """Whether what follows in the same body may be left out."""
    if leaves_loop(statement):
        return True
    return any(node.effect & Effect.CONTROL for node in postorder(statement) if not isinstance(node, Break))


def _report(access: _Access, count: int, reach: int) -> Diagnostic:
    name = access.buffer
    beyond = "a load gives zero" if access.reads else "a store does nothing"
    return Diagnostic(
        code="L033",
        what=f"`{name}` is shorter than the launch reaches",
        where=in_lines([f"buffer {name}", access.path]),
        because=f"invocations 0 to {reach - 1} use its elements, and it has {count}: past its end {beyond}",
        fix=f"pass {reach} elements; if it is meant, guard the access: `with k.if_(i < {name}.len()):`",
        severity=Severity.WARNING,
    )
