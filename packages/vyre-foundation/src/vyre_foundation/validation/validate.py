"""`validate` and `check`: run every rule, give the findings in the order of the text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final
from weakref import WeakValueDictionary

from vyre_foundation.capabilities import Capabilities
from vyre_foundation.diagnostics import Diagnostic, Severity, ValidationError
from vyre_foundation.ir import Program
from vyre_foundation.ir.malformed import malformed
from vyre_foundation.ir.program import require_program
from vyre_foundation.ops import Op, Ops
from vyre_foundation.validation.bodies import check_bodies
from vyre_foundation.validation.checker import Checker
from vyre_foundation.validation.linear_types import check_linear_use
from vyre_foundation.validation.mixed_access import check_mixed_access
from vyre_foundation.validation.places import place_key
from vyre_foundation.validation.program_rules import check_program
from vyre_foundation.validation.synchronisation import check_synchronisation

PASSES: Final[tuple[Callable[[Checker], None], ...]] = (
    check_program,
    check_bodies,
    check_linear_use,
    check_synchronisation,
    check_mixed_access,
)

# Several parts need a valid program: the differentiator, the interpreter, a backend. Programs do not change, so it is
# enough to check an object once. Comparing whole programs would cost as much as checking them, and another program may
# get the address of a freed one, so objects are compared with `is`.
_BUILT_IN: Final = Ops()
_PASSED: Final[WeakValueDictionary[tuple[int, Capabilities | None], Program]] = WeakValueDictionary()


def validate(
    program: Program, capabilities: Capabilities | None = None, *, ops: Mapping[str, Op] | None = None
) -> list[Diagnostic]:
    """Every finding about a program, warnings included, sorted by place. Empty means well-formed.

    `capabilities` asks also whether a backend can run it; `ops` are the operations its calls may name.
    """
    require_program(program, "validate")
    if not isinstance(capabilities, Capabilities | None):
        raise malformed("validate(capabilities=…)", capabilities, "Capabilities or None")
    c = Checker(program, capabilities, Ops(ops))
    for run in PASSES:
        c.path = []
        run(c)
        if c.too_large:
            break
    if len(c.findings) > 1:
        c.findings.sort(key=lambda finding: (place_key(program, finding.where), finding.code))
    return c.findings


def check(program: Program, capabilities: Capabilities | None = None, *, ops: Mapping[str, Op] | None = None) -> None:
    """Raise one `ValidationError` with every error of the program; warnings alone pass.

    A program that passed is not checked again as long as the object lives, unless it calls operations in `ops`.
    """
    require_program(program, "check")
    is_plain = Ops(ops) == _BUILT_IN and isinstance(capabilities, Capabilities | None)
    if is_plain and _PASSED.get((id(program), capabilities)) is program:
        return
    findings = [f for f in validate(program, capabilities, ops=ops) if f.severity is Severity.ERROR]
    if findings:
        raise ValidationError(findings)
    if is_plain:
        _PASSED[id(program), capabilities] = program
