"""What one step of an agent touches, and when two steps may not change places."""

from __future__ import annotations

from typing import Final, TypeAlias

from vyre_foundation.ir import AtomicOp
from vyre_foundation.stepping.execution.machine import Agent, Machine

Cell: TypeAlias = tuple[int, int, int]
"""A buffer, the workgroup it belongs to (-1 for one of the launch), and an element."""

Use: TypeAlias = str | AtomicOp
"""How a step uses a cell: it reads or writes it, or updates it by a commuting atomic whose result nobody asks for."""

Footprint: TypeAlias = dict[Cell, Use]

_READ: Final = "read"
_WRITE: Final = "write"


def footprint_of(machine: Machine, agent: Agent) -> Footprint:
    """What the next step of an agent touches that others can see: empty for a step that concerns only itself."""
    if isinstance(agent, tuple):
        return _of_copy(machine, *agent)
    instruction = machine.instruction(agent)
    if instruction is None or instruction.site is None or not _is_seen(machine, instruction.site.buffer):
        return {}
    access = machine.next_access(agent)
    if access is None or not access.in_range:
        return {}
    site = instruction.site
    use = site.commuting or (_READ if site.kind == "read" else _WRITE)
    return {_cell(machine, site.buffer, access.group, access.element): use}


def _of_copy(machine: Machine, invocation: int, tag: str) -> Footprint:
    numbers = {decl.name: number for number, decl in enumerate(machine.code.buffers)}
    found: Footprint = {}
    for access in machine.accesses_of_copy(invocation, tag):
        number = numbers[access.buffer]
        if _is_seen(machine, number):
            cell = _cell(machine, number, access.group, access.element)
            found[cell] = _WRITE if access.kind == "write" or found.get(cell) == _WRITE else _READ
    return found


def _is_seen(machine: Machine, buffer: int) -> bool:
    """Whether others see a buffer, and anybody changes it."""
    decl = machine.code.buffers[buffer]
    return not decl.is_local and decl.is_writable


def _cell(machine: Machine, buffer: int, group: int, element: int) -> Cell:
    return (buffer, group if machine.code.buffers[buffer].is_workgroup else -1, element)


def conflict(a: Footprint, b: Footprint) -> bool:
    """Whether two steps of different agents may not change places."""
    small, large = (a, b) if len(a) <= len(b) else (b, a)
    return any(cell in large and clash(use, large[cell]) for cell, use in small.items())


def clash(a: Use, b: Use) -> bool:
    """Two uses of one cell: equal uses commute unless they write."""
    return a != b or a == _WRITE
