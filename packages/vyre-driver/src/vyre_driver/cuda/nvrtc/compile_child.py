"""What a child process does that was started to run NVRTC: CUDA C comes in, machine code, PTX and the log go out."""

from __future__ import annotations

import time
from typing import TypedDict

from vyre_driver.cuda.nvrtc.bindings import NvrtcError, opened_nvrtc
from vyre_driver.runtime.children.serving import serve


class Request(TypedDict):
    library: str
    builtins: str | None
    name: str
    """What NVRTC calls the text in its messages."""

    options: list[str]
    bytes: int
    """Of the text."""


class Answer(TypedDict):
    declined: str | None
    """Why nothing was done; the parent can do it itself."""

    refused: tuple[str, str] | None
    """NVRTC's status and its log where it does not take the text."""

    log: str
    cubin: int
    """Bytes of machine code; what follows is PTX."""

    laps: dict[str, float]
    """Milliseconds of what was done."""


def main() -> None:
    """Serve one request."""
    serve(_answer)


def _answer(request: Request, content: bytes) -> tuple[Answer, bytes]:
    started = time.perf_counter()
    answer = Answer(declined=None, refused=None, log="", cubin=0, laps={})
    try:
        nvrtc = opened_nvrtc(request["library"], request["builtins"])
    except (OSError, AttributeError, NvrtcError) as problem:  # it was replaced or removed since the parent loaded it
        answer["declined"] = str(problem)
        return answer, b""
    try:
        made = nvrtc.compile(content.decode(), request["name"], request["options"])
    except NvrtcError as problem:
        answer["refused"] = problem.status, problem.log
        return answer, b""
    answer["log"], answer["cubin"] = made.log, len(made.cubin)
    answer["laps"] = {"nvrtc": 1e3 * (time.perf_counter() - started)}
    return answer, made.cubin + made.ptx.encode()
