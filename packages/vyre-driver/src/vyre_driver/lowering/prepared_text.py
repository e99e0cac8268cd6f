"""A prepared program as text, for people: `vyre show --as prepared`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import indent
from typing import Final, TypeAlias

from vyre_driver.lowering.prepare import Prepared, PreparedSegment
from vyre_driver.lowering.writes.whole_writes import CONSTANT, LENGTH, Amount, Sum, Symbol, WholeWrite
from vyre_foundation import ir
from vyre_foundation.ir import Stmt
from vyre_foundation.text import stmt_to_text
from vyre_foundation.walk import statements


def prepared_text(prepared: Prepared) -> str:
    """Facts about the whole program, then its segments."""
    lines = [f"workgroup {prepared.program.workgroup_size}", f"arguments {', '.join(prepared.arguments) or 'none'}"]
    lines += [f'trap {number} "{prepared.traps[number].tag}" at {path}' for number, path in sorted(_traps(prepared))]
    lines += [f"surely writes {_write(write)}" for write in prepared.writes]
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
    loops = [f"{name} in {_amount(first)}..{_amount(last)}" for name, (first, last) in write.loops.items()]
    guards = [f"{_sum(guard.left)} {guard.comparison} {_sum(guard.right)}" for guard in write.guards]
    where = f" where {', '.join(guards)}" if guards else ""
    return f"{write.buffer} at {_sum(write.at)}{''.join(f' for {loop}' for loop in loops)}{where}"


def _sum(of: Sum) -> str:
    parts = [_times(amount, name) for name, amount in of.items() if name != CONSTANT]
    return " + ".join([*parts, *([_amount(of[CONSTANT])] if CONSTANT in of else [])]) or "0"


def _times(amount: Amount, name: str) -> str:
    if amount == ((1, ()),):
        return name
    factor = _amount(amount)
    return f"({factor}) * {name}" if len(amount) > 1 else f"{factor} * {name}"


def _amount(amount: Amount) -> str:
    """`shapes[1] - 2`."""
    products = [
        " * ".join([*([str(factor)] if factor != 1 or not symbols else []), *map(_symbol, symbols)])
        for factor, symbols in amount
    ]
    return " + ".join(products) or "0"


def _symbol(symbol: Symbol) -> str:
    buffer, word = symbol
    return f"len({buffer})" if word == LENGTH else f"{buffer}[{word}]"
