"""The search: the program after each pass on the reference, then the backend with each step switched off.

A pass over programs is judged on the reference alone, so what the backend makes of its result does not matter. The
reference may not see a race that a pass made; the backend, given the program after each pass, does. If all passes keep
the bytes, the fault lies after them: the step whose absence makes the backend right has it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from vyre_driver.cli.commands.bisect.outcomes import Launch, on_backend, on_reference
from vyre_driver.lowering.steps import LOWERING_STEPS, chosen, steps_of
from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.backend import Backend
from vyre_foundation.diagnostics import Severity
from vyre_foundation.ir import Program
from vyre_foundation.passes.pipeline import Pass, run_pipeline
from vyre_foundation.validation import validate

Report = Callable[[int, int, str], None]
"""So many of so many are done, and this is next."""


class Culprit(NamedTuple):
    kind: str
    """`pass`, `step` or `rest`: what cannot be switched off."""

    name: str
    law: str
    """What it should have kept to."""


REST = Culprit("rest", "the code generator", "what remains when every pass and step is switched off")


def find_culprit(launch: Launch, backend: Backend, report: Report) -> Culprit | None:
    """Who makes the backend differ from the reference; None where it does not."""
    passes, steps = chosen(launch.config.passes or "all")
    tried = [step for step in steps_of(backend.info.name) if step.name in steps]
    total = 2 + len(passes) + len(tried)
    report(0, total, "the reference and the backend")
    expected = on_reference(launch)
    if on_backend(launch, backend) == expected:
        return None
    between = programs_between(launch)
    for number, (step, _, after) in enumerate(between):
        report(2 + number, total, step.name)
        if not _is_valid(after) or on_reference(launch.of(after)) != expected:
            return Culprit("pass", step.name, step.law)
    if on_backend(_as_it_is(launch), backend) == expected:
        for step, _, after in between:
            if on_backend(_as_it_is(launch.of(after)), backend) != expected:
                return Culprit("pass", step.name, step.law)
    for number, each in enumerate(tried):
        report(2 + len(passes) + number, total, each.name)
        if on_backend(launch.without(each.name), backend) == expected:
            return Culprit("step", each.name, each.law)
    return REST


class Between(NamedTuple):
    """A pass, with the program before and after it."""

    step: Pass
    before: Program
    after: Program


def programs_between(launch: Launch) -> list[Between]:
    """What each pass made of the program, in order."""
    found: list[Between] = []

    def look(step: Pass, made: Program) -> None:
        found.append(Between(step, found[-1].after if found else launch.program, made))

    run_pipeline(launch.program, chosen(launch.config.passes or "all").passes, after=look)
    return found


def is_still_wrong(launch: Launch, culprit: Culprit, backend: Backend) -> bool:
    """Whether a smaller launch has one answer too, and shows the same fault."""
    if not determinism(launch.program).is_exact or on_reference(launch) != on_reference(launch, "reverse"):
        return False
    if culprit.kind == "pass":
        return any(
            step.name == culprit.name and _is_valid(before) and _differ(launch, before, after, backend)
            for step, before, after in programs_between(launch)
        )
    expected = on_reference(launch)
    if on_backend(launch, backend) == expected:
        return False
    return culprit.kind == "rest" or on_backend(launch.without(culprit.name), backend) == expected


def _differ(launch: Launch, before: Program, after: Program, backend: Backend) -> bool:
    """Whether a pass made another answer of a program, on the reference or on the backend."""
    if not _is_valid(after) or on_reference(launch.of(before)) != on_reference(launch.of(after)):
        return True
    first, second = (on_backend(_as_it_is(launch.of(each)), backend) for each in (before, after))
    return first == on_reference(launch.of(before)) != second


def _as_it_is(launch: Launch) -> Launch:
    """The same launch, of a program that no pass changes any more; the steps of the lowering stay."""
    off = [f"-{step.name}" for step in LOWERING_STEPS if step.name not in chosen(launch.config.passes or "all").steps]
    return replace(launch, config=replace(launch.config, passes=",".join(["none", *off])))


def _is_valid(program: Program) -> bool:
    return not any(finding.severity is Severity.ERROR for finding in validate(program))
