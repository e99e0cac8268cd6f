"""What is said of each kind of finding: one function for each code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from vyre_foundation.diagnostics import Severity
from vyre_foundation.ir import DataType, Program
from vyre_foundation.launch import LaunchPlan
from vyre_reference.sanitizer.reporting.barrier_advice import Advice, barrier_between
from vyre_reference.sanitizer.reporting.collector import Raw
from vyre_reference.sanitizer.reporting.findings import WARNINGS, Finding, Seen
from vyre_reference.sanitizer.reporting.places import Place

Source: TypeAlias = Callable[[str], Sequence[str]]
"""The lines that stand at an IR path in the text the program was made from; none where that is not known."""


class Said(NamedTuple):
    what: str
    because: tuple[str, ...]
    fix: str


def findings_of(found: Sequence[Raw], program: Program, plan: LaunchPlan, source: Source) -> list[Finding]:
    x, y, z = plan.workgroup_size
    return [_finding(raw, program, x * y * z, source) for raw in found]


def _finding(raw: Raw, program: Program, workgroup: int, source: Source) -> Finding:
    accesses = tuple(
        _seen(place, who, raw.element, workgroup, source) for place, who in zip(raw.places, raw.who, strict=True)
    )
    said = SENTENCES[raw.code](raw, program, source)
    is_warning = raw.code in WARNINGS or raw.is_warning
    severity = Severity.WARNING if is_warning else Severity.ERROR
    return Finding(raw.code, said.what, accesses, said.because, said.fix, raw.times, severity)


def _seen(place: Place, who: int, element: int | None, workgroup: int, source: Source) -> Seen:
    group, lane = divmod(who, workgroup)
    lines = tuple(source(place.path))
    return Seen(place.does, place.path, who, group, lane, place.buffer, element, lines)


# --------------------------------------------------------------------------------------------------------------- races


def _inside(raw: Raw, program: Program, source: Source) -> Said:
    first, second = (place.path for place in raw.places)
    return Said(
        f"invocations of one workgroup race for {_element(raw)}",
        (_kinds(raw), "no barrier stands between them, so either may come first"),
        _barrier_fix(barrier_between(program, first, second), source)
        or "give each invocation elements of its own, or let all of them use an atomic",
    )


def _barrier_fix(advice: Advice | None, source: Source) -> str:
    if advice is None:
        return ""
    lines = source(advice.path)
    return f"{advice.sentence} ({lines[0]})" if lines else advice.sentence


def _across(raw: Raw, _program: Program, _source: Source) -> Said:
    return Said(
        f"workgroups race for {_element(raw)}",
        (_kinds(raw), "a barrier orders one workgroup only, and nothing orders two but a grid sync"),
        "put a grid sync between them, give each workgroup elements of its own, or let all of them use an atomic",
    )


def _kinds(raw: Raw) -> str:
    first, second = (place.does.split()[0] for place in raw.places)
    if first == second:
        return f"both are {_a(first)}, and equal values race too" if first == "write" else f"both are {_a(first)}"
    return f"one is {_a(first)} and the other {_a(second)}"


def _a(word: str) -> str:
    return f"an {word}" if word == "atomic" else f"a {word}"


def _in_flight(raw: Raw, _program: Program, _source: Source) -> Said:
    return Said(
        f"{_element(raw)} is touched while a copy of it is in flight",
        (_kinds(raw), "a copy may happen at any moment between its start and its wait"),
        "wait for the copy first; where another invocation waits, put a barrier behind its wait",
    )


def _element(raw: Raw) -> str:
    return f"`{raw.places[0].buffer}[{raw.element}]`"


# ------------------------------------------------------------------------------------------------- ranges, lanes, tags


def _outside(raw: Raw, _program: Program, _source: Source) -> Said:
    length, is_tail = raw.facts
    place = raw.places[0]
    gives = "gives zero" if place.does == "read" else "does nothing"
    because = f"`{place.buffer}` has {length} elements; such an access {gives}"
    if is_tail:
        fix = f"put it under `if` the invocation's number is below the length of `{place.buffer}`"
        return Said(f"{_element(raw)} is out of range, past the end of the data", (because, _TAIL), fix)
    fix = "check the index; where zero outside is meant, read `at(x[i])` in a program, `vy.at(x, i)` in a kernel"
    if raw.element == _NOWHERE:
        return Said(f"an index of `{place.buffer}` is out of range", (_BELOW_OR_BESIDE, because), fix)
    return Said(f"{_element(raw)} is out of range", (because,), fix)


_NOWHERE: Final = DataType.U32.max_value
_BELOW_OR_BESIDE: Final = "it is below zero, or past the end of an axis of the array"
_TAIL: Final = "workgroups are whole, so the last one has invocations without an element"


def _barrier(raw: Raw, _program: Program, _source: Source) -> Said:
    arrived, alive, absent = raw.facts
    return Said(
        "a barrier that not every invocation reached",
        (f"{arrived} of {alive} live invocations of the workgroup arrived; invocation {absent} did not",),
        "close the body before the barrier and reopen it after: every invocation of the workgroup must arrive",
    )


def _subgroup(raw: Raw, _program: Program, _source: Source) -> Said:
    arrived, size, absent = raw.facts
    return Said(
        "a subgroup operation that not every lane reached",
        (f"{arrived} of {size} lanes of the subgroup arrived; invocation {absent} did not",),
        "compute it before the branch, or give the other lanes a value that changes nothing",
    )


def _tag(raw: Raw, _program: Program, _source: Source) -> Said:
    what, fix = raw.facts
    return Said(what, ("a copy is started, then waited for, once each, by every invocation that starts it",), fix)


# ------------------------------------------------------------------------------------------------------------ warnings


def _unwritten(raw: Raw, _program: Program, _source: Source) -> Said:
    return Said(
        f"{_element(raw)} is read, and nobody wrote it",
        (f"`{raw.places[0].buffer}` starts as zero, and so the read gives zero",),
        "write it first; if zero is meant, store it",
    )


def _zero_division(raw: Raw, _program: Program, _source: Source) -> Said:
    left, right = raw.facts
    word = "a remainder" if raw.places[0].does == "mod" else "a division"
    gives = "gives 0" if word == "a remainder" else "gives all ones, -1 where it is signed"
    return Said(
        f"{word} by zero", (f"{left} is divided by {right}, which {gives}",), "guard it: `select(d != 0, n / d, 0)`"
    )


def _wide_shift(raw: Raw, _program: Program, _source: Source) -> Said:
    value, amount = raw.facts
    return Said(
        "a shift by the width or more",
        (f"{value} is shifted by {amount}; amounts are taken modulo the width",),
        "keep the amount below the width, or select zero where it is not",
    )


def _saturating_cast(raw: Raw, _program: Program, _source: Source) -> Said:
    return Said(
        f"a {raw.places[0].does} that does not hold the value",
        (f"it is {raw.facts[0]}; what is too large or too small becomes the nearest limit, and NaN becomes 0",),
        "clamp it before, or cast to a wider type",
    )


def _born_nan(raw: Raw, _program: Program, _source: Source) -> Said:
    shown = " and ".join(str(value) for value in raw.facts)
    return Said(
        f"`{raw.places[0].does}` made a NaN from numbers",
        (f"its operands are {shown}",),
        "look at where these operands come from; every NaN after this one may follow from it",
    )


def _wrapped(raw: Raw, _program: Program, _source: Source) -> Said:
    left, right = raw.facts
    return Said(
        f"index arithmetic wrapped: `{raw.places[0].does}`",
        (f"its operands are {left} and {right}, and the exact result does not fit 32 bits",),
        "bound the operands, or compute in u64 and check before the index is used",
    )


SENTENCES: Final[dict[str, Callable[[Raw, Program, Source], Said]]] = {
    "S001": _inside,
    "S002": _across,
    "S003": _outside,
    "S004": _barrier,
    "S005": _subgroup,
    "S006": _in_flight,
    "S007": _tag,
    "S011": _unwritten,
    "S012": _zero_division,
    "S013": _wide_shift,
    "S014": _saturating_cast,
    "S015": _born_nan,
    "S016": _wrapped,
}
