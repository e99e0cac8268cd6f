"""T012: a candidate that computes something else than the launch without knobs. None is ever used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from vyre_foundation.diagnostics import Diagnostic, TunerError

Content: TypeAlias = bytes | memoryview


def check_same_bytes(candidate: str, untuned: Mapping[str, Content], tuned: Mapping[str, Content]) -> None:
    """T012 unless both launches made the same bytes. `candidate` says which knobs the second had."""
    for name, expected in untuned.items():
        because = _difference(expected, tuned.get(name))
        if because:
            raise TunerError(changed_result(candidate, f"output `{name}` {because}"))


def changed_result(candidate: str, because: str) -> Diagnostic:
    return Diagnostic(
        code="T012",
        what="a choice of knobs changes the result, so this launch is not tuned",
        where=f"knobs {candidate}",
        because=because,
        fix="your results are those of the launch without knobs. This is a defect of vyre: please report it with the "
        "program (`vyre show`), these knobs and what `vyre doctor` prints",
    )


def _difference(expected: Content, got: Content | None) -> str:
    """How the second differs; empty where it does not."""
    import numpy as np  # which who reads records does not need

    if got is None:
        return "is not there"
    right, found = np.frombuffer(expected, np.uint8), np.frombuffer(got, np.uint8)
    if len(right) != len(found):
        return f"has {len(found)} bytes, and {len(right)} without knobs"
    if np.array_equal(right, found):
        return ""
    place = int(np.flatnonzero(right != found)[0])
    return f"has {found[place]:#04x} at byte {place}, and {right[place]:#04x} without knobs"
