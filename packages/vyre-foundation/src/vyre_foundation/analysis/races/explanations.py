"""A witness in words: V242, with both places, who stands there, the launch, and the barrier that would order them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from vyre_foundation.analysis.races.verdicts import Event, Witness
from vyre_foundation.analysis.symbolic.accesses import Touch
from vyre_foundation.diagnostics import Diagnostic, Severity, in_lines
from vyre_foundation.diagnostics.errors import VyreError
from vyre_foundation.ir import Expr, Program
from vyre_foundation.text.excerpt import excerpt
from vyre_foundation.walk import node_at

Describe: TypeAlias = Callable[[str], str]
"""A place in the words of whoever reports: a line of a file, or the path."""

_VERBS = {Touch.READ: "reads", Touch.WRITE: "writes", Touch.ATOMIC: "updates"}


def race_finding(
    program: Program, witness: Witness, *, strict: bool = False, describe: Describe | None = None
) -> Diagnostic:
    """The finding about a race that a launch showed; an error if `strict`."""
    place = describe or partial(_quoted, program)
    return Diagnostic(
        code="V242",
        what=f"two invocations race on `{witness.buffer}`",
        where=witness.first.path,
        because=in_lines(
            [
                f"{_who(witness, witness.first)} element {witness.element} at {place(witness.first.path)},",
                f"{_who(witness, witness.second)} it at {place(witness.second.path)},",
                f"and nothing orders the two: seen in a launch of {_launch(witness)}",
            ]
        ),
        fix=_fix(program, witness, place),
        severity=Severity.ERROR if strict else Severity.WARNING,
    )


def _who(witness: Witness, event: Event) -> str:
    return f"lane {event.lane} of workgroup {event.group} (invocation {event.invocation}) {_VERBS[event.touch]}"


def _launch(witness: Witness) -> str:
    x, y, z = witness.grid
    groups = f"{x} x {y} x {z} workgroups"
    lengths = [f"{count} elements in `{name}`" for name, count in witness.lengths.items()]
    return f"{groups} with {', '.join(lengths)}" if lengths else groups


def _fix(program: Program, witness: Witness, place: Describe) -> str:
    if witness.first.group != witness.second.group:
        return "a barrier orders one workgroup only: use an atomic, a grid sync, or an element for each workgroup"
    if not witness.barrier:
        return "let only one invocation write the element, or give each its own"
    try:
        node_at(program, witness.barrier)
    except VyreError:
        body = witness.barrier.rpartition(".")[0]
        return f"put a barrier at the end of the loop at {place(body)}"
    return f"put a barrier before {place(witness.barrier)}"


def _quoted(program: Program, path: str) -> str:
    node = node_at(program, path)
    return f"{path} {excerpt(node)}" if isinstance(node, Expr) else path
