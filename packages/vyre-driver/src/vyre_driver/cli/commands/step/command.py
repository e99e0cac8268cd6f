"""`vyre step FILE --in …`: step through a launch, in a terminal or by lines of keys."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from vyre_driver.cli.arguments.program_file import STANDARD_STREAM
from vyre_driver.cli.arguments.schedule_file import read_schedule
from vyre_driver.cli.arguments.stepped_launch import add_launch_arguments, read_launch
from vyre_driver.cli.command import Command
from vyre_driver.cli.commands.step.keys import help_lines
from vyre_driver.cli.exits import FINE
from vyre_driver.cli.output import Output
from vyre_driver.cli.problem import CommandProblem

if TYPE_CHECKING:
    from vyre_driver.cli.commands.step.session import Session


def run(options: Namespace, output: Output) -> int:
    from vyre_driver.cli.commands.step.in_lines import step_in_lines
    from vyre_driver.cli.commands.step.on_terminal import has_screen, step_on_terminal
    from vyre_driver.cli.commands.step.session import Session

    if options.file == STANDARD_STREAM:
        raise CommandProblem("the program cannot come from standard input", "keys do", "give the name of a file")
    schedule = [] if options.schedule is None else read_schedule(options.schedule)
    session = Session(read_launch(options), schedule, strict=options.strict)
    if not output.is_json and has_screen():
        step_on_terminal(session)
    else:
        step_in_lines(session, output)
    output.record(_record(session))
    return FINE


def _record(session: Session) -> dict[str, object]:
    machine = session.machine
    return {
        "steps": session.steps,
        "ended": machine.finished,
        "fault": None if machine.fault is None else machine.fault.to_json(),
        "outputs": {name: data.hex() for name, data in machine.outputs().items()},
        "races": [str(race) for race in session.watch.races],
        "findings": [session.met(each) for each in session.watch.met],
        "focus": session.focus,
        "line": session.line(),
        "invocations": [each.status.value for each in machine.invocations],
    }


def _add_arguments(parser: ArgumentParser) -> None:
    add_launch_arguments(parser)
    parser.add_argument("--schedule", metavar="FILE", help="an order of steps that `vyre orders --out` wrote")
    parser.add_argument("--strict", action="store_true", help="stop at what the sanitizer warns of, too")


COMMAND: Final = Command(
    "step",
    "step through a launch, forward and back",
    _add_arguments,
    run,
    epilog="\n".join(help_lines()) + "\n\nWithout a terminal, keys are read from standard input, some on each line.\n\n"
    "example:\n  vyre step sum.vyre --in x=range:8 --grid 1,1,1",
)
