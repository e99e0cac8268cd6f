"""Measuring a space in full on the cpu backend.

Compiling takes most of the time and needs no quiet machine; `compile_all` does it beforehand, into the cache of code.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import quantiles
from typing import Any, Final, TypeAlias

from vyre_driver.knobs import table as backend_knobs
from vyre_foundation.backend import find_backend
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.tuning import Knob, Point, Space

from .spaces import SUBJECTS, Subject
from .tables import RUNS, Table, Timed, save

TURNS: Final = 4

Trial: TypeAlias = Callable[[], Any]


def compile_all(name: str, seconds: float) -> int:
    """Compile points until the time is up; gives how many are not compiled yet."""
    ends = time.monotonic() + seconds
    left = 0
    for _, trial in _candidates_of(SUBJECTS[name]()):
        if time.monotonic() > ends:
            left += 1
        else:
            _compiled(trial)
    return left


def measure(name: str) -> int:
    """Measure every point in turns, so that a slow minute of the machine is shared by all; gives how many there are."""
    subject = SUBJECTS[name]()
    made = {point: _compiled(trial) for point, trial in _candidates_of(subject)}
    candidates = {point: candidate for point, candidate in made.items() if candidate is not None}
    times: dict[Point, list[int]] = {point: [] for point in candidates}
    for _ in range(TURNS):
        for point, candidate in candidates.items():
            candidate.run()  # warm again
            times[point] += [candidate.run() for _ in range(RUNS // TURNS)]
    save(Table(name, subject.title, _knobs(subject), {point: _timed(taken) for point, taken in times.items()}))
    return len(times)


def _candidates_of(subject: Subject) -> Iterator[tuple[Point, Trial]]:
    """Every point with what makes a trial of it."""
    backend: Any = find_backend("cpu").open(0)
    inputs = subject.inputs()
    for built in subject.built.points():
        bench = backend.bench(subject.program(built), inputs)
        space: Space = bench.space()
        for lowered in itertools.product(*subject.lowered.values()):
            named = dict(zip(subject.lowered, lowered, strict=True))
            if _is_legal(space, named):
                yield built + lowered, partial(bench.trial, tuple(named.items()), None)


def _is_legal(space: Space, named: dict[str, int]) -> bool:
    try:
        space.point(named)
    except VyreError:
        return False
    return True


def _compiled(trial: Trial) -> Any:
    """The candidate, launched once; None where it cannot be built."""
    try:
        made = trial()
        made.run()
    except VyreError:
        return None
    return made


def _timed(taken: list[int]) -> Timed:
    first, median, third = quantiles(taken, n=4, method="inclusive")
    return Timed(round(median), round((third - first) / 2))


def _knobs(subject: Subject) -> tuple[Knob, ...]:
    lowered = [_lowered(name, values) for name, values in subject.lowered.items()]
    return (*subject.built.knobs, *lowered)


def _lowered(name: str, values: tuple[int, ...]) -> Knob:
    """As the backend declares it, with these values alone."""
    if name == backend_knobs.THREADS:
        return Knob(name, values, values[-1], backend_knobs.THREADS_LAW)
    declared = backend_knobs.knob(name)
    default = declared.default if declared.default in values else values[0]
    return Knob(name, values, default, declared.law, declared.scale)
