"""`vyre show FILE --as text|wire|llvm|stats`: a program in another form."""

from __future__ import annotations

import base64
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any, Final

from vyre_driver.cli.arguments.program_file import FILE_HELP, read_program
from vyre_driver.cli.command import Command
from vyre_driver.cli.exits import FINE
from vyre_driver.cli.output import Output, aligned
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.cli.program_facts import as_rows, facts
from vyre_foundation import check
from vyre_foundation.ir import Program


def run(options: Namespace, output: Output) -> int:
    program = read_program(options.file)
    if options.plain:
        program = _plain(program, options.form)
    FORMS[options.form](program, output)
    return FINE


def _plain(program: Program, form: str) -> Program:
    """The program as other projects know programs: a domain is ours alone."""
    if form != "wire":
        raise CommandProblem(
            "only wire bytes can be plain",
            f"the form asked for is {form}",
            "add `--as wire`, or leave `--plain` out",
        )
    return program.replace(domain=None)


def _show_text(program: Program, output: Output) -> None:
    output.line(str(program))
    output.record({"text": program.to_text()})


def _show_wire(program: Program, output: Output) -> None:
    data = program.to_wire()
    output.record({"wire": base64.b64encode(data).decode()})
    if output.is_json:
        return
    if sys.stdout.isatty():
        raise CommandProblem(
            "a terminal cannot show bytes",
            f"the program is {len(data)} of them",
            "send them to a file: `vyre show FILE --as wire > program.bin`",
        )
    sys.stdout.buffer.write(data)


def _show_llvm(program: Program, output: Output) -> None:
    from vyre_driver.cpu.codegen.module import lower
    from vyre_driver.runtime.options import check_program

    check(program)
    check_program(program)
    text = lower(program).text
    output.line(text.rstrip("\n"))
    output.record({"llvm": text})


def _show_stats(program: Program, output: Output) -> None:
    found: dict[str, Any] = facts(program)
    output.lines(aligned(as_rows(found)))
    output.record(found)


FORMS: Final[dict[str, Callable[[Program, Output], None]]] = {
    "text": _show_text,
    "wire": _show_wire,
    "llvm": _show_llvm,
    "stats": _show_stats,
}


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument(
        "--as",
        dest="form",
        choices=FORMS,
        default="text",
        help="text (the default), wire (bytes; base64 with --json), llvm (what the cpu backend compiles), stats",
    )
    parser.add_argument(
        "--plain", action="store_true", help="with --as wire: without the domain, as the Rust crates read programs"
    )


COMMAND: Final = Command("show", "print a program as text, wire bytes, LLVM IR or facts about it", _add_arguments, run)
