"""What `with k.if_(...):` and its kin hold: a body of statements, opened once and closed once."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from types import TracebackType
from typing import Concatenate, Generic, ParamSpec, Protocol, TypeVar

from vyre_foundation.builder.calls import checked_call
from vyre_foundation.builder.mistakes import caller_line, mistake
from vyre_foundation.builder.recorder import Recorder


class HasRecorder(Protocol):
    recorder: Recorder


B = TypeVar("B", bound=HasRecorder)
P = ParamSpec("P")
R = TypeVar("R")


class Opening(Generic[R]):
    """A body that was asked for. Not `contextlib.contextmanager`, which answers misuse with errors of its own."""

    def __init__(self, recorder: Recorder, shown: str, steps: Generator[R]) -> None:
        self._recorder = recorder
        self._shown = shown
        self._steps = steps
        self._state = "asked for"

    def __enter__(self) -> R:
        if self._state != "asked for":
            raise self._misused("a `with` opens a body once", f"this one is {self._state} already")
        self._recorder.waiting = None
        self._state = "closed"  # where the arguments are refused, nothing was opened
        made = next(self._steps)
        self._state = "open"
        return made

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._state != "open":
            raise self._misused("there is nothing to close", f"the body is {self._state}")
        self._state = "closed"
        if error is None:
            next(self._steps, None)

    def _misused(self, what: str, because: str) -> Exception:
        fix = f"write `with k.{self._shown}(...):` where the statements stand, and call it anew for each body"
        return mistake("V227", what, f"{because}: `k.{self._shown}`", fix)


def opens_body(
    function: Callable[Concatenate[B, P], Generator[R]],
) -> Callable[Concatenate[B, P], Opening[R]]:
    """A method whose body must be entered at once: `k.if_(...)` without `with` would silently guard nothing."""

    @checked_call
    @wraps(function)
    def announced(self: B, *args: P.args, **kwargs: P.kwargs) -> Opening[R]:
        self.recorder.check_open()
        opening = Opening(self.recorder, function.__name__, function(self, *args, **kwargs))
        self.recorder.waiting = (f"k.{function.__name__}", caller_line())
        return opening

    return announced
