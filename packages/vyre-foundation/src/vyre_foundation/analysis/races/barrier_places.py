"""Where a barrier belongs that orders two accesses: at the deepest place both share that is uniform control."""

from __future__ import annotations

from vyre_foundation import ir
from vyre_foundation.ir import Program, Stmt
from vyre_foundation.walk import node_at


def barrier_between(program: Program, first: str, second: str) -> str:
    """The path of the statement before which a barrier goes; the end of a loop's body if the race is over its edge.

    Both accesses stand in the body of the deepest list of statements that they share. If they stand in one statement of
    it, an iteration meets the next one, or nothing can order them.
    """
    one, other = first.split("."), second.split(".")
    shared = 0
    while shared < min(len(one), len(other)) and one[shared] == other[shared]:
        shared += 1
    if shared < min(len(one), len(other)):
        label, at = _position(one[shared])
        label_of_other, at_of_other = _position(other[shared])
        if label == label_of_other and at is not None and at_of_other is not None:
            later = max(at, at_of_other)
            place = ".".join([*one[:shared], f"{label}[{later}]"])
            return place if _is_free_of_branches(program, one[:shared]) else _around(program, one[:shared])
    return _around(program, one[:shared])


def _position(step: str) -> tuple[str, int | None]:
    """The label and the number of a step such as `body[2]`."""
    label, bracket, rest = step.partition("[")
    return label, int(rest[:-1]) if bracket else None


def _is_free_of_branches(program: Program, steps: list[str]) -> bool:
    return not any(isinstance(each, ir.If) for each in _statements(program, steps))


def _statements(program: Program, steps: list[str]) -> list[Stmt]:
    found = [node_at(program, ".".join(steps[: n + 1])) for n in range(len(steps))]
    return [node for node in found if isinstance(node, Stmt)]


def _around(program: Program, steps: list[str]) -> str:
    """After the outermost branch around both, at the end of its list, if a loop repeats it; else nothing helps."""
    while steps:
        chain = _statements(program, steps)
        inner = chain[-1] if chain else None
        if isinstance(inner, ir.Loop) and _is_free_of_branches(program, steps[:-1]):
            return f"{'.'.join(steps)}.body[{len(inner.body)}]"
        steps = steps[:-1]
    return ""
