"""Whether knobs keep their laws: every value of every knob, and points of the whole space, give the same outcome.

A point is run only where it makes other code or another launch than those before it: the same text on the same launch
is the same run.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol

from ptx.programs.program_checks import outcome
from ptx.programs.run_program import PtxBackend
from vyre_driver.cpu.codegen.module import lower
from vyre_driver.cpu.compile.compilation import lowered
from vyre_driver.knobs.table import BY_NAME
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.launch_plans import LaunchPlans
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import Program
from vyre_foundation.tuning import Space
from vyre_reference import evaluate

REFUSED: Final = {"error": b"L029"}
"""A launch whose guards do not hold for another workgroup size says so, and runs nothing."""


class Runs(Protocol):
    def run(
        self,
        program: Program,
        inputs: Mapping[str, Any],
        *,
        grid: Sequence[int] | None = None,
        config: DispatchConfig | None = None,
    ) -> Mapping[str, Any]: ...


class Subject(NamedTuple):
    """A program with the arguments of a launch."""

    program: Program
    inputs: Mapping[str, Any]
    grid: Sequence[int] | None = None


def one_at_a_time(space: Space) -> Iterator[dict[str, int]]:
    """Every value of every knob that is legal with defaults elsewhere."""
    usual = space.named(space.default)
    for knob in space.knobs:
        for value in knob.values:
            point = tuple((usual | {knob.name: value}).values())
            if value != knob.default and not space.why_not(point):
                yield {knob.name: value}


def at_random(space: Space, count: int, seed: int) -> Iterator[dict[str, int]]:
    """Points of the whole space."""
    chance = random.Random(seed)
    tries = 0
    while count > 0 and tries < 1000 and space.knobs:
        tries += 1
        point = tuple(chance.choice(knob.values) for knob in space.knobs)
        if not space.why_not(point):
            count -= 1
            yield space.named(point)


lower_once: Final = lru_cache(maxsize=1)(lower)
"""For backends as well: what they compile at a point is what its text was just read from."""


def cpu_text(program: Program, config: DispatchConfig) -> str:
    return lowered(program, CodeOptions.of(config)).text + str(config.knob_values.get("vector_bits", 0))


def cuda_text(backend: PtxBackend) -> Callable[[Program, DispatchConfig], str]:
    """The backend keeps what it lowers, and makes PTX of it when it is run."""
    return lambda program, config: backend.compiled(program, config).text


def broken_laws(
    backend: Runs,
    space: Space,
    subject: Subject,
    text: Callable[[Program, DispatchConfig], str],
    *,
    points: int = 20,
    seed: int = 1,
    **config: Any,
) -> list[str]:
    """Points at which the outcome is another than the reference's. `text` is what code is made from."""
    program, inputs, grid = subject
    expected = outcome(evaluate, program, inputs, grid)
    found: list[str] = []
    seen: set[tuple[str, tuple[tuple[str, int], ...]]] = set()
    for knobs in (*one_at_a_time(space), *at_random(space, points, seed)):
        chosen = DispatchConfig(knobs=knobs, **config)
        of_launch = [(name, value) for name, value in knobs.items() if name not in BY_NAME or not BY_NAME[name].of_code]
        key = text(LaunchPlans(program, chosen).grouped, chosen), tuple(of_launch)
        if key in seen:
            continue
        seen.add(key)
        got = outcome(_with(backend, chosen), program, inputs, grid)
        if got not in (expected, REFUSED):
            found.append(f"{knobs}: {', '.join(sorted(name for name in expected if got.get(name) != expected[name]))}")
    return found


def _with(backend: Runs, config: DispatchConfig) -> Callable[..., Mapping[str, Any]]:
    def run(program: Program, inputs: Mapping[str, Any], grid: Sequence[int] | None) -> Mapping[str, Any]:
        return backend.run(program, inputs, grid=grid, config=config)

    return run
