"""Where NVRTC runs: here for a small text, in a child process for a large one.

NVRTC looks now and then whether it is to stop, but not while it optimises a function: 230 000 characters take it half a
minute without a look. A child can be killed, on a timeout or Ctrl-C. Both ways give the same bytes. Where no child can
be started everything is done here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_driver.cuda.nvrtc.bindings import Compiled, Nvrtc, NvrtcError
from vyre_driver.runtime.children.child_process import ChildDied, NoChild, Reply, Task, ask_child, child_died
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.still_compiling import check_compile_time, still_compiling
from vyre_driver.runtime.stopwatch import Stopwatch

LONG_TEXT: Final = 16_000
"""Characters that NVRTC takes some 0.2 s for: as long as a child takes to come up."""

_TASK: Final = Task("vyre_driver.cuda.nvrtc.compile_child")


def compile_text(
    nvrtc: Nvrtc, text: str, name: str, options: Sequence[str], deadline: Deadline, watch: Stopwatch
) -> tuple[Compiled, int | None]:
    """What NVRTC makes of CUDA C, and the child that did it.

    Raises `NvrtcError` where it refuses the text, D1009 at the deadline, D1004 where a child died.
    """
    if len(text) > LONG_TEXT:
        reply = _reply(nvrtc, text, name, options, deadline)
        if reply is not None:
            watch.split_lap("start", reply.answer["laps"])
            cut = reply.answer["cubin"]
            made = Compiled(reply.content[:cut], reply.content[cut:].decode(), reply.answer["log"])
            return made, reply.child

    def is_over() -> bool:
        check_compile_time(deadline)
        return False

    made = nvrtc.compile(text, name, options, is_over)
    watch.lap("nvrtc")
    return made, None


def _reply(nvrtc: Nvrtc, text: str, name: str, options: Sequence[str], deadline: Deadline) -> Reply | None:
    """What a child made of it; None where there can be no child."""
    content = text.encode()
    request = {
        "library": nvrtc.path,
        "builtins": nvrtc.builtins,
        "name": name,
        "options": list(options),
        "bytes": len(content),
    }
    try:
        reply = ask_child(_TASK, request, content, deadline)
    except NoChild:
        return None
    except ChildDied as problem:
        raise child_died(problem, "cuda backend, compile") from None
    if reply is None:
        raise still_compiling(deadline)
    if reply.answer["refused"] is not None:
        raise NvrtcError(*reply.answer["refused"])
    return None if reply.answer["declined"] is not None else reply
