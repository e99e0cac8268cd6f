"""Runs the suite on a backend. Bytes go in and bytes come out, without any array library."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from vyre_foundation.backend import BackendInfo
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.host import wrong_kind
from vyre_foundation.ir import Program
from vyre_foundation.keeping import keep_launch, nothing_kept
from vyre_reference.conformance.bits import from_bytes, to_bytes
from vyre_reference.conformance.case_file import ANY, TRAP, ExpectedError
from vyre_reference.conformance.report import Failure, FileResult, Report
from vyre_reference.conformance.suite import Case, cases, digest
from vyre_reference.conformance.trial import Trial, shown

Progress: TypeAlias = Callable[[int, int, str], None]
"""Called before each file with how many are done, how many there are, and its name."""


class Dispatcher(Protocol):
    """The part of `vyre_foundation.backend.Backend` that the suite uses."""

    @property
    def info(self) -> BackendInfo: ...

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]: ...


def run(backend: Dispatcher, *, select: str | None = None, progress: Progress | None = None) -> Report:
    """Run every file whose name matches `select` and judge every row. No error of the backend ends the run early."""
    if not hasattr(backend, "info") or not callable(getattr(backend, "dispatch", None)):
        raise wrong_kind("conformance.run(backend)", backend, "an open backend", "pass what `open_backend()` returns")
    chosen = cases(select)
    if not chosen:
        fix = f"no file of the suite is called `{select}`: names look like binary/add_f32, * stands for any"
        raise wrong_kind("conformance.run(select=...)", select, "the name of a file of the suite", fix)
    results: list[FileResult] = []
    keeper = _Keeper(backend.info.name)
    for done, case in enumerate(chosen):
        if progress is not None:
            progress(done, len(chosen), case.name)
        results.append(run_case(backend, case, keeper))
    info = backend.info
    return Report(info.name, digest(), tuple(results), info.device, dict(info.versions), keeper.kept)


class _Keeper:
    """Keeps the first launch that gives a wrong answer."""

    def __init__(self, backend: str) -> None:
        self.kept = ""
        self._backend = backend

    def keep(self, name: str, trial: Trial) -> None:
        if not self.kept:
            outputs = [to_bytes(each.dtype, each.values) for each in trial.outputs]
            expected = {decl.name: raw for decl, raw in zip(trial.program.outputs, outputs, strict=False)}
            note = f"{name}: wrong on {self._backend}"
            launch = (trial.program, trial.inputs, None, expected or None)
            self.kept = keep_launch("verify", *launch, grid=trial.grid, note=note)


def run_case(backend: Dispatcher, case: Case, keeper: _Keeper | None = None) -> FileResult:
    rows, failures, errors = 0, list[Failure](), list[str]()
    started = time.perf_counter()
    for trial in case.trials():
        try:
            found = _run_trial(backend, case.name, trial)
            failures += found
            if found and keeper is not None:
                keeper.keep(case.name, trial)
            rows += len(trial.rows)
        except _NotJudged as problem:
            errors.append(f"{trial.label}: {problem}" if trial.label else str(problem))
    return FileResult(case.name, case.kind, rows, tuple(failures), "\n".join(errors), time.perf_counter() - started)


class _NotJudged(Exception):
    """The backend gave no outputs to compare."""


def _run_trial(backend: Dispatcher, name: str, trial: Trial) -> list[Failure]:
    try:
        with nothing_kept():  # some launches are expected to trap
            outputs = backend.dispatch(trial.program, trial.inputs, trial.grid)
    except VyreError as problem:
        if not trial.errors:
            raise _NotJudged(str(problem)) from problem
        return _judge_error(name, trial, problem)
    except Exception as problem:  # a backend that breaks on one program is still asked about the others
        raise _NotJudged(f"{type(problem).__name__}: {problem}") from problem
    if trial.errors:
        return [Failure(name, 1, "the launch", _any_of(trial.errors), "outputs, without an error", trial.label)]
    return _judge_outputs(name, trial, outputs)


# ------------------------------------------------------------------------------------------------------------- outputs


def _judge_outputs(name: str, trial: Trial, outputs: Sequence[bytes]) -> list[Failure]:
    expected = [to_bytes(output.dtype, output.values) for output in trial.outputs]
    got = [bytes(output) for output in outputs]
    if got == expected:
        return []
    if list(map(len, got)) != list(map(len, expected)):
        raise _NotJudged(f"outputs of {list(map(len, got))} bytes instead of {list(map(len, expected))}")
    found = [from_bytes(output.dtype, raw) for output, raw in zip(trial.outputs, got, strict=True)]
    return [
        Failure(
            name, row + 1, trial.describe(row), _expected_text(trial, row), _found_text(trial, row, found), trial.label
        )
        for row, places in enumerate(trial.rows)
        if any(found[output][element] != trial.outputs[output].values[element] for output, element in places)
    ]


def _expected_text(trial: Trial, row: int) -> str:
    return _found_text(trial, row, [output.values for output in trial.outputs])


def _found_text(trial: Trial, row: int, values: Sequence[Sequence[int]]) -> str:
    return ", ".join(shown(trial.outputs[output].dtype, values[output][element]) for output, element in trial.rows[row])


# -------------------------------------------------------------------------------------------------------------- errors


def _judge_error(name: str, trial: Trial, problem: VyreError) -> list[Failure]:
    if any(_is_expected(error, problem) for error in trial.errors):
        return []
    return [Failure(name, 1, "the launch", _any_of(trial.errors), str(problem), trial.label)]


def _is_expected(error: ExpectedError, problem: VyreError) -> bool:
    if error.code == ANY:
        return True
    return error.code == problem.code and (error.code != TRAP or error == reported_trap(problem))


def reported_trap(problem: VyreError) -> ExpectedError:
    """What a trap's error says: its tag in backticks, `address n` and `invocation n`, wherever they stand."""
    said = "\n".join((problem.what, problem.where, problem.because))
    tag = re.search(r"`([^`]*)`", said)
    return ExpectedError(TRAP, tag[1] if tag else "", _number_after("address", said), _number_after("invocation", said))


def _number_after(word: str, text: str) -> int:
    found = re.search(rf"{word} (\d+)", text)
    return int(found[1]) if found else -1


def _any_of(errors: Sequence[ExpectedError]) -> str:
    return " or ".join(map(str, errors))
