"""What every child process does that was started to compile: one request on standard input, one answer on output.

    in     a line of JSON, with the length of what follows as `bytes`, then those bytes
    out    an empty line when everything is imported, then a line of JSON likewise and its bytes

The end of standard input is the end of the parent, and of the child with it. See `child_process` for the parent.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, BinaryIO, Final, cast

WATCH_SECONDS: Final = 0.5
"""How often the child looks whether its parent is still there."""


def serve(answer: Callable[[Any, bytes], tuple[Any, bytes]]) -> None:
    """Serve one request. Never returns: nothing of this process is worth tidying up."""
    answers, requests = _private_output(), sys.stdin.buffer
    answers.write(b"\n")
    answers.flush()
    head = requests.readline()
    request = cast("dict[str, Any]", json.loads(head)) if head else None
    content = b"" if request is None else requests.read(request["bytes"])
    if request is not None and len(content) == request["bytes"]:  # else the parent is gone already
        end_with_the_parent(requests)
        record, made = answer(request, content)
        answers.write(json.dumps({**record, "bytes": len(made)}).encode() + b"\n" + made)
    answers.flush()
    os._exit(0)


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
