"""Traps the lowering adds to a program, and what each means: errors of the launch that only running code can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.traps import added_trap

PREFIX: Final = "vyre.runtime."
"""Tags of added traps begin so, and end with a colon and the name they speak of."""

OUT_OF_STEPS: Final = f"{PREFIX}out_of_steps:"
STARTED_TWICE: Final = f"{PREFIX}copy_started_twice:"
NOT_STARTED: Final = f"{PREFIX}copy_not_started:"
NOT_WAITED_FOR: Final = f"{PREFIX}copy_not_waited_for:"
CUTS_ELEMENTS: Final = f"{PREFIX}copy_cuts_elements:"


def own_trap(tag: str, address: int, invocation: int) -> Diagnostic | None:
    """What a trap says that the lowering or the builder added; None for a trap of the program."""
    kind, colon, name = tag.partition(":")
    rule = _RULES.get(kind + colon)
    return added_trap(tag, address, invocation) if rule is None else rule(name, address, invocation)


def _out_of_steps(_: str, steps: int, invocation: int) -> Diagnostic:
    return Diagnostic(
        code="R002",
        what="the launch used up its steps",
        where=f"invocation {invocation}",
        because=f"it is in loop iteration {steps}, and step_limit allows {steps - 1}",
        fix="pass a larger step_limit, or bound the loops",
    )


def _copy(what: str, fix: str) -> Callable[[str, int, int], Diagnostic]:
    def rule(name: str, _: int, invocation: int) -> Diagnostic:
        return Diagnostic(
            code="R005",
            what=what.format(name),
            where=f"asynchronous copy of invocation {invocation}",
            because="a copy is started, then waited for, once each, in whole elements",
            fix=fix,
        )

    return rule


_RULES: Final[dict[str, Callable[[str, int, int], Diagnostic]]] = {
    OUT_OF_STEPS: _out_of_steps,
    STARTED_TWICE: _copy("the copy `{}` is started twice", "wait for a copy before its tag is used again"),
    NOT_STARTED: _copy("nothing to wait for under `{}`", "start a copy before waiting, and wait once"),
    NOT_WAITED_FOR: _copy("nobody waits for the copy `{}`", "wait for every copy before the program ends"),
    CUTS_ELEMENTS: _copy("the copy `{}` cuts elements", "make offset and size multiples of both element sizes"),
}
