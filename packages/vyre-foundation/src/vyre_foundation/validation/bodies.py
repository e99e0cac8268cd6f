"""The walk over bodies: scopes, nesting, what follows a return or break, the rule of each statement. No recursion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from vyre_foundation.ir import STATEMENTS, Block, Break, DataType, Loop, Region, Return, Stmt, limits
from vyre_foundation.validation.checker import Binding, BindingKind, Checker
from vyre_foundation.validation.statements import RULES
from vyre_foundation.walk.traverse import body_names

_TABLE: Final[dict[Any, Callable[[Checker, Any], None]]] = {cls: RULES[cls] for cls in STATEMENTS.kinds}
_LEAVES: Final[dict[type[Stmt], str]] = {Return: "return", Break: "break"}
"""Statements that end their body."""

_DISSOLVED: Final = (Block, Region)
"""Statements whose bodies still count as top level, for what may only stand there."""


@dataclass(slots=True, eq=False)
class _Frame:
    """A body being walked."""

    label: str
    body: Sequence[Stmt]
    top_level: bool
    in_loop: bool
    position: int = 0
    waiting: list[str] = field(default_factory=list[str])
    """The bodies of the current statement that have not been walked yet, last first."""

    bound: dict[str, Binding | None] = field(default_factory=dict[str, "Binding | None"])
    """Names bound here, with their meaning outside."""


def check_bodies(c: Checker) -> None:
    """Check every statement of the program, in text order."""
    frames = [_open(c, "entry", c.program.entry, top_level=True, in_loop=False)]
    checked = 0
    while frames:
        frame = frames[-1]
        if frame.waiting:
            _enter_body(c, frames, frame)
        elif frame.position == len(frame.body):
            _close(c, frames.pop())
        else:
            statement = frame.body[frame.position]
            c.path[-1] = (frame.label, frame.position)
            c.bound, c.at_top_level, c.in_loop = frame.bound, frame.top_level, frame.in_loop
            if c.remembered is not None:
                c.remembered = {}
            if c.faulty:
                c.faulty = {}
            checked += 1
            if checked > limits.STATEMENTS:
                _too_many_statements(c)
                return
            _TABLE[type(statement)](c, statement)
            if type(statement) in _LEAVES:
                _check_last(c, frame, _LEAVES[type(statement)])
            frame.position += 1
            frame.waiting.extend(reversed(body_names(type(statement))))


def _enter_body(c: Checker, frames: list[_Frame], frame: _Frame) -> None:
    """Open the next body of the statement just checked."""
    statement = frame.body[frame.position - 1]
    label = frame.waiting.pop()
    inside = frame.top_level and isinstance(statement, _DISSOLVED)
    if len(frames) > limits.NESTING:
        _too_nested(c)
        return
    inner = _open(c, label, getattr(statement, label), inside, frame.in_loop or isinstance(statement, Loop))
    frames.append(inner)
    if isinstance(statement, Loop):
        c.bound = inner.bound
        c.path.pop()
        c.bind(statement.var, DataType.U32, BindingKind.COUNTER)
        c.path.append((label, 0))


def _open(c: Checker, label: str, body: Sequence[Stmt], top_level: bool, in_loop: bool) -> _Frame:
    c.path.append((label, 0))
    return _Frame(label, body, top_level, in_loop)


def _close(c: Checker, frame: _Frame) -> None:
    """Forget what the body bound."""
    c.path.pop()
    for name, before in frame.bound.items():
        if before is None:
            del c.visible[name]
        else:
            c.visible[name] = before


def _check_last(c: Checker, frame: _Frame, word: str) -> None:
    after = len(frame.body) - frame.position - 1
    if after:
        because = f"{after} statement{'s' if after > 1 else ''} stand{'' if after > 1 else 's'} after it in its body"
        fix = f"put `{word}` last, or under an `if` of its own"
        c.report("V112", f"a statement after `{word}` never runs", because, fix)


def _too_many_statements(c: Checker) -> None:
    """Stop here: shared statements may make the rest endless."""
    c.too_large = True
    because = f"this is one more than the limit of {limits.STATEMENTS}; a shared one counts wherever it stands"
    c.report("V019", "too many statements", because, "use loops, or split the program into several")


def _too_nested(c: Checker) -> None:
    """Its contents are not checked."""
    c.too_large = True
    because = f"bodies stand inside each other more than {limits.NESTING} deep"
    c.report("V018", "bodies nest too deep", because, "flatten the control flow")
