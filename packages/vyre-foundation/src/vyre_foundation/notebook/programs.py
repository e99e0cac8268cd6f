"""A program as HTML: its text in colours, what can be said of it without running it, and what is wrong with it."""

from __future__ import annotations

from typing import Final

from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.diagnostics import Diagnostic, Severity, TextError
from vyre_foundation.diagnostics.errors import finding_html
from vyre_foundation.diagnostics.markup import Markup, card, listing, markup, monospaced, table
from vyre_foundation.ir import Along, Elements, Groups, Program, Region
from vyre_foundation.ir.program import require_program
from vyre_foundation.launch import role_of
from vyre_foundation.text import to_text
from vyre_foundation.text.highlighting import highlighted
from vyre_foundation.validation import validate
from vyre_foundation.walk import statements

_LONGEST: Final = 20_000
"""Characters of text that a notebook shows."""

_FINDINGS: Final = 20


def program_html(program: Program, title: str = "") -> Markup:
    """HTML that shows a program under a title, by default its name. Nothing in the program becomes HTML."""
    require_program(program, "program_html")
    findings = validate(program)
    shown = [finding_html(finding) for finding in findings[:_FINDINGS]]
    if len(findings) > _FINDINGS:
        shown.append(markup(f"and {len(findings) - _FINDINGS} more findings"))
    facts = [(label, monospaced(text)) for label, text in _facts(program, findings)]
    return card(title or name_of(program), listing(_text(program)), table(facts), *shown)


def name_of(program: Program) -> str:
    """What a program is called: by the generator of its first region, or its operation."""
    generator = next((s.generator for s in program.entry if isinstance(s, Region)), None)
    return generator or program.entry_op_id or "unnamed program"


def _text(program: Program) -> Markup:
    try:
        text = to_text(program)
    except TextError as problem:  # larger than any text may be
        return markup(str(problem.because))
    if len(text) <= _LONGEST:
        return highlighted(text)
    cut = text.rfind("\n", 0, _LONGEST) + 1
    return Markup(f"{highlighted(text[:cut])}… and {text.count(chr(10), cut)} more lines")


def _facts(program: Program, findings: list[Diagnostic]) -> list[tuple[str, str]]:
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    rows = [
        ("workgroup", _axes(program.workgroup_size)),
        ("runs over", _domain(program)),
        ("statements", str(sum(1 for _ in statements(program)))),
        *((role_of(b).value, f"{b.name}: {b.element.word}[{b.count or '?'}]") for b in program.buffers),
    ]
    if errors:
        return [*rows, ("valid", f"no: {errors} error{'s' if errors > 1 else ''}")]
    return [*rows, ("valid", "yes"), ("determinism", str(determinism(program)))]


def _domain(program: Program) -> str:
    match program.domain:
        case Elements(str(name)):
            return f"the elements of {name}"
        case Along(name, axis):
            return f"axis {axis} of {name}"
        case Elements(count):
            return f"{count} invocations"
        case Groups(x, y, z):
            return f"{_axes((x, y, z))} workgroups"
        case _:
            return "what the launch says"


def _axes(axes: tuple[int, int, int]) -> str:
    return " x ".join(map(str, axes))
