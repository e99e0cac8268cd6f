"""`VYRE_TRACE`: a line for each program that is compiled and for each launch, to read or to be read by tools.

The variable is looked at when a backend is opened. `1` or `stderr` means lines for people on standard error, any other
word the file that lines of JSON are appended to; empty or `0` means no trace. Processes may share a file.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

from vyre_driver.runtime.debugging.debug_warning import unwritable, warn_once
from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import visible

TRACE_VARIABLE: Final = "VYRE_TRACE"

Event: TypeAlias = dict[str, Any]
"""By the keys that docs/debugging.md lists. `event` is `compile` or `launch`; times are in milliseconds."""

_OFF: Final = ("", "0")
_TO_STDERR: Final = ("1", "stderr")


class Trace:
    """Where the lines go: a file, or standard error. Threads may share one."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file

    def tell(self, event: Event) -> None:
        """Write a line. Where that cannot be done there is one warning, and a trace with holes."""
        try:
            self.write(event)
        except BackendError as problem:
            warn_once(problem)

    def write(self, event: Event) -> None:
        """As `tell`, but D1012 where it cannot."""
        if self.file is None:
            # Closed, or never there: a warning would go the same way.
            with suppress(OSError, ValueError, AttributeError):
                sys.stderr.write(f"vyre: {as_text(event)}\n")
            return
        whole = {"time": time.time(), "process": os.getpid(), "thread": threading.get_native_id(), **event}
        try:
            append(self.file, json.dumps(whole).encode() + b"\n")
        except OSError as problem:
            raise unwritable(TRACE_VARIABLE, str(self.file), problem) from problem


def trace_of_environment(environment: Mapping[str, str] | None = None) -> Trace | None:
    """The trace that was asked for. A file that cannot be written is warned of, and not asked again."""
    word = (os.environ if environment is None else environment).get(TRACE_VARIABLE, "").strip()
    if word in _OFF:
        return None
    if word in _TO_STDERR:
        return Trace()
    try:
        append(Path(word), b"")
    except OSError as problem:
        warn_once(unwritable(TRACE_VARIABLE, word, problem))
        return None
    return Trace(Path(word))


def append(file: Path, line: bytes) -> None:
    """In one step, so that lines of several processes do not mix."""
    with file.open("ab", buffering=0) as opened:
        opened.write(line)


# ----------------------------------------------------------------------------------------------------------- for people


def as_text(event: Event) -> str:
    return visible(_TEXTS[event["event"]](event))


def _compile_text(event: Event) -> str:
    phases = ", ".join(f"{name} {event[f'{name}_ms']:.1f}" for name in PHASES if f"{name}_ms" in event)
    why = f": {event['why']}" if event["why"] else ""
    where = "" if event["child"] is None else f" by process {event['child']}"
    return f"{_label(event)} {event['origin']}{where} in {event['ms']:.1f} ms ({phases}){why} {_mode(event)}"


def _launch_text(event: Event) -> str:
    grid, size = (" x ".join(map(str, event[key])) for key in ("grid", "workgroup_size"))
    who = f"{_count(event['threads'], 'thread')}, {_count(event['ranges'], 'range')}"
    times = f", {event['iterations']} iterations" if event["iterations"] > 1 else ""
    place = f" at {event['where']}" if event["where"] else ""
    end = f", ended by {event['error']}{place}" if event["error"] else ""
    return f"{_label(event)} launched: {grid} of {size}, {who}, {event['ms']:.3f} ms{times}{end} {_mode(event)}"


PHASES: Final = ("validate", "look_up", "start", "lower", "llvm", "nvrtc", "store", "load")
"""Of a compile, in their order. Those that were not gone through are missing."""

_TEXTS: Final[dict[str, Callable[[Event], str]]] = {"compile": _compile_text, "launch": _launch_text}


def _label(event: Event) -> str:
    return f"{event['program']} {event['fingerprint'] or 'without fingerprint'}"


def _mode(event: Event) -> str:
    return f"[math={event['math']} check={event['check']}]"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
