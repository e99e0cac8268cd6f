"""A launch for the stepping interpreter, from the words of a command: a program with its text, bytes and a grid."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vyre_driver.cli.arguments.launch_options import read_grid
from vyre_driver.cli.arguments.pairs import read_pairs
from vyre_driver.cli.arguments.program_file import FILE_HELP, read_program, shown
from vyre_driver.cli.kept_launches import read_capsule
from vyre_driver.cli.problem import CommandProblem
from vyre_foundation import check
from vyre_foundation.capsule import Capsule
from vyre_foundation.capsule.envelope import MAGIC
from vyre_foundation.ir import Program
from vyre_foundation.text import Places, read

if TYPE_CHECKING:
    from vyre_foundation.stepping import Machine

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
        from vyre_foundation.stepping import Machine

        return Machine(self.program, self.inputs, grid=self.grid, ops=MATH_OPS)

    def line_of(self, path: str) -> int:
        """The line of the text where a part of the program stands, from one; 0 for what has no place there."""
        place = self.places.at(path)
        return 0 if place is None else place.line


def read_launch(options: Namespace) -> SteppedLaunch:
    """Checks the program and the arguments as `vyre run` does. A capsule has everything in it."""
    name = shown(options.file)
    capsule = read_capsule(options.file) if _is_capsule(options.file) else None
    if capsule is None:
        program, places = read_program(options.file)
    else:
        program, places = capsule.program, None
    if places is None:  # bytes have no lines: show the program as text
        program, places = read(program.to_text(), name)
    with places.reports():
        check(program)
        inputs, grid = _given(program, options) if capsule is None else _kept(capsule, options)
        return SteppedLaunch(name, program, places, *_bound(program, inputs, grid))


def _is_capsule(name: str) -> bool:
    try:
        with Path(name).open("rb") as stream:
            return stream.read(len(MAGIC)) == MAGIC
    except (OSError, ValueError):  # whoever reads the program says what is wrong
        return False


def _given(program: Program, options: Namespace) -> tuple[dict[str, Any], Sequence[int] | None]:
    """What the words of the command say."""
    from vyre_driver.cli.arguments.input_values import read_input

    words = read_pairs(options.inputs, "--in", [decl.name for decl in program.inputs], "input")
    given = {decl.name: read_input(decl, words[decl.name]) for decl in program.inputs if decl.name in words}
    return given, None if options.grid is None else read_grid(options.grid)


def _kept(capsule: Capsule, options: Namespace) -> tuple[dict[str, Any], Sequence[int] | None]:
    """What the capsule says."""
    if options.inputs or options.grid is not None:
        because, fix = "it holds its inputs and its grid", "leave out `--in` and `--grid`"
        raise CommandProblem(f"`{options.file}` is a capsule", because, fix)
    return dict(capsule.inputs), capsule.grid


def _bound(
    program: Program, given: dict[str, Any], grid: Sequence[int] | None
) -> tuple[dict[str, bytes], tuple[int, int, int]]:
    """Inputs as bytes, and the grid, after the checks of every launch."""
    from vyre_reference.evaluation import bind

    bound = bind(program, given, grid)
    cells = {decl.name: bound.cells[decl.name] for decl in program.inputs}
    return {name: each.astype(each.dtype.newbyteorder("<")).tobytes() for name, each in cells.items()}, bound.plan.grid


def add_launch_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=f"{FILE_HELP}; or a capsule, which has inputs and grid in it")
    parser.add_argument(
        "--in", dest="inputs", metavar="NAME=VALUE", action="append", default=[], help=f"an input: {INPUT_FORMS}"
    )
    parser.add_argument("--grid", metavar="X,Y,Z", help="workgroups on each axis; by default what the program says")
