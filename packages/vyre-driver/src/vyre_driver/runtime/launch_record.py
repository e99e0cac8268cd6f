"""The record of a launch: how its code was made, what it ran over, and whether its results are within the promise."""

from __future__ import annotations

from typing import Literal, NamedTuple


class KernelRecord(NamedTuple):
    """What a kernel of a device takes."""

    name: str
    registers: int
    """Per invocation."""

    spill_bytes: int
    """Registers that live in memory, per invocation."""

    shared_bytes: int
    """Memory of a workgroup."""


class TuningRecord(NamedTuple):
    """Whether the knobs of a launch rest on measurements, and why they are what they are."""

    is_tuned: bool = False
    because: str = "nothing looked for records"
    measured: int = 0
    """Points that were measured for this program and shape when it was first launched here."""

    seconds: float = 0.0
    """That the measuring took."""

    def __str__(self) -> str:
        return f"{'tuned' if self.is_tuned else 'not tuned'}: {self.because}"


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

    device: str = ""
    """Which it ran on, where there can be several."""

    kernels: tuple[KernelRecord, ...] = ()
    """Of its code, on a device that has kernels."""

    device_ms: float | None = None
    """Milliseconds on the device, copies of a launch included, by its own clock; of the latest call."""

    knobs: tuple[tuple[str, int], ...] = ()
    """That the launch set, by name."""

    tuning: TuningRecord = TuningRecord()
    """Where the knobs come from."""

    races: str = ""
    """What is known of races, where the launch requires determinism: `proved`, perhaps under a condition, or
    `unknown: ` and why. Empty where nobody asked."""

    @property
    def is_within_promise(self) -> bool:
        """Whether code was made so that every backend gives the same bytes, for programs that are EXACT."""
        return self.math == "exact" and self.check == "auto"
