"""`vyre run A.vyre B.vyre …`: programs one after the other, in as few launches as pay."""

from __future__ import annotations

import time
from argparse import Namespace

from vyre_driver.cli.arguments.launch_options import read_config
from vyre_driver.cli.arguments.pairs import read_pairs
from vyre_driver.cli.arguments.program_file import STANDARD_STREAM, checked_program, shown
from vyre_driver.cli.arguments.quantities import duration
from vyre_driver.cli.exits import FINE
from vyre_driver.cli.output import Output
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.cli.results import on_host, reserve_standard_output, result_lines, result_records, save_array
from vyre_driver.selection import open_backend
from vyre_foundation import Chain


def run_files(options: Namespace, output: Output) -> int:
    from vyre_driver.chains import bind_chain
    from vyre_driver.chains.memory import placed
    from vyre_driver.cli.arguments.input_values import read_input

    names = [options.file, *options.more]
    if options.grid is not None:
        fix = "leave `--grid` out: each program has its domain, or covers its outputs"
        raise CommandProblem("a chain has several launches, each with its own grid", fix=fix)
    programs = [checked_program(name) for name in names]
    chain = Chain(programs, options.keep)
    words = read_pairs(options.inputs, "--in", [decl.name for decl in chain.inputs], "input")
    files = read_pairs(options.outputs, "--out", [decl.name for decl in chain.outputs], "output")
    config = read_config([*options.config, *([] if options.passes is None else [f"passes={options.passes}"])])
    if STANDARD_STREAM in files.values():
        reserve_standard_output(files, output)
    backend = open_backend(options.backend, options.device)
    inputs = {
        decl.name: placed(backend, decl, read_input(decl, words[decl.name]))
        for decl in chain.inputs
        if decl.name in words
    }
    started = time.perf_counter()
    bound = bind_chain(chain, inputs, backend=backend, config=config)
    planned = time.perf_counter() - started
    started = time.perf_counter()
    bound()
    ran = time.perf_counter() - started
    arrays = {name: on_host(array) for name, array in bound.outputs.items()}
    for name, file in files.items():
        save_array(file, arrays[name])
    info = backend.info
    output.line(f"{', '.join(map(shown, names))} on {info.name} ({info.device})")
    output.line(f"planned and compiled in {duration(planned)}, ran in {duration(ran)}")
    output.lines(result_lines(chain.outputs, arrays, files))
    if options.explain:
        output.lines(bound.record.lines())
    output.record(
        {
            "backend": info.name,
            "device": info.device,
            "compile_seconds": planned,
            "run_seconds": ran,
            "outputs": result_records(chain.outputs, arrays, files),
            "chain": bound.record.to_json(),
        }
    )
    return FINE
