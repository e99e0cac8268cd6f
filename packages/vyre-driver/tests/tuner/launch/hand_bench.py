"""A launch whose times and bytes are written down, for tests of the sweep that must not depend on a clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from launches import inputs, triple

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.tuner.records.record import Knobs
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import Program
from vyre_foundation.keeping import keep_launch
from vyre_foundation.launch import LaunchPlan
from vyre_foundation.tuning import Knob, Space
from vyre_self_substrate import OptimizerDispatcher

LAW = "it is written down"


def two_knobs() -> Space:
    return Space((Knob("a", (1, 2, 4), 1, LAW), Knob("b", (0, 1), 0, LAW, "linear")))


@dataclass
class HandTrial:
    ns: Callable[[], int]
    content: bytes

    def run(self) -> int:
        return self.ns()

    def outputs(self) -> Mapping[str, bytes]:
        return {"y": self.content}


@dataclass
class HandBench:
    """`ns` and `content` say what launches with some knobs take and make."""

    backend: CpuBackend
    ns: Callable[[Mapping[str, int]], int]
    content: Callable[[Mapping[str, int]], bytes] = lambda _: b"same"
    config: DispatchConfig = field(default_factory=DispatchConfig)
    adapter: str = "hand"
    tried: list[Knobs] = field(default_factory=list[Knobs])
    program: Program = field(default_factory=triple)

    @property
    def plan(self) -> LaunchPlan:
        return self.backend.bench(self.program, inputs()).plan

    def dispatcher(self, seconds: float, ends_at: float) -> OptimizerDispatcher:
        return self.backend

    def versions(self) -> Mapping[str, str]:
        return {"hand": "1"}

    def space(self) -> Space:
        return two_knobs()

    def kept(self, knobs: Knobs, expected: Mapping[str, bytes | memoryview], note: str) -> str:
        return keep_launch("knobs", self.program, inputs(), DispatchConfig(knobs=knobs), note=note)

    def trial(self, knobs: Knobs, ends_at: float | None) -> HandTrial:
        self.tried.append(knobs)
        named = two_knobs().named(two_knobs().point(dict(knobs)))
        return HandTrial(lambda: self.ns(named), self.content(named))
