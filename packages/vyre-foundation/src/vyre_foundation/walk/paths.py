"""IR paths: `entry[0].body[2].then[1].value.left`. The place of a node in a program, as text everyone can follow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from vyre_foundation.diagnostics import Diagnostic, ValidationError, did_you_mean
from vyre_foundation.ir import FieldKind, Node, Program
from vyre_foundation.ir.malformed import malformed
from vyre_foundation.ir.program import require_program
from vyre_foundation.walk.traverse import labelled_children

STEP: Final = re.compile(r"([a-z_]+)(?:\[(\d+)\])?")
"""One step of a path: the name of a field, and the position where it is a list."""


def walk_paths(program: Program) -> Iterator[tuple[str, Node]]:
    """Every node with its path, parents before children, in text order."""
    require_program(program, "walk_paths")
    stack: list[tuple[str, Node]] = [(f"entry[{n}]", node) for n, node in reversed(list(enumerate(program.entry)))]
    while stack:
        path, node = stack.pop()
        yield path, node
        inner = [(f"{path}.{label}", child) for label, child in labelled_children(node)]
        stack.extend(reversed(inner))


def node_at(program: Program, path: str) -> Node:
    """The node a path leads to."""
    return _chain(program, path)[-1]


def replace_at(program: Program, path: str, replacement: Node) -> Program:
    """The program with another node at that path."""
    chain = _chain(program, path)
    first, *steps = path.split(".")
    made = replacement
    for step, parent in zip(reversed(steps), reversed(chain[:-1]), strict=True):
        made = _replace_child(parent, step, made)
    position = int(first[len("entry[") : -1])
    return program.replace(entry=(*program.entry[:position], made, *program.entry[position + 1 :]))


def _chain(program: Program, path: str) -> list[Node]:
    """The nodes on the way down a path, the last being where it leads."""
    require_program(program, "node_at")
    if not isinstance(path, str):
        raise malformed("path", path, "an IR path such as `entry[0].body[2]`")
    found: list[Node] = []
    for step in path.split("."):
        choices = dict(labelled_children(found[-1]) if found else _entry_steps(program))
        if step not in choices:
            raise _no_such_path(path, step, list(choices))
        found.append(choices[step])
    return found


def _entry_steps(program: Program) -> Iterator[tuple[str, Node]]:
    return ((f"entry[{position}]", node) for position, node in enumerate(program.entry))


def _replace_child(parent: Node, step: str, child: Node) -> Node:
    match = STEP.fullmatch(step)
    assert match is not None
    label, index = match.groups()
    arguments = {field.name: getattr(parent, field.name) for field in parent.fields}
    name = next(f.name for f in parent.fields if f.name.rstrip("_") == label and f.kind is not FieldKind.ATTRIBUTE)
    if index is None:
        arguments[name] = child
    else:
        items = list(arguments[name])
        items[int(index)] = child
        arguments[name] = tuple(items)
    return type(parent)(**arguments)


def _no_such_path(path: str, step: str, choices: list[str]) -> ValidationError:
    shown = ", ".join(choices[:8]) or "nothing"
    return ValidationError(
        Diagnostic(
            code="V215",
            what="a path leads nowhere in this program",
            where=path,
            because=f"there is no `{step}` there; there is {shown}",
            fix=did_you_mean(step, choices, "take paths from a report on this very program, or from walk_paths"),
        )
    )
