"""`vyre replay FILE`: run a capsule's launch by its definition, under the sanitizer and on every backend here."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from vyre_driver.cli.arguments.program_file import shown
from vyre_driver.cli.command import Command
from vyre_driver.cli.commands.bisect.command import bisect_launch
from vyre_driver.cli.commands.replay.runs import (
    Run,
    backends_to_compare,
    by_definition,
    compared,
    launch_of,
    sanitized,
)
from vyre_driver.cli.commands.run import add_backend_arguments
from vyre_driver.cli.exits import FINE, NO
from vyre_driver.cli.kept_launches import read_capsule
from vyre_driver.cli.output import Coloured, Output
from vyre_driver.selection import open_backend
from vyre_foundation import check, determinism
from vyre_foundation.capsule import Capsule
from vyre_foundation.diagnostics import visible

SHOWN_LETTERS: Final = 400
"""Of what anyone may have written into a capsule."""


def run(options: Namespace, output: Output) -> int:
    capsule = read_capsule(options.file)
    check(capsule.program)
    _describe(options.file, capsule, output)
    outcome, definition = by_definition(capsule)
    _tell(definition, output)
    watched, findings = sanitized(capsule)
    for finding in findings:
        output.complain(finding)
    _tell(watched, output)
    is_exact = determinism(capsule.program).is_exact
    on_backends = [compared(capsule, each, outcome) for each in backends_to_compare(options.backend, options.device)]
    for each in on_backends:
        _tell(each, output)
    differing = [each.name for each in on_backends if each.record.get("differs")]
    runs = [definition, watched, *on_backends]
    if differing and options.bisect:
        return bisect_launch(launch_of(capsule), open_backend(differing[0], options.device), options, output)
    output.lines(_next_steps(options.file, watched, differing, is_exact))
    output.record({"file": options.file, "note": capsule.note, "runs": {each.name: dict(each.record) for each in runs}})
    return FINE if all(each.is_fine for each in runs) else NO


def _describe(file: str, capsule: Capsule, output: Output) -> None:
    held = sum(map(len, capsule.inputs.values()))
    grid = "the program's own grid" if capsule.grid is None else f"a grid of {', '.join(map(str, capsule.grid))}"
    output.line(f"{shown(file)}: {len(capsule.inputs)} inputs of {held} bytes, {grid}")
    if capsule.note:
        output.line(f"  {'note':<12}{visible(capsule.note[:SHOWN_LETTERS])}")
    if capsule.config.check != "auto":
        output.line(f"  {'settings':<12}`check={capsule.config.check}` is not used: a replay keeps its bounds checks")
    made_by = ", ".join(f"{name} {number}" for name, number in capsule.versions.items())
    output.line(f"  {'made by':<12}{visible(made_by[:SHOWN_LETTERS]) or 'nobody knows'}")


def _tell(done: Run, output: Output) -> None:
    output.line(f"  {done.name:<12}", Coloured(done.said, "green" if done.is_fine else "red"))


def _next_steps(file: str, watched: Run, differing: list[str], is_exact: bool) -> list[str]:
    """What to do about it."""
    steps: list[str] = []
    if not watched.is_fine:
        steps.append(f"`vyre step {file}` goes through the launch to the first finding")
    elif differing and is_exact:
        steps.append(f"`vyre replay {file} --bisect` finds the step of the compiler that changes the answer")
    elif differing:
        steps.append("the program is UNORDERED: two right runs may differ")
    return [f"  {'next':<12}{step}" for step in steps]


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a capsule: `vyre run … --capsule FILE` writes one")
    parser.add_argument("--bisect", action="store_true", help="find the pass that makes the first backend differ")
    parser.add_argument(
        "--out", metavar="FOLDER", default="vyre-bisect", help="where the small case of a bisection goes"
    )
    parser.add_argument("--no-shrink", action="store_true", help="write the case of a bisection as it is")
    add_backend_arguments(parser)


COMMAND: Final = Command(
    "replay",
    "run a capsule's launch again: reference, sanitizer, backends",
    _add_arguments,
    run,
    epilog="example:\n  vyre replay vyre-R001-0f3a9c21.capsule",
)
