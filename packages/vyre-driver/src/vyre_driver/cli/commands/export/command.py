"""`vyre export FILE --arch sm_80,sm_90 --out DIR`: source, machine code, PTX, a C header and the launch as JSON."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from vyre_driver.cli.arguments.launch_options import read_config
from vyre_driver.cli.arguments.program_file import FILE_HELP, program_in
from vyre_driver.cli.arguments.quantities import size
from vyre_driver.cli.command import Command
from vyre_driver.cli.commands.run import add_passes_argument, passes_setting
from vyre_driver.cli.commands.show import USUAL_ARCH
from vyre_driver.cli.exits import FAILED, FINE
from vyre_driver.cli.output import Output, aligned
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.runtime.code_options import CodeOptions, passes_of_environment
from vyre_foundation import check
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import Program

COMPILED_WITH: Final = ("math", "check", "step_limit", "passes", "knobs")
"""Settings of a launch that change its code."""


def run(options: Namespace, output: Output) -> int:
    with program_in(options.file) as program:
        check(program)
        # Who launches exported code plans without us: nobody checks facts there, so no code may rely on them.
        return _export_to_folder(program.replace(facts=()), options, output)


def _export_to_folder(program: Program, options: Namespace, output: Output) -> int:
    config = read_config([*options.config, *passes_setting(options.passes)])
    _check_config(config)
    made, record = _export(program, CodeOptions.of(config, passes_of_environment()), _architectures(options.arch))
    folder = Path(options.out)
    _write(folder, made)
    output.lines(aligned([(str(folder / name), size(len(content))) for name, content in made.items()]))
    output.record({"folder": options.out, "files": list(made), "launch": record})
    return FINE


def _architectures(words: str) -> list[str]:
    found = [word.strip() for word in words.split(",") if word.strip()]
    if not found:
        raise CommandProblem("no architecture is named", fix="write for example `--arch sm_80,sm_90`")
    return list(dict.fromkeys(found))


def _check_config(config: DispatchConfig) -> None:
    usual = DispatchConfig()
    for name in DispatchConfig.__slots__:
        if name not in COMPILED_WITH and getattr(config, name) != getattr(usual, name):
            fix = f"leave it out: only {', '.join(COMPILED_WITH)} change code"
            raise CommandProblem(f"`{name}` is a setting of launches, not of code", fix=fix)


def _export(program: Program, options: CodeOptions, architectures: list[str]) -> tuple[dict[str, bytes], Any]:
    """Files by name, and the record of the launch."""
    from vyre_driver.cli.commands.export.header import header
    from vyre_driver.cli.commands.export.launch_record import launch_record, resources
    from vyre_driver.cuda.codegen.module import lower
    from vyre_driver.cuda.codegen.names import identifier
    from vyre_driver.cuda.nvrtc.compiler import nvrtc_for
    from vyre_driver.cuda.target import CudaTarget
    from vyre_driver.runtime.debugging.program_label import program_name

    targets = [CudaTarget(arch, nvrtc_for(arch)) for arch in architectures]
    targets[0].check(program)
    name = identifier(program_name(program))
    source = lower(program, options)
    made = {f"{name}.cu": source.text.encode(), f"{name}.h": header(name, program, source).encode()}
    code: dict[str, Any] = {}
    for target in targets:
        binary = target.binary(source, options)
        files = {"cubin": f"{name}.{target.arch}.cubin", "ptx": f"{name}.{target.arch}.ptx"}
        made |= {files["cubin"]: binary.cubin, files["ptx"]: binary.ptx.encode()}
        code[target.arch] = {**files, "compiler": str(target.nvrtc), "resources": resources(binary.resources)}
    record = launch_record(name, program, source, options, code)
    return made | {f"{name}.json": json.dumps(record, indent=1).encode() + b"\n"}, record


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
    except (OSError, ValueError) as problem:  # a name with a zero byte is a ValueError
        raise CommandProblem(f"`{folder}` cannot be written", str(problem), exit_code=FAILED) from None


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument(
        "--arch", metavar="SM,...", default=USUAL_ARCH, help=f"kinds of GPUs: sm_80,sm_90; by default {USUAL_ARCH}"
    )
    parser.add_argument("--out", metavar="DIR", required=True, help="the folder for the files")
    parser.add_argument(
        "--config",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=f"a setting that changes the code: {', '.join(COMPILED_WITH)}",
    )
    add_passes_argument(parser)


COMMAND: Final = Command(
    "export",
    "write CUDA C, machine code and a C header; needs no GPU",
    _add_arguments,
    run,
    epilog="example:\n  vyre export saxpy.vyre --arch sm_80,sm_90 --out kernels",
)
