"""A prepared program as text, for people: `vyre show --as prepared`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import indent
from typing import Final, TypeAlias

from vyre_driver.lowering.prepare import Prepared, PreparedSegment
from vyre_driver.lowering.whole_writes import CONSTANT, WholeWrite
from vyre_foundation import ir
from vyre_foundation.ir import Stmt
from vyre_foundation.text import stmt_to_text
from vyre_foundation.walk import statements


def prepared_text(prepared: Prepared) -> str:
    """Facts about the whole program, then its segments."""
    lines = [f"workgroup {prepared.program.workgroup_size}", f"arguments {', '.join(prepared.arguments) or 'none'}"]
    lines += [f'trap {number} "{prepared.traps[number].tag}" at {path}' for number, path in sorted(_traps(prepared))]
    lines += [f"may write all of {_write(write)}" for write in prepared.writes]
    return "\n".join([*lines, *(line for segment in prepared.segments for line in _segment(segment, prepared.path_of))])


PathOf: TypeAlias = Callable[[Stmt], str]
"""`Prepared.path_of`."""


def statements_text(body: Sequence[Stmt], path_of: PathOf | None = None) -> str:
    """The statements; behind each, where it comes from."""
    text = "\n".join(stmt_to_text(statement).rstrip() for statement in body)
    if path_of is None:
        return text
    # A statement begins on a line of its own, and all other lines only end one.
    heads = statements(body)
    lines = text.splitlines()
    return "\n".join(line if line.strip() in _ENDS else line + origin(next(heads), path_of) for line in lines)


def origin(statement: Stmt, path_of: PathOf | None) -> str:
    """A comment, where the path is known."""
    return "" if path_of is None else f"  // {path_of(statement)}"


_ENDS: Final = ("}", "} else {")


def _traps(prepared: Prepared) -> set[tuple[int, str]]:
    """The numbers of traps, and where they stand in the caller's program."""
    found = (s for segment in prepared.segments for s in statements(segment.statements) if isinstance(s, ir.Trap))
    return {(prepared.trap_number(trap), prepared.path_of(trap)) for trap in found}


def _segment(segment: PreparedSegment, path_of: PathOf) -> Iterator[str]:
    yield f"{segment.name}:"
    body = segment.statements if segment.collective is None else (segment.collective,)
    if body:
        yield indent(statements_text(body, path_of), "  ")
    if segment.float_atomics:
        yield f"  makes NaNs canonical in {', '.join(segment.float_atomics)}"


def _write(write: WholeWrite) -> str:
    """`y at 64 * gid.y + gid.x where gid.x < 48`."""
    terms = [_times(factor, term) for term, factor in write.terms.items()]
    conditions = [f"{_variable(term)} < {_bound(bound)}" for term, bound in write.clips]
    conditions += [f"the index < {_bound(bound)}" for bound in write.limits]
    where = f" where {', '.join(conditions)}" if conditions else ""
    return f"{write.buffer} at {' + '.join(terms) or '0'}{where}"


def _times(factor: int, term: str) -> str:
    if term == CONSTANT:
        return str(factor)
    return _variable(term) if factor == 1 else f"{factor} * {_variable(term)}"


def _variable(term: str) -> str:
    return term.removeprefix("variable ")


def _bound(bound: int | str) -> str:
    return f"len({bound})" if isinstance(bound, str) else str(bound)
