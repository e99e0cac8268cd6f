"""`vyre sanitize FILE --in x=x.npy`: run a program by its definition and watch every access."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Final

from vyre_driver.cli.arguments.launch_options import read_grid
from vyre_driver.cli.arguments.pairs import read_pairs
from vyre_driver.cli.arguments.program_file import FILE_HELP, read_program, shown
from vyre_driver.cli.command import Command
from vyre_driver.cli.commands.run import INPUT_FORMS, read_inputs
from vyre_driver.cli.exits import FINE, NO
from vyre_driver.cli.output import Coloured, Output
from vyre_driver.progress import Progress
from vyre_foundation.text import Places


def run(options: Namespace, output: Output) -> int:
    from vyre_reference import sanitize

    program, places = read_program(options.file)
    words = read_pairs(options.inputs, "--in", [decl.name for decl in program.inputs], "input")
    progress = Progress()
    try:
        report = sanitize(
            program,
            read_inputs(program, words),
            grid=None if options.grid is None else read_grid(options.grid),
            timeout=options.timeout,
            source=None if places is None else _Source(places),
            progress=progress,
        )
    finally:
        progress.clear()
    is_fine = report.ok and not (options.strict and report.findings)
    for finding in report.diagnostics:
        output.complain(finding)
    output.line(f"{shown(options.file)}: ", Coloured(report.summary, "green" if is_fine else "red"))
    output.record({"file": options.file, **report.to_json(), "ok": is_fine})
    return FINE if is_fine else NO


class _Source:
    """The lines of a path in the text of the program."""

    def __init__(self, places: Places) -> None:
        self._places = places

    def __call__(self, path: str) -> Sequence[str]:
        place = self._places.at(path)
        return () if place is None else (str(place), *place.excerpt.split("\n"))


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument(
        "--in", dest="inputs", metavar="NAME=VALUE", action="append", default=[], help=f"an input: {INPUT_FORMS}"
    )
    parser.add_argument("--grid", metavar="X,Y,Z", help="workgroups on each axis; by default what the program says")
    parser.add_argument("--strict", action="store_true", help="warnings count as findings: exit 1")
    parser.add_argument("--timeout", metavar="SECONDS", type=float, help="give up after so long")


COMMAND: Final = Command(
    "sanitize",
    "run a launch by its definition and report races and more",
    _add_arguments,
    run,
    epilog="examples:\n  vyre sanitize sums.vyre --in x=random:1000 --in sums=zeros:4",
)
