"""A launch for the stepping interpreter, from the words of a command: a program with its text, bytes and a grid."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass

from vyre_driver.cli.arguments.launch_options import read_grid
from vyre_driver.cli.arguments.pairs import read_pairs
from vyre_driver.cli.arguments.program_file import FILE_HELP, read_program, shown
from vyre_foundation import check
from vyre_foundation.ir import Program
from vyre_foundation.stepping import Machine
from vyre_foundation.text import Places, read

INPUT_FORMS = "a .npy file, numbers (2 or 0.5,1,2), or zeros:N, ones:N, range:N, random:N"


@dataclass(frozen=True, slots=True)
class SteppedLaunch:
    """What a machine needs, and the text that people see."""

    name: str
    program: Program
    places: Places
    inputs: dict[str, bytes]
    grid: tuple[int, int, int]

    def machine(self) -> Machine:
        from vyre_foundation.numerics import MATH_OPS

        return Machine(self.program, self.inputs, grid=self.grid, ops=MATH_OPS)

    def line_of(self, path: str) -> int:
        """The line of the text where a part of the program stands, from one; 0 for what has no place there."""
        place = self.places.at(path)
        return 0 if place is None else place.line


def read_launch(options: Namespace) -> SteppedLaunch:
    """Checks the program and the arguments as `vyre run` does."""
    name = shown(options.file)
    program, places = read_program(options.file)
    if places is None:  # bytes have no lines: show the program as text
        program, places = read(program.to_text(), name)
    with places.reports():
        check(program)
        inputs, grid = _bound(program, options)
    return SteppedLaunch(name, program, places, inputs, grid)


def _bound(program: Program, options: Namespace) -> tuple[dict[str, bytes], tuple[int, int, int]]:
    from vyre_driver.cli.arguments.input_values import read_input
    from vyre_reference.evaluation import bind

    words = read_pairs(options.inputs, "--in", [decl.name for decl in program.inputs], "input")
    given = {decl.name: read_input(decl, words[decl.name]) for decl in program.inputs if decl.name in words}
    bound = bind(program, given, None if options.grid is None else read_grid(options.grid))
    cells = {decl.name: bound.cells[decl.name] for decl in program.inputs}
    return {name: each.astype(each.dtype.newbyteorder("<")).tobytes() for name, each in cells.items()}, bound.plan.grid


def add_launch_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument(
        "--in", dest="inputs", metavar="NAME=VALUE", action="append", default=[], help=f"an input: {INPUT_FORMS}"
    )
    parser.add_argument("--grid", metavar="X,Y,Z", help="workgroups on each axis; by default what the program says")
