"""What is shown of a session: lines of text, as many as there is room for. No terminal is known here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_driver.cli.commands.step.session import Session
from vyre_driver.cli.commands.step.values import number, values_of
from vyre_foundation.diagnostics import visible

COLUMN: Final = 16
"""Characters of a value."""

LEAST_TEXT: Final = 5
"""Lines of the program that are shown however small the screen is."""


def view(session: Session, width: int, height: int, keys: str) -> list[str]:
    """The whole screen: where the launch is, the program, variables, memory, a note and the keys."""
    below = [*_variables(session, width), "", *_memory(session, width), "", session.note, keys]
    room = max(LEAST_TEXT, height - len(below) - 3)
    lines = [_head(session), "", *_text(session, room), *below]
    return [visible(line[:width].rstrip()) for line in lines[:height]]


def _head(session: Session) -> str:
    machine, launch = session.machine, session.launch
    group = session.focus // machine.workgroup
    grid = "x".join(map(str, launch.grid))
    size = "x".join(map(str, launch.program.workgroup_size))
    if machine.fault is not None:
        state = "failed"
    elif machine.finished:
        state = "ended"
    else:
        state = f"segment {machine.segment}, workgroup {group} in interval {machine.intervals[group]}"
    counts = (("races", len(session.watch.races)), ("other findings", len(session.watch.met)))
    found = "".join(f", {what} found: {count}" for what, count in counts if count).replace("findings found", "findings")
    return f"{launch.name}  {grid} workgroups of {size}  step {session.steps}: {state}{found}"


def _text(session: Session, room: int) -> list[str]:
    """The program around the current line, which is marked."""
    source = session.launch.places.source.rstrip().split("\n")
    current = session.line()
    first = max(0, min(current - 1 - room // 2, len(source) - room))
    shown = source[first : first + room]
    digits = len(str(len(source)))
    lines = [f"{'>' if n == current else ' '} {n:>{digits}} {text}" for n, text in enumerate(shown, first + 1)]
    return [*lines, ""]


def _variables(session: Session, width: int) -> list[str]:
    """A column for each chosen invocation: what it does, then its variables by name."""
    most = max(1, (width - COLUMN) // (COLUMN + 1))
    chosen = session.chosen[:most]
    values = [session.machine.variables(each) for each in chosen]
    names = list(dict.fromkeys(name for each in values for name in reversed(each)))
    rows = [("invocation", *map(str, chosen)), ("", *map(session.status, chosen))]
    rows += [(name, *(number(each[name]) if name in each else "" for each in values)) for name in names]
    return [_row(row) for row in rows]


def _row(cells: Sequence[str]) -> str:
    return " ".join(f"{cell[: COLUMN - 1] + '…' if len(cell) > COLUMN else cell:<{COLUMN}}" for cell in cells)


def _memory(session: Session, width: int) -> list[str]:
    """The chosen buffer as the invocation in focus sees it, from the element it touches next."""
    buffers = session.launch.program.buffers
    if not buffers:
        return ["no memory"]
    decl = buffers[session.buffer]
    elements = values_of(decl, session.machine.seen(decl.name, session.focus))
    access = session.machine.next_access(session.focus)
    touched = access.element if access is not None and access.buffer == decl.name else None
    whose = "of the invocation" if decl.is_local else "of the workgroup" if decl.is_workgroup else "of the launch"
    lines = [f"{decl.name}: {decl.element.word}[{len(elements)}] {whose}"]
    columns = max(1, (width - 8) // (COLUMN - 4))
    first = 0 if touched is None else max(0, (min(touched, len(elements)) // columns - 1) * columns)
    for start in range(first, min(len(elements), first + 3 * columns), columns):
        row = elements[start : start + columns]
        cells = (f"{'[' + each + ']' if start + n == touched else each:<{COLUMN - 5}}" for n, each in enumerate(row))
        lines.append(f"{start:>6}: {' '.join(cells)}")
    return lines
