"""`main`: from arguments to an exit code. Only bugs of ours end in a traceback."""

from __future__ import annotations

import os
import sys
import warnings
from argparse import Namespace
from collections.abc import Sequence
from io import TextIOWrapper

from vyre_driver.cli.command import Command
from vyre_driver.cli.command_list import COMMANDS
from vyre_driver.cli.exits import BROKEN_PIPE, FAILED, FINE, INTERRUPTED, WRONG_USE, exit_of
from vyre_driver.cli.output import Output, aligned, printable
from vyre_driver.cli.parser import help_text, parse
from vyre_driver.cli.problem import CommandProblem, Interrupted
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.installed import version_of

PACKAGES = ("vyre-foundation", "vyre-reference", "vyre-primitives", "vyre-self-substrate", "vyre-driver")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. `arguments` are those of the process unless given."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    _prepare_output()
    output = Output("--json" in given)
    try:
        with warnings.catch_warnings():
            warnings.showwarning = _show_warning
            code = _answered(given, output)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _close_output()
        return BROKEN_PIPE
    except OSError as problem:  # a full disk behind standard output, and what else the system refuses
        return _refused_by_the_system(problem, output)
    except KeyboardInterrupt:
        return _failed(output, Interrupted(), INTERRUPTED)


def _answered(given: list[str], output: Output) -> int:
    try:
        return _answer(given, output)
    except CommandProblem as problem:
        return _failed(output, problem, problem.exit_code)
    except VyreError as problem:
        return _failed(output, problem, exit_of(problem))
    except MemoryError:
        return _failed(output, CommandProblem("there is not enough memory"), FAILED)


def _answer(given: list[str], output: Output) -> int:
    try:
        options, command = parse(given, COMMANDS)
    except SystemExit as done:  # --help, already printed
        return FINE if done.code is None else int(done.code)
    return _run(options, command, output)


def _run(options: Namespace, command: Command | None, output: Output) -> int:
    if options.version:
        versions = {name: version_of(name) or "" for name in PACKAGES}
        output.lines(aligned(list(versions.items())))
        output.record(versions)
        return FINE
    if command is None:
        output.complain(help_text(COMMANDS).rstrip())
        output.record(CommandProblem("no command was given", fix="see `vyre --help`").to_json())
        return WRONG_USE
    return command.run(options, output)


def _refused_by_the_system(problem: OSError, output: Output) -> int:
    try:
        output.record(CommandProblem(str(problem)).to_json())
        sys.stdout.flush()  # what was refused may still wait there, and Python would try again at its end
    except OSError:  # then it is the output that is refused
        _close_output()
    print(printable(f"vyre: {problem}"), file=sys.stderr)
    return FAILED


def _failed(output: Output, problem: CommandProblem | VyreError, code: int) -> int:
    output.complain(problem)
    output.record(problem.to_json())
    return code


def _prepare_output() -> None:
    """Where standard output is closed, write to nowhere. Letters that a terminal lacks are written as codes."""
    if getattr(sys, "stdout", None) is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    stream: object = sys.stdout
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")


def _close_output() -> None:
    """Python flushes standard output once more at its end, and would complain about the pipe then."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
    os.close(nothing)


def _show_warning(message: Warning | str, *place: object) -> None:
    """As it is: where in our sources it was raised is no news to anyone."""
    print(printable(str(message)), file=sys.stderr)
