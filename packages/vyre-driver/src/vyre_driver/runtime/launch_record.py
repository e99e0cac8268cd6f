"""The record of a launch: how its code was made, what it ran over, and whether its results are within the promise."""

from __future__ import annotations

from typing import Literal, NamedTuple


class LaunchRecord(NamedTuple):
    """Kept with a launch and with the outputs of `run`."""

    program: str
    """Its name; `program` where it has none."""

    math: Literal["exact", "fast"]
    check: Literal["auto", "never"]
    grid: tuple[int, int, int]
    workgroup_size: tuple[int, int, int]
    threads: int
    """That worked on it at most."""

    ranges: int
    """Parts that the grid was split into."""

    origin: str
    """Of its code: `cache`, or `compiled: ` and why the cache did not have it."""

    compile_ms: float
    """Milliseconds it took to get the code, once for all launches of the program."""

    in_child: bool
    """Whether a child process compiled it, as is done with large programs."""

    @property
    def is_within_promise(self) -> bool:
        """Whether code was made so that every backend gives the same bytes, for programs that are EXACT."""
        return self.math == "exact" and self.check == "auto"
