"""What a child process does that was started to compile: one request on standard input, one answer on standard output.

    in     a line of JSON (`Request`), then the bytes it announces: a program on the wire, or LLVM text
    out    an empty line when everything is imported, then a line of JSON (`Answer`) and the bytes it announces

The end of standard input is the end of the parent, and of the child with it. See `child_process` for the parent.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, BinaryIO, Final, Literal, TypedDict, cast

from vyre_driver.cpu.compile.compilation import make_native_code, native_object
from vyre_driver.cpu.compile.native_program import compiler_version
from vyre_driver.llvm.engine import Processor
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import Program

WATCH_SECONDS: Final = 0.5
"""How often the child looks whether its parent is still there."""


class Request(TypedDict):
    version: str
    """See `compiler_version`."""

    kind: Literal["program", "text"]
    options: list[Any]
    """Of the code, in the order of `CodeOptions`; only a program needs them."""

    processor: tuple[str, str]
    """The parent's: on some machines the answer depends on the core that asks."""

    bytes: int


class Answer(TypedDict):
    declined: str | None
    """Why nothing was done; the parent can do it itself."""

    refused: str | None
    """LLVM's message where it does not take the text."""

    laps: dict[str, float]
    """Milliseconds of what was done."""

    bytes: int


def main() -> None:
    """Serve one request. Never returns: nothing of this process is worth tidying up."""
    answers, requests = _private_output(), sys.stdin.buffer
    answers.write(b"\n")
    answers.flush()
    head = requests.readline()
    request = cast("Request", json.loads(head)) if head else None
    content = b"" if request is None else requests.read(request["bytes"])
    if request is not None and len(content) == request["bytes"]:  # else the parent is gone already
        end_with_the_parent(requests)
        _answer(answers, request, content)
    answers.flush()
    os._exit(0)


def _answer(answers: BinaryIO, request: Request, content: bytes) -> None:
    watch = Stopwatch()
    declined, refused, made = None, None, b""
    try:
        if request["version"] == compiler_version():
            made = _MAKERS[request["kind"]](content, request, watch)
        else:  # codes of both would not fit together
            declined = "the sources have changed since the parent was started"
    except WireError as problem:
        declined = str(problem)
    except BackendError as problem:
        refused = problem.because
    answer = Answer(declined=declined, refused=refused, laps=watch.laps, bytes=len(made))
    answers.write(json.dumps(answer).encode() + b"\n" + made)


def _from_program(content: bytes, request: Request, watch: Stopwatch) -> bytes:
    program = Program.from_wire(content)
    watch.lap("start")
    options, processor = CodeOptions.from_json(request["options"]), Processor(*request["processor"])
    return make_native_code(program, options, watch, processor).to_bytes()


def _from_text(content: bytes, request: Request, watch: Stopwatch) -> bytes:
    options = CodeOptions.from_json(request["options"])
    made = native_object(content.decode(), Processor(*request["processor"]), options)
    watch.lap("llvm")
    return made


_MAKERS: Final[dict[str, Callable[[bytes, Request, Stopwatch], bytes]]] = {"program": _from_program, "text": _from_text}


def _private_output() -> BinaryIO:
    """Standard output for us alone: what anything else prints goes to standard error."""
    ours = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return ours


def end_with_the_parent(requests: BinaryIO) -> None:
    """End this process when its parent ends. Two ways of noticing it, each with a hole.

    A process that the parent forked meanwhile has the pipe open as well; and Windows gives orphans no other parent.
    """

    def wait_for_the_end_of_input() -> None:
        requests.read(1)
        os._exit(1)

    def watch_the_parent() -> None:
        parent = os.getppid()
        while os.getppid() == parent:
            time.sleep(WATCH_SECONDS)
        os._exit(1)

    for watch in (wait_for_the_end_of_input, watch_the_parent):
        threading.Thread(target=watch, daemon=True).start()
