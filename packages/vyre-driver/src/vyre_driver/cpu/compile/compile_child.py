"""What a child process does that was started to compile for the cpu, from a program on the wire or from LLVM text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypedDict

from vyre_driver.cpu.compile.compilation import make_native_code, native_object
from vyre_driver.cpu.compile.native_program import compiler_version
from vyre_driver.llvm.engine import Processor
from vyre_driver.runtime.children.serving import serve
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import Program


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


def main() -> None:
    """Serve one request."""
    serve(_answer)


def _answer(request: Request, content: bytes) -> tuple[Answer, bytes]:
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
    return Answer(declined=declined, refused=refused, laps=watch.laps), made


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
