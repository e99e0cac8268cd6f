"""Schedules in files: who takes how many steps, as JSON that `vyre orders` writes and `vyre step` reads."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from vyre_driver.cli.arguments.program_file import unreadable
from vyre_driver.cli.exits import FAILED
from vyre_driver.cli.problem import CommandProblem

if TYPE_CHECKING:
    from vyre_foundation.stepping import Agent

_MOST: Final = 64 << 20
"""Bytes that are read."""


def schedule_record(schedule: Sequence[Agent]) -> list[list[Any]]:
    """Runs of steps: `[invocation, steps]`, or `[invocation, steps, tag]` for the copy under a tag."""
    runs = [(agent, len(list(steps))) for agent, steps in groupby(schedule)]
    return [[agent, count] if isinstance(agent, int) else [agent[0], count, agent[1]] for agent, count in runs]


def write_schedule(name: str, schedule: Sequence[Agent]) -> None:
    try:
        Path(name).write_text(json.dumps({"schedule": schedule_record(schedule)}) + "\n", encoding="utf-8")
    except (OSError, ValueError) as problem:
        raise CommandProblem(f"`{name}` cannot be written", str(problem), exit_code=FAILED) from None


def read_schedule(name: str) -> list[Agent]:
    try:
        with Path(name).open("rb") as stream:
            content = stream.read(_MOST + 1)
    except (OSError, ValueError) as problem:
        raise unreadable(name, problem) from None
    try:
        if len(content) > _MOST:
            raise ValueError("it is too long")
        return _agents(json.loads(content))
    except (ValueError, RecursionError) as problem:
        fix = "give a file that `vyre orders … --out NAME` wrote"
        raise CommandProblem(f"`{name}` holds no schedule", str(problem), fix) from None


def _agents(document: object) -> list[Agent]:
    runs = cast("dict[str, object]", document).get("schedule") if isinstance(document, dict) else None
    if not isinstance(runs, list):
        raise ValueError('it is no object with a list "schedule"')
    found: list[Agent] = []
    for run in cast("list[object]", runs):
        match run:
            case [int() as invocation, int() as count] if 0 < count <= _MOST - len(found):
                found += [invocation] * count
            case [int() as invocation, 1, str() as tag]:
                found.append((invocation, tag))
            case _:
                raise ValueError(f"{run!r} is no run of steps")
    return found
