"""`vyre orders FILE --in …`: whether a small launch has one outcome in every order of its steps."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from vyre_driver.cli.arguments.quantities import plural
from vyre_driver.cli.arguments.schedule_file import schedule_record, write_schedule
from vyre_driver.cli.arguments.stepped_launch import SteppedLaunch, add_launch_arguments, read_launch
from vyre_driver.cli.command import Command
from vyre_driver.cli.commands.step.values import values_of
from vyre_driver.cli.exits import FAILED, FINE, NO
from vyre_driver.cli.output import Coloured, Output
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.progress import Progress
from vyre_foundation.ir import BufferDecl, DataType

if TYPE_CHECKING:
    from vyre_foundation.stepping.schedules import Exploration, Outcome


def run(options: Namespace, output: Output) -> int:
    from vyre_foundation.stepping.schedules import explore

    if options.budget < 1:
        raise CommandProblem(f"`--budget {options.budget}` is no budget", fix="give a number of steps from 1 up")
    launch = read_launch(options)
    progress = Progress()
    found = explore(
        launch.machine(),
        budget=options.budget,
        on_execution=lambda executions, steps: progress(steps, options.budget, f"steps, order {executions + 1}"),
    )
    progress.clear()
    files = _write(options.out, found)
    _report(launch, found, files, output)
    if len(found.outcomes) > 1:
        return NO
    return FINE if found.complete else FAILED


def _write(prefix: str | None, found: Exploration) -> list[str]:
    """The schedules of outcomes that differ, in files that `vyre step --schedule` reads."""
    if prefix is None or len(found.outcomes) < 2:
        return []
    files = [f"{prefix}.{number}.json" for number, _ in zip(count(1), found.outcomes, strict=False)]
    for name, outcome in zip(files, found.outcomes, strict=True):
        write_schedule(name, outcome.schedule)
    return files


def _report(launch: SteppedLaunch, found: Exploration, files: list[str], output: Output) -> None:
    work = f"{plural(found.executions, 'order')}, {plural(found.steps, 'step')}"
    if len(found.outcomes) > 1:
        output.line(f"{launch.name}: ", Coloured("the order decides", "red"), f" ({work})")
        output.lines(difference(launch, *found.outcomes[:2]))
        output.lines(f"  vyre step … --schedule {name}" for name in files)
    elif found.complete:
        output.line(f"{launch.name}: ", Coloured("one outcome", "green"), f", proved for this launch ({work})")
    else:
        output.line(f"{launch.name}: ", Coloured("not decided", "bold"), f": the budget is spent ({work})")
        output.line(f"  about {found.share:.1%} of the choices known so far were explored, all with one outcome")
        output.line("  give a larger --budget, fewer invocations or shorter inputs")
    output.record(
        {
            "outcomes": [_record(outcome) for outcome in found.outcomes],
            "complete": found.complete,
            "share": found.share,
            "orders": found.executions,
            "steps": found.steps,
            "files": files,
        }
    )


def difference(launch: SteppedLaunch, one: Outcome, two: Outcome) -> list[str]:
    """What a caller sees of two orders."""
    if one.fault is not None or two.fault is not None:
        return [f"  {_ending(outcome)}" for outcome in (one, two)]
    return [line for decl in launch.program.outputs if (line := _differing(decl, one, two))]


def _differing(decl: BufferDecl, one: Outcome, two: Outcome) -> str:
    """The first element of an output that differs, and how many do; empty if none does."""
    size = decl.element.size if isinstance(decl.element, DataType) else 1
    a, b = one.outputs[decl.name], two.outputs[decl.name]
    starts = [start for start in range(0, len(a), size) if a[start : start + size] != b[start : start + size]]
    if not starts:
        return ""
    (first,), (second,) = (values_of(decl, data[starts[0] : starts[0] + size]) for data in (a, b))
    if first == second:  # two NaNs, or digits that are not shown
        first, second = (data[starts[0] : starts[0] + size].hex() for data in (a, b))
    more = f", and {plural(len(starts) - 1, 'more element')}" if len(starts) > 1 else ""
    return f"  {decl.name}[{starts[0] // size}] is {first} in one order and {second} in another{more}"


def _ending(outcome: Outcome) -> str:
    return "one order ends without an error" if outcome.fault is None else f"one order ends with {outcome.fault.what}"


def _record(outcome: Outcome) -> dict[str, Any]:
    return {
        "outputs": {name: data.hex() for name, data in outcome.outputs.items()},
        "fault": None if outcome.fault is None else outcome.fault.to_json(),
        "schedule": schedule_record(outcome.schedule),
    }


def _add_arguments(parser: ArgumentParser) -> None:
    add_launch_arguments(parser)
    parser.add_argument("--budget", metavar="STEPS", type=int, default=1_000_000, help="of all orders together")
    parser.add_argument("--out", metavar="PREFIX", help="write schedules that differ to PREFIX.1.json, PREFIX.2.json")


COMMAND: Final = Command(
    "orders",
    "run a small launch in every order that matters",
    _add_arguments,
    run,
    epilog="exit codes: 0 one outcome, proved; 1 two outcomes; 3 not decided within the budget\n\n"
    "example:\n  vyre orders sum.vyre --in x=range:4 --grid 1,1,1 --out differs",
)
