"""`vyre tour`: what vyre is, in a few seconds and by running it. Everything it prints is computed."""

from __future__ import annotations

import inspect
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, Final

from vyre_driver.cli.command import Command
from vyre_driver.cli.exits import FINE, NO
from vyre_driver.cli.invocation import invocation
from vyre_driver.cli.output import Coloured, Output

FILE: Final = "saxpy.vyre"


def run(options: Namespace, output: Output) -> int:
    output.line(Coloured("vyre: one program, one answer", "bold"))
    # After the first line: these take a second the first time.
    from vyre_driver.cli.commands.tour import steps
    from vyre_driver.cli.commands.tour.programs import saxpy

    program = saxpy.program
    record: dict[str, Any] = {}
    _head(output, 1, "A kernel is a Python function. What it means is a program, a value that prints:")
    output.lines(_indented(inspect.getsource(saxpy.function)))
    output.line()
    output.lines(_indented(str(program)))

    _head(output, 2, "It runs on every backend that can be used here, and gives the same bytes.")
    is_same, record["backends"] = steps.run_everywhere(program, output)

    _head(output, 3, "It is fast.")
    record["speed"] = steps.race(program, output)

    _head(output, 4, "It tunes itself, and cannot change the answer.")
    record["tuned"] = steps.tuned(program, output)

    _head(output, 5, "A mistake is found before anything runs. Here is one that every GPU programmer makes:")
    record["mistake"] = steps.mistake(output)

    _head(output, 6, "A program is also a file.")
    record["file"] = write_program(Path(FILE), program.to_text(), output)
    record["try"] = commands = suggestions()
    output.line("\n", Coloured("Now try:", "bold"))
    output.lines(f"    {command}" for command in commands)
    output.record({"ok": is_same, **record})
    return FINE if is_same else NO


def suggestions() -> list[str]:
    """Three commands to paste, written as this one was started."""
    us = invocation()
    return [
        f"{us} run {FILE} --in a=2 --in x=range:1000 --in y=ones:1000 --out y=y.npy",
        f"{us} show {FILE} --as llvm",
        f"{us} explain V010",
    ]


def write_program(path: Path, text: str, output: Output) -> dict[str, Any]:
    """The program as a file where we stand; one of that name that is not ours stays."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        note = f"Wrote {path}, {len(text.encode())} bytes of text."
    except FileExistsError:
        note = f"{path} exists already and is not changed."
    except OSError as problem:
        note = f"{path} cannot be written here: {problem.strerror}. The commands below need it: try another folder."
    output.line(f"    {note}")
    return {"name": str(path), "note": note}


def _head(output: Output, number: int, text: str) -> None:
    output.line("\n", Coloured(f"{number}. {text}", "bold"))


def _indented(text: str) -> list[str]:
    return [f"    {line}" if line else "" for line in text.splitlines()]


def _add_arguments(parser: ArgumentParser) -> None:
    """None of its own."""


COMMAND: Final = Command("tour", "see what vyre is, in a few seconds; writes saxpy.vyre here", _add_arguments, run)
