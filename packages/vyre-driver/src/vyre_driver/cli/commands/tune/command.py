"""`vyre tune FILE --in x=x.npy`: measure the choices of a launch, so that later launches use the fastest."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from vyre_driver.cli.arguments.launch_options import SETTINGS, read_config, read_grid
from vyre_driver.cli.arguments.pairs import read_pairs
from vyre_driver.cli.arguments.program_file import FILE_HELP, program_in, shown
from vyre_driver.cli.command import Command
from vyre_driver.cli.commands.run import INPUT_FORMS, add_backend_arguments, read_inputs
from vyre_driver.cli.exits import FINE, NO
from vyre_driver.cli.output import Output
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.selection import open_backend
from vyre_foundation import check
from vyre_foundation.ir import Program


def run(options: Namespace, output: Output) -> int:
    wishes = [name for name in ("show", "export", "take") if getattr(options, name)]
    if wishes:
        return _records(options, wishes, output)
    if options.file is None:
        raise CommandProblem("there is nothing to tune", fix="give a program, or `--show`, `--export`, `--import`")
    if options.budget is not None and not options.budget > 0:
        raise CommandProblem("a budget is a number of seconds above 0", fix="give `--budget 5`")
    with program_in(options.file) as program:
        check(program)
        return _tune(program, options, output)


def _tune(program: Program, options: Namespace, output: Output) -> int:
    words = read_pairs(options.inputs, "--in", [decl.name for decl in program.inputs], "input")
    grid = None if options.grid is None else read_grid(options.grid)
    config = read_config(options.config)
    inputs = read_inputs(program, words)
    backend = open_backend(options.backend, options.device)
    from vyre_driver.cli.commands.tune.sweeping import LiveRows, record, report
    from vyre_driver.tuner import tune

    output.line(f"{shown(options.file)} on {backend.info.name} ({backend.info.device})")
    rows = LiveRows(output, options.budget)
    rows.head()
    try:
        outcome = tune(backend, program, inputs, grid=grid, config=config, budget=options.budget, on_sample=rows)
    finally:
        rows.end()
    report(outcome, output, is_explained=options.explain)
    if options.plot is not None:
        from vyre_driver.cli.commands.tune.plot import draw

        draw(outcome, options.plot)
        output.line(f"drew {options.plot}")
    output.record({"backend": backend.info.name, "device": backend.info.device, **record(outcome)})
    return FINE if outcome.is_tuned else NO


def _records(options: Namespace, wishes: list[str], output: Output) -> int:
    if len(wishes) > 1 or options.file is not None:
        fix = "one at a time, without a program: `vyre tune --show`"
        raise CommandProblem("`--show`, `--export` and `--import` stand alone", fix=fix)
    from vyre_driver.cli.commands.tune import kept_records
    from vyre_driver.tuner.tune_launch import TunableBackend

    backend = open_backend(options.backend, options.device)
    if not isinstance(backend, TunableBackend):
        fix = "name a backend that compiles: `--backend cpu`"
        raise CommandProblem(f"the backend `{backend.info.name}` keeps no records", fix=fix)
    adapter = backend.tuned.adapter
    if options.show:
        kept_records.show(adapter, output)
    elif options.export:
        kept_records.export(adapter, options.export, output)
    else:
        kept_records.take(adapter, options.take, output)
    return FINE


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help=FILE_HELP)
    for option, dest, what in (
        ("--in", "inputs", f"an input: {INPUT_FORMS}"),
        ("--config", "config", f"a setting of the launch: {', '.join(SETTINGS)}"),
    ):
        parser.add_argument(option, dest=dest, metavar="NAME=VALUE", action="append", default=[], help=what)
    parser.add_argument("--grid", metavar="X,Y,Z", help="workgroups on each axis; by default what the program says")
    parser.add_argument(
        "--budget", metavar="SECONDS", type=float, help="by default 1 s, or 50 launches if that is more"
    )
    parser.add_argument("--explain", action="store_true", help="every point, the knobs and their laws, the search")
    parser.add_argument(
        "--plot", metavar="FILE.png", help="draw measurements and what the model expected; needs the extra `plot`"
    )
    parser.add_argument("--show", action="store_true", help="the records of the device, without a program")
    parser.add_argument(
        "--export", metavar="FILE", help="write the records of the device to a file; - is standard output"
    )
    parser.add_argument("--import", dest="take", metavar="FILE", help="add the records of a file; - is standard input")
    add_backend_arguments(parser)


COMMAND: Final = Command(
    "tune",
    "measure the choices of a launch; later launches use the fastest",
    _add_arguments,
    run,
    epilog="examples:\n  vyre tune saxpy.vyre --in a=2 --in x=random:1000000 --in y=random:1000000\n  vyre tune --show",
)
