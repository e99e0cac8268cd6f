"""`vyre run FILE --in x=x.npy --out y=y.npy`: one launch of a program; with several files, of a chain of them."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Any, Final

from vyre_driver.cli.arguments.launch_options import SETTINGS, read_config, read_grid
from vyre_driver.cli.arguments.pairs import read_pairs
from vyre_driver.cli.arguments.program_file import FILE_HELP, STANDARD_STREAM, program_in, shown
from vyre_driver.cli.arguments.quantities import duration
from vyre_driver.cli.command import Command
from vyre_driver.cli.exits import FINE
from vyre_driver.cli.explained_launch import NOTHING_TOLD, Explained, explained_launch
from vyre_driver.cli.kept_launches import keep_trapped, save
from vyre_driver.cli.output import Output
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.cli.results import on_host, reserve_standard_output, result_lines, result_records, save_array
from vyre_driver.selection import open_backend
from vyre_foundation import check
from vyre_foundation.backend import Backend, DispatchConfig
from vyre_foundation.capsule import Capsule
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.ir import Program
from vyre_foundation.keeping import nothing_kept

INPUT_FORMS: Final = "a .npy file, numbers (2 or 0.5,1,2), or zeros:N, ones:N, range:N, random:N"


def run(options: Namespace, output: Output) -> int:
    if options.more and options.capsule is not None:
        raise CommandProblem("`--capsule` takes one program", "a capsule is one launch", "run the last program alone")
    if options.more:
        from vyre_driver.cli.commands.run_chain import run_files

        return run_files(options, output)
    with program_in(options.file) as program:
        check(program)
        return _launch(program, options, output)


def _launch(program: Program, options: Namespace, output: Output) -> int:
    words = read_pairs(options.inputs, "--in", [decl.name for decl in program.inputs], "input")
    files = read_pairs(options.outputs, "--out", [decl.name for decl in program.outputs], "output")
    grid = None if options.grid is None else read_grid(options.grid)
    config = read_config([*options.config, *passes_setting(options.passes)])
    if STANDARD_STREAM in files.values():
        reserve_standard_output(files, output)
    backend = open_backend(options.backend, options.device)
    inputs = read_inputs(program, words)

    def held(expected: Mapping[str, Any] | None, note: str) -> Capsule:
        from vyre_driver.capsules.of_arrays import capsule_of

        return capsule_of(program, inputs, config, expected, grid=grid, note=note)

    compiled = _timed_compile(backend, program, config)
    started = time.perf_counter()
    try:
        with nothing_kept():  # but here, where the command is
            made = backend.run(program, inputs, grid=grid, config=config)
    except TrapError as problem:
        raise keep_trapped(held(None, _trapped(problem)), problem, options.capsule) from None
    ran = time.perf_counter() - started
    arrays = {name: on_host(array) for name, array in made.items()}
    if options.capsule is not None:
        save(options.capsule, held(arrays, "vyre run --capsule"))
    for name, file in files.items():
        save_array(file, arrays[name])
    told = explained_launch(getattr(made, "record", None)) if options.explain else NOTHING_TOLD
    _report(options.file, program, backend, (compiled, ran), arrays, files, told, options.capsule, output)
    return FINE


def _trapped(problem: TrapError) -> str:
    """Why a capsule was made."""
    return f"{problem.code} {problem.what}, at {problem.where}"


def read_inputs(program: Program, words: Mapping[str, str]) -> dict[str, Any]:
    from vyre_driver.cli.arguments.input_values import read_input

    return {decl.name: read_input(decl, words[decl.name]) for decl in program.inputs if decl.name in words}


def _timed_compile(backend: Backend, program: Program, config: DispatchConfig) -> float:
    started = time.perf_counter()
    backend.compile(program, config)
    return time.perf_counter() - started


# -------------------------------------------------------------------------------------------------------------- report


def _report(
    file: str,
    program: Program,
    backend: Backend,
    seconds: tuple[float, float],
    arrays: Mapping[str, Any],
    files: Mapping[str, str],
    told: Explained,
    capsule: str | None,
    output: Output,
) -> None:
    compiled, ran = seconds
    info = backend.info
    output.line(f"{shown(file)} on {info.name} ({info.device})")
    output.line(f"compiled in {duration(compiled)}, ran in {duration(ran)}")
    output.lines(result_lines(program.outputs, arrays, files))
    if capsule is not None:
        output.line(f"the launch is in {capsule}: `vyre replay {capsule}` runs it again")
    output.lines(told.lines)
    output.record(
        {
            "backend": info.name,
            "device": info.device,
            "compile_seconds": compiled,
            "run_seconds": ran,
            "outputs": result_records(program.outputs, arrays, files),
            "capsule": capsule,
            **told.record,
        }
    )


# ----------------------------------------------------------------------------------------------------------- arguments


def add_backend_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--backend", metavar="NAME", help="see `vyre backends`; by default the fastest that can be used"
    )
    parser.add_argument("--device", metavar="N", type=int, default=0, help="which one of the backend's, from 0 up")


def add_passes_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--passes",
        metavar="CHOICE",
        help="passes of the compiler to run: all, none, a,b, -a or ..N; see `vyre show --as passes`",
    )


def passes_setting(choice: str | None) -> list[str]:
    """`--passes` as a setting of the launch."""
    return [] if choice is None else [f"passes={choice}"]


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument("more", metavar="FILE", nargs="*", help="programs that follow, reading what those before made")
    for option, dest, what in (
        ("--in", "inputs", f"an input: {INPUT_FORMS}"),
        (
            "--out",
            "outputs",
            "write an output to a .npy file; - is standard output, the report then goes to standard error",
        ),
        ("--config", "config", f"a setting of the launch: {', '.join(SETTINGS)}"),
    ):
        parser.add_argument(option, dest=dest, metavar="NAME=VALUE", action="append", default=[], help=what)
    add_passes_argument(parser)
    parser.add_argument("--grid", metavar="X,Y,Z", help="workgroups on each axis; by default what the program says")
    parser.add_argument("--capsule", metavar="FILE", help="write the launch there, to replay it elsewhere")
    parser.add_argument(
        "--keep",
        metavar="NAME",
        action="append",
        default=[],
        help="of a chain: a result between programs that is wanted, too",
    )
    parser.add_argument(
        "--explain", action="store_true", help="what was decided about the launch or the chain, and why"
    )
    add_backend_arguments(parser)


COMMAND: Final = Command(
    "run",
    "launch a program, or a chain of them, on arrays from files",
    _add_arguments,
    run,
    epilog="examples:\n  vyre run saxpy.vyre --in a=2 --in x=x.npy --in y=ones:1000 --out y=y.npy\n"
    "  vyre run scale.vyre shift.vyre --in x=x.npy --out y=y.npy --explain",
)
