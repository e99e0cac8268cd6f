"""The parts of the tour that run something. Each prints what it saw and gives it as a record."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
from blake3 import blake3

from vyre_driver.cli.arguments.quantities import duration
from vyre_driver.cli.commands.tour.programs import block_sums, block_sums_with_a_mistake
from vyre_driver.cli.output import Coloured, Output, aligned
from vyre_driver.cli.results import on_host
from vyre_driver.selection import available_backends, open_backend
from vyre_foundation import Program
from vyre_foundation.backend import BackendInfo
from vyre_foundation.diagnostics import ValidationError, VyreError
from vyre_foundation.language import Kernel

ELEMENTS: Final = 1 << 20
"""Of the launches that are compared."""

RUN_SECONDS: Final = 0.1
"""For each of them, after the first."""

TUNING_SECONDS: Final = 1.0

RACE_ELEMENTS: Final = 1 << 22
RACE_SECONDS: Final = 0.4
"""For each of the two that race."""


def arrays(count: int) -> dict[str, Any]:
    source = np.random.default_rng(0)
    return {
        "a": np.array([2.5], np.float32),
        "x": source.standard_normal(count, np.float32),
        "y": source.standard_normal(count, np.float32),
    }


def run_everywhere(program: Program, output: Output) -> tuple[bool, list[dict[str, Any]]]:
    """Every backend on the same arrays, and numpy: whether all gave the same bytes, and what each did."""
    given = arrays(ELEMENTS)
    found = [_run_on(info, program, given, output) for info in available_backends()]
    by_numpy = blake3((given["a"] * given["x"] + given["y"]).tobytes()).hexdigest()
    output.line(f"    numpy itself, a * x + y: blake3 {by_numpy[:16]}")
    is_same = {one["blake3"] for one in found if one["usable"]} == {by_numpy}
    answer = "The same bytes everywhere." if is_same else "The bytes DIFFER. That is a bug: please report it."
    output.line("    ", Coloured(answer, "green" if is_same else "red"))
    return is_same, found


def _run_on(info: BackendInfo, program: Program, given: Mapping[str, Any], output: Output) -> dict[str, Any]:
    if not info.usable:
        output.line(f"    {info.name} cannot be used here: {info.why_not}")
        return {"backend": info.name, "usable": False, "why_not": info.why_not}
    backend = open_backend(info.name)
    started = time.perf_counter()
    backend.compile(program)
    compiled = time.perf_counter()
    made = on_host(backend.run(program, given)["y"])
    ran = best_of(lambda: backend.run(program, given), RUN_SECONDS)
    digest = blake3(made.tobytes()).hexdigest()
    output.line(f"    {info.name} ({info.device}): compiled in {duration(compiled - started)},")
    output.line(f"        {made.size} elements in {duration(ran)}, blake3 {digest[:16]}")
    seconds = {"compile_seconds": compiled - started, "run_seconds": ran}
    return {"backend": info.name, "usable": True, **seconds, "blake3": digest}


def race(program: Program, output: Output) -> dict[str, Any]:
    """One launch in place against two numpy calls in place: the fewest passes either can make over memory."""
    try:
        backend = open_backend("cpu")  # beside numpy, in the memory of the host
    except VyreError as problem:
        output.line(f"    No fast backend can be used here: {problem.because}")
        return {"why_not": problem.because}
    given = arrays(RACE_ELEMENTS)
    ours = dict(given, y=given["y"].copy())
    launch = backend.compile(program).bind(ours, {"y": ours["y"]})
    product = np.empty_like(given["x"])

    def by_numpy() -> None:
        np.multiply(given["x"], given["a"], out=product)
        np.add(product, given["y"], out=given["y"])

    best = {backend.info.name: best_of(launch), "numpy": best_of(by_numpy)}
    output.line(f"    {RACE_ELEMENTS} elements in place, the best of {RACE_SECONDS:g} s:")
    output.lines(f"    {line}" for line in aligned([(name, duration(seconds)) for name, seconds in best.items()]))
    return {"elements": RACE_ELEMENTS, "seconds": best}


def tuned(program: Program, output: Output) -> dict[str, Any]:
    """One launch measured with its knobs, and whether the tuned launch gives the bytes of the one before."""
    try:
        backend = open_backend("cpu")
    except VyreError as problem:
        output.line(f"    Nothing that can be tuned runs here: {problem.because}")
        return {"why_not": problem.because}
    from vyre_driver.tuner import tune
    from vyre_driver.tuner.records.record import spelled

    given = arrays(ELEMENTS)
    before = on_host(backend.run(program, given)["y"]).tobytes()
    outcome = tune(backend, program, given, budget=TUNING_SECONDS)
    after = backend.run(program, given)
    is_same = on_host(after["y"]).tobytes() == before
    output.line(
        f"    {ELEMENTS} elements, {outcome.measured} of {outcome.space.size} choices tried in {TUNING_SECONDS:g} s."
    )
    for what, found in (("the defaults", outcome.default), (spelled(outcome.knobs), outcome.best)):
        if what and found is not None:
            output.line(f"    {what}: {duration(found.ns / 1e9)} ± {duration(found.spread_ns / 1e9)}")
    chosen = "A faster choice is recorded for the next launches." if outcome.knobs else "The defaults are kept."
    output.line(f"    {chosen} The bytes are {'the same' if is_same else 'NOT the same: please report it'}.")
    return {"measured": outcome.measured, "knobs": dict(outcome.knobs), "same_bytes": is_same}


def best_of(call: Callable[[], object], seconds: float = RACE_SECONDS) -> float:
    """The shortest of the calls that fit into the time, at least three, after one that does not count."""
    call()
    times: list[float] = []
    end = time.perf_counter() + seconds
    while len(times) < 3 or time.perf_counter() < end:
        started = time.perf_counter()
        call()
        times.append(time.perf_counter() - started)
    return min(times)


def mistake(output: Output) -> dict[str, Any]:
    """A kernel with a mistake, its report, the same without it, and that it then gives the right sums."""
    wrong, fixed = (_body(function) for function in (block_sums_with_a_mistake, block_sums))
    _show_marked(wrong, fixed, output)
    try:
        _ = block_sums_with_a_mistake.program
    except ValidationError as problem:
        report = problem
    else:
        raise AssertionError("the mistake of the tour is none")
    output.line()
    output.lines(f"    {line}" for line in str(report).splitlines())
    output.line("\n    The fix: `vy.barrier()` one level out.\n")
    _show_marked(_loop(fixed, wrong), wrong, output)
    sums = _sums_of_ones()
    output.line(f"\n    And its sums of 256 ones each: {sums}")
    return {"code": report.code, "findings": report.to_json()["findings"], "sums": sums}


def _sums_of_ones() -> list[float]:
    usable = [info.name for info in available_backends() if info.usable]
    made = block_sums(np.ones(1024, np.float32), shape=4, backend="cpu" if "cpu" in usable else usable[0])
    return [float(one) for one in on_host(made)]


def _body(kernel: Kernel) -> list[str]:
    """The lines below `def`."""
    return inspect.getsource(kernel.function).splitlines()[2:]


def _loop(lines: list[str], other: list[str]) -> list[str]:
    """From `for` to the line that was moved: the first that the other does not have."""
    first = next(number for number, line in enumerate(lines) if "while " in line)
    last = next(number for number, line in enumerate(lines) if line not in other)
    return lines[first : last + 1]


def _show_marked(lines: list[str], other: list[str], output: Output) -> None:
    """With an arrow at the lines that the other does not have."""
    for line in lines:
        output.line(line, Coloured("" if line in other else "  <--", "bold"))
