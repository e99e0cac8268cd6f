"""What a contestant is given, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Array: TypeAlias = Any
"""A numpy array; `Any` because the tools, which have no types here, take and return them."""


@dataclass(frozen=True)
class Problem:
    """One row's arrays, which the caller owns, and the threads to use.

    `arrays` holds the inputs by name and the output, which is filled with zeros unless it is an input too.
    """

    arrays: Mapping[str, Array]
    output: str
    threads: int

    def __getitem__(self, name: str) -> Array:
        return self.arrays[name]

    @property
    def result(self) -> Array:
        return self.arrays[self.output]


@dataclass(frozen=True)
class Prepared:
    """A kernel ready to be timed. `run` returns when the result is complete; `output` fetches it, untimed."""

    run: Callable[[], object]
    output: Callable[[], Array]


Kernels: TypeAlias = Mapping[str, Callable[[Problem], Prepared]]
"""By the name of the row, what one tool does about it."""


def into_result(problem: Problem, run: Callable[[], object]) -> Prepared:
    """For tools that write straight into the caller's array."""
    return Prepared(run, lambda: problem.result)
