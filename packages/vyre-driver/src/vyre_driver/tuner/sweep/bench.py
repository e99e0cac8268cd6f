"""What a sweep needs of a backend: a launch that can be tried with other knobs, in buffers of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from vyre_driver.tuner.records.record import Knobs
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import Program
from vyre_foundation.launch import LaunchPlan
from vyre_foundation.tuning import Space

if TYPE_CHECKING:
    from vyre_self_substrate.dispatcher import OptimizerDispatcher


class Trial(Protocol):
    """One candidate, compiled and bound to fresh buffers. The caller's arrays are read and never written."""

    def run(self) -> int:
        """Launch once and wait for it; nanoseconds by the clock of the device. Raises what a launch raises."""
        ...

    def outputs(self) -> Mapping[str, bytes | memoryview]:
        """The bytes that the latest launch made, by output."""
        ...


class Bench(Protocol):
    """One program with its arguments and grid on a backend."""

    @property
    def program(self) -> Program: ...

    @property
    def config(self) -> DispatchConfig:
        """Of the launch that is to be tuned; without knobs."""
        ...

    @property
    def plan(self) -> LaunchPlan:
        """Of the untuned launch."""
        ...

    @property
    def adapter(self) -> str:
        """What identifies the device: names the files of its records."""
        ...

    def versions(self) -> Mapping[str, str]:
        """Of the driver, of the compiler, and of whatever else code on this device depends on."""
        ...

    def dispatcher(self, seconds: float, ends_at: float) -> OptimizerDispatcher:
        """Runs the programs by which a search thinks, untuned: each for so long at most, and none after `ends_at`.

        What takes longer, compiling included, is D1009.
        """
        ...

    def space(self) -> Space:
        """The knobs that can matter for the program here."""
        ...

    def kept(self, knobs: Knobs, expected: Mapping[str, bytes | memoryview], note: str) -> str:
        """Keep a launch with these knobs as a capsule; a sentence about it, empty where nothing is kept."""
        ...

    def trial(self, knobs: Knobs, ends_at: float | None) -> Trial:
        """A candidate. It is stopped at `ends_at`, in seconds of `time.monotonic`, where the launch has a timeout.

        Raises what compiling and binding raise.
        """
        ...
