"""`vyre grad FILE --outputs y --inputs x`: the derivative of a program, as a program, and whether it is right."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from vyre_driver.cli.arguments.launch_options import read_grid
from vyre_driver.cli.arguments.pairs import read_pairs
from vyre_driver.cli.arguments.program_file import FILE_HELP, STANDARD_STREAM, program_in, shown
from vyre_driver.cli.command import Command
from vyre_driver.cli.commands.run import INPUT_FORMS, read_inputs
from vyre_driver.cli.exits import FAILED, FINE, NO
from vyre_driver.cli.output import Coloured, Output
from vyre_driver.cli.problem import CommandProblem
from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.ir import DataType, Program

if TYPE_CHECKING:
    from vyre_foundation.autodiff import Derivative, Sum
    from vyre_reference import GradReport

NUMBERS: Final = "NAME=NUMBER"
FLOATS: Final = frozenset(element for element in DataType if element.is_float)


def run(options: Namespace, output: Output) -> int:
    if options.out == STANDARD_STREAM and output.is_json:
        raise CommandProblem("`--out -` does not go with `--json`", "both write to standard output", "name a file")
    with program_in(options.file) as program:
        return _run(program, options, output)


def _run(program: Program, options: Namespace, output: Output) -> int:
    from vyre_foundation.autodiff import grad, vjp

    chosen = _chosen(options)
    if options.vjp:
        made = vjp(program, options.outputs, options.inputs, **chosen)
    else:
        made = grad(program, options.outputs, options.inputs, seeds=False, **chosen)
    _write(made, options, output)
    order = determinism(made)
    output.line(f"{shown(options.file)}: {_names(made)}; {order}")
    if options.explain:
        output.lines(f"  {each}" for each in made.sums)
    report = None
    if options.check:
        report = _checked(program, options, chosen)
        output.line(Coloured("right" if report.ok else "WRONG", "green" if report.ok else "red"), _told(report))
    is_fine = report is None or report.ok
    output.record(
        {
            "ok": is_fine,
            "file": options.file,
            "grads": dict(made.grads),
            "cotangents": dict(made.cotangents),
            "determinism": str(order),
            "sums": [_of_sum(each) for each in made.sums] if options.explain else None,
            "out": options.out,
            "text": made.to_text() if options.out is None else None,
            "check": None if report is None else _of_report(report),
        }
    )
    return FINE if is_fine else NO


def _chosen(options: Namespace) -> dict[str, Any]:
    """What the transformation is told."""
    chosen: dict[str, Any] = {"deterministic": options.deterministic, "gather": options.gather}
    if options.max_trips:
        chosen["max_trips"] = _trips(options.max_trips)
    if options.counts:
        chosen["counts"] = dict(_numbered(word, "--counts") for word in options.counts)
    return chosen


def _trips(words: Sequence[str]) -> int | dict[str, int]:
    """One number for all loops, or numbers by loop."""
    if len(words) == 1 and words[0].isdecimal():
        return int(words[0])
    return dict(_numbered(word, "--max-trips") for word in words)


def _numbered(word: str, option: str) -> tuple[str, int]:
    name, sign, number = word.rpartition("=")
    if not sign or not name or not number.isdecimal():
        raise CommandProblem(f"`{option} {word}` is not a name with a number", fix=f"write `{option} {NUMBERS}`")
    return name, int(number)


# ------------------------------------------------------------------------------------------------------------- written


def _write(made: Derivative, options: Namespace, output: Output) -> None:
    """To a file, or to standard output if nothing else is asked for; reports then go to standard error."""
    to_stream = options.out == STANDARD_STREAM or not (options.check or options.explain or output.is_json)
    if options.out in (None, STANDARD_STREAM):
        if to_stream:
            output.line(made.to_text().rstrip("\n"))
            output.leave_standard_output()
        return
    try:
        Path(options.out).write_text(made.to_text(), encoding="utf-8")
    except (OSError, ValueError) as problem:  # a name with a zero byte is a ValueError
        raise CommandProblem(f"`{options.out}` cannot be written", str(problem), exit_code=FAILED) from None


def _names(made: Derivative) -> str:
    """Which buffer holds which gradient, and which takes which weight."""
    held = [f"`{name}` is the gradient by `{source}`" for source, name in made.grads.items()]
    return ", ".join([*held, *(f"`{name}` weighs `{output}`" for output, name in made.cotangents.items())])


def _of_sum(made: Sum) -> dict[str, Any]:
    return {
        "buffer": made.buffer,
        "index": made.index,
        "way": made.way.value,
        "owner": list(made.owner),
        "free": list(made.free),
        "points": made.points,
        "kept": list(made.kept),
        "why": made.why,
    }


# ------------------------------------------------------------------------------------------------------------- checked


def _checked(program: Program, options: Namespace, chosen: Mapping[str, Any]) -> GradReport:
    from vyre_reference import check_grad

    words = read_pairs(options.given, "--in", [decl.name for decl in program.inputs], "input")
    words |= _made_up(program, words)
    grid = None if options.grid is None else read_grid(options.grid)
    return check_grad(program, options.outputs, options.inputs, read_inputs(program, words), grid=grid, **chosen)


def _made_up(program: Program, words: Mapping[str, str]) -> dict[str, str]:
    """Inputs that nobody gave, where their length is known: normal floats, whole numbers from 0 up."""
    made: dict[str, str] = {}
    for decl in program.inputs:
        if decl.name in words:
            continue
        if not decl.count:
            fix = f"give it: `--in {decl.name}=random:1000`"
            raise CommandProblem(f"`{decl.name}` has no length", "the program leaves it to the launch", fix)
        made[decl.name] = f"{'random' if decl.element in FLOATS else 'range'}:{decl.count}"
    return made


def _told(report: GradReport) -> str:
    return str(report).partition(":")[2].join((":", ""))


def _of_report(report: GradReport) -> dict[str, Any]:
    return {
        "ok": report.ok,
        "compared": report.compared,
        "nonzero": report.nonzero,
        "unmeasured": report.unmeasured,
        "worst": None if report.worst is None else str(report.worst),
        "wrong": [str(each) for each in report.wrong],
    }


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument("--outputs", metavar="NAME", nargs="+", required=True, help="what is differentiated")
    parser.add_argument("--inputs", metavar="NAME", nargs="+", required=True, help="with respect to what")
    parser.add_argument("--vjp", action="store_true", help="the weights of the outputs are inputs of the derivative")
    parser.add_argument(
        "--out",
        metavar="FILE",
        help="write the derivative there as text; - is standard output",
    )
    parser.add_argument("--deterministic", action="store_true", help="the same bytes whatever the order of sums")
    parser.add_argument(
        "--no-gather", dest="gather", action="store_false", help="add to shared elements atomically, as they come"
    )
    parser.add_argument("--explain", action="store_true", help="how each sum is made that several invocations add to")
    parser.add_argument(
        "--max-trips", metavar="N|LOOP=N", nargs="+", help="the most iterations of loops whose bound is data"
    )
    parser.add_argument("--counts", metavar=NUMBERS, nargs="+", help="lengths of buffers that are sized at launch")
    parser.add_argument("--check", action="store_true", help="compare it with the definition of the derivative")
    parser.add_argument(
        "--in",
        dest="given",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=f"an input for --check, by default random numbers: {INPUT_FORMS}",
    )
    parser.add_argument("--grid", metavar="X,Y,Z", help="workgroups of --check; by default what the program says")


COMMAND: Final = Command(
    "grad",
    "write the derivative of a program, and check it",
    _add_arguments,
    run,
    epilog="examples:\n  vyre grad loss.vyre --outputs loss --inputs w b --out backward.vyre --check\n"
    "  vyre grad saxpy.vyre --outputs y --inputs x --check --in a=2 --in x=random:100 --in y=zeros:100",
)
