"""Loads that may be repeated in the reverse sweep.

*Late stable* ones may be repeated at the entry of their list's reverse: nothing after them in the list changes the
buffer, and no barrier follows; another invocation that stored the element in this phase would race. *Lasting* ones may
be repeated anywhere: nothing after them changes the buffer at all, nor does a loop around them.
"""

from __future__ import annotations

from vyre_foundation import ir
from vyre_foundation.autodiff.normal_form import Body, Repeat, Write, has_barrier, inner_bodies, walk


def find_late_stable(body: Body, found: set[str]) -> None:
    """Add the names of such loads in a list, and in the lists inside it."""
    dirty: set[str] = set()
    barrier = False
    for step in reversed(body.steps):
        match step:
            case ir.Barrier():
                barrier = True
            case Write(buffer, _, _, _):
                dirty.add(buffer)
            case ir.Let(_, ir.Atomic(_, buffer, _, _, _)):
                dirty.add(buffer)
            case ir.Let(name, ir.Load(buffer, _)):
                if not barrier and buffer not in dirty:
                    found.add(name)
            case _:
                for inner in inner_bodies(step):
                    find_late_stable(inner, found)
                    barrier = barrier or has_barrier(inner)
                    dirty |= _written(inner)


def find_lasting(body: Body, found: set[str], changed: set[str]) -> None:
    """Add the names of lasting loads in a list; `changed` are buffers that change after it, or in a loop around it."""
    for step in reversed(body.steps):
        match step:
            case Write(buffer, _, _, _) | ir.Let(_, ir.Atomic(_, buffer, _, _, _)):
                changed.add(buffer)
            case ir.Let(name, ir.Load(buffer, _)):
                if buffer not in changed:
                    found.add(name)
            case Repeat():
                changed |= _written(step.body)
                find_lasting(step.body, found, set(changed))
            case _:
                for inner in inner_bodies(step):
                    find_lasting(inner, found, set(changed))
                for inner in inner_bodies(step):
                    changed |= _written(inner)


def _written(body: Body) -> set[str]:
    found: set[str] = set()
    for step, _ in walk(body):
        match step:
            case Write(buffer, _, _, _) | ir.Let(_, ir.Atomic(_, buffer, _, _, _)):
                found.add(buffer)
            case _:
                pass
    return found
