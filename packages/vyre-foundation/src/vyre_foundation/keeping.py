"""Launches that went wrong are kept without anybody asking, by what a distribution offers for it; vyre-driver does.

Without such a distribution nothing is kept. Nothing here raises: a launch ends with its own error, whatever becomes of
its capsule.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import cache
from typing import Any, Final, Protocol

from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import TrapError, in_lines
from vyre_foundation.installed import offers
from vyre_foundation.ir import Program

ENTRY_POINT_GROUP: Final = "vyre.keeper"

NO_LAUNCH: Final = "R003"
"""A launch that was refused for its memory has not run."""


_is_quiet: ContextVar[bool] = ContextVar("_is_quiet", default=False)


@contextmanager
def nothing_kept() -> Generator[None]:
    """For who keeps launches in another way, or expects them to go wrong."""
    token = _is_quiet.set(True)
    try:
        yield
    finally:
        _is_quiet.reset(token)


def may_keep() -> bool:
    return not _is_quiet.get()


class Keeper(Protocol):
    """Writes launches where they are kept."""

    def __call__(
        self,
        word: str,
        program: Program,
        inputs: Any,
        config: DispatchConfig,
        expected: Mapping[str, Any] | None,
        *,
        grid: Sequence[int] | None,
        note: str,
    ) -> str:
        """A sentence that says where it is, or why it is nowhere; empty where nothing is kept. Raises nothing.

        `inputs` and `expected` are what a backend takes and gives. `word` is the beginning of the file's name.
        """
        ...


def keep_launch(
    word: str,
    program: Program,
    inputs: Any,
    config: DispatchConfig | None = None,
    expected: Mapping[str, Any] | None = None,
    *,
    grid: Sequence[int] | None = None,
    note: str = "",
) -> str:
    """Have a launch kept that went wrong; a sentence about it for the report, empty where nothing is kept."""
    keeper = _keeper() if may_keep() else None
    if keeper is None:
        return ""
    return keeper(word, program, inputs, config or DispatchConfig(), expected, grid=grid, note=note)


def kept_trap(
    problem: TrapError,
    program: Program,
    inputs: Any,
    config: DispatchConfig,
    grid: Sequence[int] | None,
) -> TrapError:
    """The error of a launch that trapped, with where the launch is kept."""
    if problem.code == NO_LAUNCH:
        return problem
    note = f"{problem.code} {problem.what}, at {problem.where}"
    return with_sentence(problem, keep_launch(problem.code, program, inputs, config, grid=grid, note=note))


def with_sentence(problem: TrapError, sentence: str) -> TrapError:
    """The error with a further line in its remedy."""
    if not sentence:
        return problem
    first, *others = problem.findings
    return TrapError([replace(first, fix=in_lines([first.fix, sentence])), *others])


@cache
def _keeper() -> Keeper | None:
    for offer in offers(ENTRY_POINT_GROUP):
        return offer.load()
    return None
