"""`vyre bisect FILE --in …`: which pass or step of the compiler changes the answer, and a small case that shows it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from vyre_driver.cli.arguments.launch_options import SETTINGS, read_config, read_grid
from vyre_driver.cli.arguments.pairs import read_pairs
from vyre_driver.cli.arguments.program_file import FILE_HELP, program_in, shown
from vyre_driver.cli.command import Command
from vyre_driver.cli.commands.bisect.outcomes import Launch, on_backend, on_reference
from vyre_driver.cli.commands.run import INPUT_FORMS, add_backend_arguments, read_inputs
from vyre_driver.cli.exits import FAILED, FINE, NO
from vyre_driver.cli.kept_launches import save
from vyre_driver.cli.output import Coloured, Output
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.progress import Progress
from vyre_driver.selection import open_backend
from vyre_foundation import check, determinism
from vyre_foundation.backend import Backend
from vyre_foundation.ir import BufferDecl, Program
from vyre_foundation.walk import statements

if TYPE_CHECKING:
    from vyre_driver.cli.commands.bisect.search import Culprit

KINDS: Final = {"pass": "the pass", "step": "the step of the lowering", "rest": ""}


def run(options: Namespace, output: Output) -> int:
    with program_in(options.file) as program:
        check(program)
        return _bisect(program, options, output)


def _bisect(program: Program, options: Namespace, output: Output) -> int:
    words = read_pairs(options.inputs, "--in", [decl.name for decl in program.inputs], "input")
    grid = None if options.grid is None else read_grid(options.grid)
    launch = Launch(program, read_inputs(program, words), grid, read_config(options.config))
    return bisect_launch(launch, open_backend(options.backend, options.device), options, output)


def bisect_launch(launch: Launch, backend: Backend, options: Namespace, output: Output) -> int:
    """Of the options, `out` and `no_shrink` count."""
    from vyre_driver.cli.commands.bisect.search import find_culprit

    _refuse_what_has_no_one_answer(launch, backend)
    progress = Progress()
    culprit = find_culprit(launch, backend, progress)
    progress.clear()
    if culprit is None:
        output.line(Coloured(f"{backend.info.name} and the reference agree: nothing to bisect", "green"))
        output.record({"differs": False})
        return FINE
    _name(culprit, backend, output)
    small = _shrink(launch, culprit, backend, options)
    files = _write(small, Path(options.out))
    capsule = _keep(small, culprit, Path(options.out))
    _tell(launch, small, files, output)
    output.line(f"  {'capsule':<8}vyre replay {capsule}")
    found = {"kind": culprit.kind, "name": culprit.name, "law": culprit.law}
    output.record({"differs": True, **found, "files": files, "capsule": capsule})
    return NO


def _refuse_what_has_no_one_answer(launch: Launch, backend: Backend) -> None:
    """A launch that may differ from run to run says nothing of the compiler."""
    order = determinism(launch.program)
    if not order.is_exact:
        raise CommandProblem("the program is UNORDERED", f"{order.path}: {order.because}", _ONE_ANSWER)
    for name in ("math", "check"):
        if getattr(launch.config, name) not in ("exact", "auto"):
            because = f"`{name}={getattr(launch.config, name)}` is outside the promise of equal bytes"
            raise CommandProblem("the launch may differ from the reference", because, f"leave `{name}` out")
    if on_reference(launch) != on_reference(launch, "reverse"):
        because = "the reference gives other bytes when it runs the invocations in reverse: they race"
        raise CommandProblem("the answer depends on the order of the invocations", because, _ONE_ANSWER)
    if on_backend(launch, backend) != on_backend(launch, backend):
        because = f"two launches on {backend.info.name} gave different bytes"
        raise CommandProblem("the answer is not stable", because, _ONE_ANSWER)


_ONE_ANSWER: Final = "bisect a program that has one answer: no races, no order of atomics that shows in the result"


def _name(culprit: Culprit, backend: Backend, output: Output) -> None:
    what = f"{KINDS[culprit.kind]} `{culprit.name}`" if culprit.kind != "rest" else culprit.name
    output.line(Coloured(f"{backend.info.name} differs from the reference because of {what}", "red"))
    output.line(f"  {'law' if culprit.kind == 'pass' else 'about':<8}{culprit.law}")
    if culprit.kind != "rest":
        output.line(f"  {'until':<8}run with `VYRE_PASSES=-{culprit.name}`: everything else stays as it is")


def _shrink(launch: Launch, culprit: Culprit, backend: Backend, options: Namespace) -> Launch:
    if options.no_shrink:
        return launch
    from vyre_driver.cli.commands.bisect.search import is_still_wrong
    from vyre_driver.cli.commands.bisect.shrinking import shrunk

    progress = Progress()
    progress(0, 1, "shrinking program and arrays")
    small = shrunk(launch, lambda each: is_still_wrong(each, culprit, backend))
    progress.clear()
    return small


def _write(launch: Launch, folder: Path) -> dict[str, str]:
    """The program and its arrays as files; their names."""
    import numpy as np

    files = {"program": folder / "program.vyre"}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        files["program"].write_text(launch.program.to_text(), encoding="utf-8")
        for decl in launch.program.inputs:
            files[decl.name] = folder / f"{_file_name(decl)}.npy"
            np.save(files[decl.name], _array(decl, launch.inputs[decl.name]), allow_pickle=False)
    except (OSError, ValueError) as problem:
        raise CommandProblem(f"`{folder}` cannot be written to", str(problem), exit_code=FAILED) from None
    return {name: str(file) for name, file in files.items()}


def _keep(launch: Launch, culprit: Culprit, folder: Path) -> str:
    """The same in one file; its name."""
    from vyre_driver.capsules.of_arrays import capsule_of

    file, note = str(folder / "launch.capsule"), f"vyre bisect: {culprit.name}"
    save(file, capsule_of(launch.program, launch.inputs, launch.config, grid=launch.grid, note=note))
    return file


def _file_name(decl: BufferDecl) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in decl.name)


def _array(decl: BufferDecl, value: Any) -> Any:
    """What was given, as an array of the declared type."""
    import numpy as np

    from vyre_driver.runtime.host_arrays import storage_type

    return np.asarray(value) if hasattr(value, "dtype") else np.asarray(value, storage_type(decl))


def _tell(launch: Launch, small: Launch, files: dict[str, str], output: Output) -> None:
    before, after = (sum(1 for _ in statements(each.program.entry)) for each in (launch, small))
    output.line(f"  {'case':<8}{after} of {before} statements, written to {shown(files['program'])}")
    arrays = " ".join(f"--in {name}={file}" for name, file in files.items() if name != "program")
    output.line(f"  {'again':<8}vyre bisect {files['program']} {arrays}".rstrip())


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    for option, dest, what in (
        ("--in", "inputs", f"an input: {INPUT_FORMS}"),
        ("--config", "config", f"a setting of the launch: {', '.join(SETTINGS)}"),
    ):
        parser.add_argument(option, dest=dest, metavar="NAME=VALUE", action="append", default=[], help=what)
    parser.add_argument("--grid", metavar="X,Y,Z", help="workgroups on each axis; by default what the program says")
    parser.add_argument("--out", metavar="FOLDER", default="vyre-bisect", help="where the small case goes")
    parser.add_argument("--no-shrink", action="store_true", help="write the case as it was given")
    add_backend_arguments(parser)


COMMAND: Final = Command(
    "bisect",
    "find the pass that makes a backend differ from the reference",
    _add_arguments,
    run,
    epilog="example:\n  vyre bisect saxpy.vyre --in a=2 --in x=x.npy --in y=ones:1000",
)
