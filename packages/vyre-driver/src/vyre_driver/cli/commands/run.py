"""`vyre run FILE --in x=x.npy --out y=y.npy`: one launch of a program."""

from __future__ import annotations

import io
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from vyre_driver.cli.arguments.launch_options import SETTINGS, read_config, read_grid
from vyre_driver.cli.arguments.pairs import read_pairs
from vyre_driver.cli.arguments.program_file import FILE_HELP, STANDARD_STREAM, read_program, shown
from vyre_driver.cli.arguments.quantities import duration
from vyre_driver.cli.command import Command
from vyre_driver.cli.exits import FAILED, FINE
from vyre_driver.cli.output import Output, aligned
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.selection import open_backend
from vyre_foundation import check
from vyre_foundation.backend import Backend, DispatchConfig
from vyre_foundation.ir import BufferDecl, Program

INPUT_FORMS: Final = "a .npy file, numbers (2 or 0.5,1,2), or zeros:N, ones:N, range:N, random:N"

SHOWN: Final = 6
"""Elements printed of an output."""


def run(options: Namespace, output: Output) -> int:
    program = read_program(options.file)
    check(program)
    words = read_pairs(options.inputs, "--in", [decl.name for decl in program.inputs], "input")
    files = read_pairs(options.outputs, "--out", [decl.name for decl in program.outputs], "output")
    grid = None if options.grid is None else read_grid(options.grid)
    config = read_config([*options.config, *passes_setting(options.passes)])
    if STANDARD_STREAM in files.values():
        _reserve_standard_output(files, output)
    backend = open_backend(options.backend, options.device)
    inputs = read_inputs(program, words)
    compiled = _timed_compile(backend, program, config)
    started = time.perf_counter()
    made = backend.run(program, inputs, grid=grid, config=config)
    ran = time.perf_counter() - started
    arrays = {name: on_host(array) for name, array in made.items()}
    for name, file in files.items():
        _save(file, arrays[name])
    _report(options.file, program, backend, (compiled, ran), arrays, files, output)
    return FINE


def on_host(array: Any) -> Any:
    """As numpy: what lies on a device is fetched."""
    return array.get() if hasattr(array, "get") else array


def read_inputs(program: Program, words: Mapping[str, str]) -> dict[str, Any]:
    from vyre_driver.cli.arguments.input_values import read_input

    return {decl.name: read_input(decl, words[decl.name]) for decl in program.inputs if decl.name in words}


def _timed_compile(backend: Backend, program: Program, config: DispatchConfig) -> float:
    started = time.perf_counter()
    backend.compile(program, config)
    return time.perf_counter() - started


def _reserve_standard_output(files: Mapping[str, str], output: Output) -> None:
    """Bytes of one array go there, and nothing else does."""
    option = next(f"--out {name}={STANDARD_STREAM}" for name, file in files.items() if file == STANDARD_STREAM)
    fix = "write to a file, or send standard output to one: `vyre run … --out y=- > y.npy`"
    if output.is_json:
        raise CommandProblem(f"`{option}` does not go with `--json`", "both write to standard output", fix)
    if list(files.values()).count(STANDARD_STREAM) > 1:
        raise CommandProblem("standard output takes one array", "two or more outputs are to go there", fix)
    if sys.stdout.isatty():
        raise CommandProblem("a terminal cannot show bytes", f"`{option}` writes a .npy file there", fix)
    output.leave_standard_output()


def _save(file: str, array: Any) -> None:
    import numpy as np

    if file == STANDARD_STREAM:
        content = io.BytesIO()  # numpy asks a file for its position, and a pipe has none
        np.save(content, array, allow_pickle=False)
        sys.stdout.buffer.write(content.getbuffer())
        sys.stdout.buffer.flush()
        return
    try:
        with Path(file).open("wb") as stream:
            np.save(stream, array, allow_pickle=False)
    except (OSError, ValueError) as problem:  # a name with a zero byte is a ValueError
        raise CommandProblem(f"`{file}` cannot be written", str(problem), exit_code=FAILED) from None


# -------------------------------------------------------------------------------------------------------------- report


def _report(
    file: str,
    program: Program,
    backend: Backend,
    seconds: tuple[float, float],
    arrays: Mapping[str, Any],
    files: Mapping[str, str],
    output: Output,
) -> None:
    compiled, ran = seconds
    info = backend.info
    output.line(f"{shown(file)} on {info.name} ({info.device})")
    output.line(f"compiled in {duration(compiled)}, ran in {duration(ran)}")
    rows = [
        (decl.name, _type(decl, arrays[decl.name]), _values(arrays[decl.name]), _where(files.get(decl.name)))
        for decl in program.outputs
    ]
    output.lines(aligned(rows))
    output.record(
        {
            "backend": info.name,
            "device": info.device,
            "compile_seconds": compiled,
            "run_seconds": ran,
            "outputs": {decl.name: _record(decl, arrays[decl.name], files) for decl in program.outputs},
        }
    )


def _type(decl: BufferDecl, array: Any) -> str:
    return f"{decl.element.word}[{', '.join(map(str, array.shape))}]"


def _values(array: Any) -> str:
    """The first few, as many digits as tell them apart."""
    flat = array.reshape(-1)
    more = ["…"] if flat.size > SHOWN else []
    return " ".join([*(str(value) for value in flat[:SHOWN]), *more])


def _where(file: str | None) -> str:
    if file is None:
        return ""
    return "written to standard output" if file == STANDARD_STREAM else f"written to {file}"


def _record(decl: BufferDecl, array: Any, files: Mapping[str, str]) -> dict[str, Any]:
    """`blake3` is of the bytes: two backends that agree have the same."""
    from blake3 import blake3

    return {
        "type": decl.element.word,
        "shape": list(array.shape),
        "bytes": array.nbytes,
        "blake3": blake3(array.tobytes()).hexdigest(),
        "file": files.get(decl.name),
    }


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
    add_backend_arguments(parser)


COMMAND: Final = Command(
    "run",
    "launch a program on arrays from files",
    _add_arguments,
    run,
    epilog="example:\n  vyre run saxpy.vyre --in a=2 --in x=x.npy --in y=ones:1000 --out y=y.npy",
)
