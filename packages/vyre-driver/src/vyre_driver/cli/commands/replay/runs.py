"""The runs of a replay: each gives a line for people, a record for programs, and whether all is well."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from vyre_driver.cli.commands.bisect.outcomes import Launch, Outcome, on_backend, on_reference
from vyre_driver.progress import Progress
from vyre_driver.selection import available_backends, open_backend
from vyre_foundation.backend import Backend
from vyre_foundation.capsule import Capsule
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.ir import BufferDecl, DataType


class Run(NamedTuple):
    """One run of the launch."""

    name: str
    is_fine: bool
    said: str
    record: Mapping[str, Any]


def launch_of(capsule: Capsule) -> Launch:
    """The launch with its bounds checks: whoever wrote the file has no say in what memory is reached here."""
    from vyre_driver.capsules.of_arrays import input_arrays

    return Launch(capsule.program, input_arrays(capsule), capsule.grid, replace(capsule.config, check="auto"))


def by_definition(capsule: Capsule) -> tuple[Outcome, Run]:
    """The reference's outcome, and how it compares with what the capsule expects."""
    outcome = _stored(capsule, on_reference(launch_of(capsule)))
    if isinstance(outcome, str):
        return outcome, Run("reference", False, f"ends with {outcome}", {"trap": outcome})
    if capsule.expected is None:
        return outcome, Run("reference", True, "runs; the capsule expects nothing", {"expected": None})
    held = {name: outcome[name] for name in capsule.expected}
    different = first_difference(capsule, capsule.expected, held)
    said = (
        "gives what the capsule expects" if different is None else f"differs from what the capsule expects: {different}"
    )
    return outcome, Run("reference", different is None, said, {"expected": different is None, "difference": different})


def _stored(capsule: Capsule, outcome: Outcome) -> Outcome:
    """As a capsule holds outputs: launches give bools of a byte, and memory has words."""
    if isinstance(outcome, str):
        return outcome
    bools = {decl.name for decl in capsule.program.outputs if decl.element is DataType.BOOL}
    return {name: _words(raw) if name in bools else raw for name, raw in outcome.items()}


def _words(bools: bytes) -> bytes:
    return b"".join(byte.to_bytes(4, "little") for byte in bools)


def sanitized(capsule: Capsule) -> tuple[Run, tuple[Any, ...]]:
    """What the sanitizer says, and its findings."""
    from vyre_reference import sanitize

    config, progress = capsule.config, Progress()
    try:
        report = sanitize(
            capsule.program,
            dict(capsule.inputs),
            grid=capsule.grid or config.grid_override,
            step_limit=config.step_limit,
            dispatch_elements=config.dispatch_elements,
            timeout=config.timeout,
            progress=progress,
        )
    finally:
        progress.clear()
    return Run("sanitizer", report.ok, report.summary, report.to_json()), report.diagnostics


def backends_to_compare(name: str | None, device: int) -> list[Backend]:
    """The one that was named, or all that can be used here but the reference itself."""
    if name is not None:
        return [open_backend(name, device)]
    usable = [info.name for info in available_backends() if info.usable and info.name != "reference"]
    return [open_backend(each, device) for each in usable]


def compared(capsule: Capsule, backend: Backend, expected: Outcome) -> Run:
    """How a backend compares with the reference."""
    name = backend.info.name
    try:
        outcome = _stored(capsule, on_backend(launch_of(capsule), backend))
    except VyreError as problem:
        return Run(name, False, f"cannot run it: {problem.code} {problem.what}", {"error": problem.code})
    different = _unlike(capsule, expected, outcome)
    if different is None:
        said = (
            f"ends with {outcome} as the reference does" if isinstance(outcome, str) else "gives the reference's bytes"
        )
        return Run(name, True, said, {"differs": False})
    return Run(name, False, f"differs from the reference: {different}", {"differs": True, "difference": different})


def _unlike(capsule: Capsule, expected: Outcome, found: Outcome) -> str | None:
    if isinstance(expected, str) or isinstance(found, str):
        return None if expected == found else f"{_ended(found)} instead of {_ended(expected)}"
    return first_difference(capsule, expected, found)


def _ended(outcome: Outcome) -> str:
    return f"a trap {outcome}" if isinstance(outcome, str) else "outputs"


def first_difference(capsule: Capsule, expected: Mapping[str, bytes], found: Mapping[str, bytes]) -> str | None:
    """The first element that differs, None if all bytes are equal."""
    for decl in capsule.program.outputs:
        want, have = expected.get(decl.name, b""), found.get(decl.name, b"")
        if want != have:
            return _described(decl, want, have)
    return None


def _described(decl: BufferDecl, want: bytes, have: bytes) -> str:
    import numpy as np

    from vyre_driver.runtime.host_arrays import storage_type

    if len(want) != len(have):
        return f"`{decl.name}` has {len(have)} bytes instead of {len(want)}"
    assert isinstance(decl.element, DataType)
    size = decl.element.size
    first = next(n for n in range(0, len(want), size) if want[n : n + size] != have[n : n + size])
    dtype = storage_type(decl).newbyteorder("<")
    wanted, had = (np.frombuffer(raw[first : first + size], dtype)[0] for raw in (want, have))
    return f"`{decl.name}`[{first // size}] is {had} instead of {wanted}"
