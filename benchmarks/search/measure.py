"""Measuring a space in full on the cpu backend, in portions: what a file has is not measured again.

Compiling takes most of the time and needs no quiet machine; `compile_all` does it beforehand, into the cache of code.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import quantiles
from typing import Any, TypeAlias

from vyre_driver.knobs import table as backend_knobs
from vyre_foundation.backend import find_backend
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.tuning import Knob, Point, Space

from .spaces import SUBJECTS, Subject
from .tables import RUNS, Table, Timed, file_of, load, save

Trial: TypeAlias = Callable[[], Any]


def compile_all(name: str, seconds: float) -> int:
    """Compile points until the time is up; gives how many are not compiled yet."""
    subject, backend = SUBJECTS[name](), find_backend("cpu").open(0)
    ends = time.monotonic() + seconds
    left = 0
    for _, candidates in _by_program(subject, backend):
        for _, trial in candidates:
            if time.monotonic() > ends:
                left += 1
            else:
                _compiled(trial)
    return left


def measure(name: str, seconds: float) -> int:
    """Measure points until the time is up, and keep them; gives how many are left."""
    subject, backend = SUBJECTS[name](), find_backend("cpu").open(0)
    known = dict(load(name).times) if file_of(name).is_file() else {}
    ends = time.monotonic() + seconds
    left = 0
    for built, candidates in _by_program(subject, backend):
        for lowered, trial in candidates:
            point = built + lowered
            if point in known:
                continue
            if time.monotonic() > ends:
                left += 1
                continue
            candidate = _compiled(trial)
            if candidate is not None:
                known[point] = _timed(candidate)
    save(Table(name, subject.title, _knobs(subject), known))
    return left


def _by_program(subject: Subject, backend: Any) -> Iterator[tuple[Point, list[tuple[Point, Trial]]]]:
    """For each choice of the builder's knobs, the choices of the backend's with what makes a trial of them."""
    inputs = subject.inputs()
    for built in subject.built.points():
        bench = backend.bench(subject.program(built), inputs)
        yield built, list(_candidates(subject, bench))


def _candidates(subject: Subject, bench: Any) -> Iterator[tuple[Point, Trial]]:
    space: Space = bench.space()
    for lowered in itertools.product(*subject.lowered.values()):
        named = dict(zip(subject.lowered, lowered, strict=True))
        try:
            space.point(named)
        except VyreError:
            continue  # a combination that this program does not have
        yield lowered, partial(bench.trial, tuple(named.items()), None)


def _compiled(trial: Trial) -> Any:
    """The candidate, launched once; None where it cannot be built."""
    try:
        made = trial()
        made.run()
    except VyreError:
        return None
    return made


def _timed(candidate: Any) -> Timed:
    candidate.run()
    first, median, third = quantiles([candidate.run() for _ in range(RUNS)], n=4, method="inclusive")
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
