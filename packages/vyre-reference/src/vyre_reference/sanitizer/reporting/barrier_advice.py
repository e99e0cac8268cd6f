"""Where a barrier would order two accesses: between the statements that hold them, where validation allows one."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from vyre_foundation.diagnostics import Severity
from vyre_foundation.ir import Barrier, Loop, Program, Stmt
from vyre_foundation.validation import validate
from vyre_foundation.walk import bodies, node_at, replace_at, with_bodies
from vyre_foundation.walk.traverse import body_names

_BODY_STEP: Final = re.compile(r"([a-z]+)\[(\d+)\]")


class Advice(NamedTuple):
    sentence: str
    path: str
    """Of the statement that it speaks of."""


def barrier_between(program: Program, first: str, second: str) -> Advice | None:
    """What to do; None if no barrier helps.

    Both accesses stand in statements of one list, at the innermost. If a barrier stands between them already, or both
    are in one statement, the race goes over the end of the loop around them.
    """
    steps, others = _bodies(first), _bodies(second)
    common = 0
    while common < min(len(steps), len(others)) and steps[common] == others[common]:
        common += 1
    if common < min(len(steps), len(others)) and _list(steps[common]) == _list(others[common]):
        places = sorted((_number(steps[common]), _number(others[common])))
        siblings = _siblings(program, ".".join(steps[:common]), steps[common])
        if not any(isinstance(s, Barrier) for s in siblings[places[0] : places[1]]):
            before = ".".join((*steps[:common], f"{_list(steps[common])}[{places[1]}]"))
            if _is_valid_with_barrier(program, before):
                return Advice(f"put a `barrier` before {before}", before)
    return _at_loop_end(program, steps[:common])


def _at_loop_end(program: Program, steps: list[str]) -> Advice | None:
    for depth in range(len(steps), 0, -1):
        path = ".".join(steps[:depth])
        node = node_at(program, path)
        if isinstance(node, Loop) and _is_valid_with_barrier(program, f"{path}.body[{len(node.body)}]"):
            return Advice(f"put a `barrier` at the end of the loop {path}: its next iteration comes too early", path)
    return None


def _bodies(path: str) -> list[str]:
    """The steps of a path down to its statement: `entry[0]`, `body[2]`, `then[1]`."""
    found: list[str] = []
    for step in path.split("."):
        if _BODY_STEP.fullmatch(step) is None or step.startswith("args["):
            break
        found.append(step)
    return found


def _list(step: str) -> str:
    return step[: step.index("[")]


def _number(step: str) -> int:
    return int(step[step.index("[") + 1 : -1])


def _siblings(program: Program, parent: str, step: str) -> tuple[Stmt, ...]:
    return program.entry if not parent else getattr(node_at(program, parent), _list(step))


def _is_valid_with_barrier(program: Program, path: str) -> bool:
    """Whether every invocation of a workgroup would reach a barrier there."""
    before = _divergences(program)
    return _divergences(with_barrier(program, path)) <= before


def _divergences(program: Program) -> int:
    return sum(f.severity is Severity.ERROR and f.code in ("V010", "V055", "V112") for f in validate(program))


def with_barrier(program: Program, path: str) -> Program:
    """The program with a barrier before the statement at a path; one past the last is the end of its body."""
    *above, step = path.split(".")
    if not above:
        return program.replace(entry=_inserted(program.entry, _number(step)))
    parent = node_at(program, ".".join(above))
    assert isinstance(parent, Stmt)
    changed = [
        _inserted(body, _number(step)) if name == _list(step) else body
        for name, body in zip(body_names(type(parent)), bodies(parent), strict=True)
    ]
    return replace_at(program, ".".join(above), with_bodies(parent, tuple(changed)))


def _inserted(body: tuple[Stmt, ...], number: int) -> tuple[Stmt, ...]:
    return (*body[:number], Barrier(), *body[number:])
