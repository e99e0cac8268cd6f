"""What can be said of a program without running it: `vyre show --as stats`."""

from __future__ import annotations

from typing import Any, cast

from vyre_driver.cli.arguments.quantities import plural, size
from vyre_foundation import validate
from vyre_foundation.analysis.effects import effects
from vyre_foundation.diagnostics import Severity
from vyre_foundation.ir import Along, BufferDecl, Elements, Groups, Program
from vyre_foundation.launch import role_of
from vyre_foundation.walk import statements, tree_size


def facts(program: Program) -> dict[str, Any]:
    """A dictionary that `json.dumps` takes as it is. For an invalid program what needs a valid one is missing."""
    errors = sum(finding.severity is Severity.ERROR for finding in validate(program))
    found: dict[str, Any] = {
        "valid": not errors,
        "workgroup": list(program.workgroup_size),
        "runs_over": _domain(program),
        "statements": sum(1 for _ in statements(program)),
        "nodes": tree_size(program),
        "buffers": [_buffer(decl) for decl in program.buffers],
    }
    if errors:
        return {**found, "errors": errors}
    from vyre_foundation.verdicts import review

    does = effects(program)
    return {
        **found,
        "determinism": str(review(program).determinism),
        "reads": sorted(does.reads),
        "writes": sorted(does.writes),
        "atomics": sorted(does.atomics),
        "synchronises": does.sync,
        "may_return_or_trap": does.control,
        "fingerprint": program.fingerprint().hex(),
        "wire_bytes": len(program.to_wire()),
    }


def as_rows(found: dict[str, Any]) -> list[tuple[str, str]]:
    """The same for people: a label and what there is to say."""
    rows: list[tuple[str, str]] = []
    for label, value in found.items():
        if label == "buffers":
            rows.append((label, str(len(value))))
            rows += [("", f"{b['name']}: {b['role']} {b['type']}[{b['count'] or '?'}]") for b in value]
        elif label == "workgroup":
            rows.append((label, " x ".join(map(str, value))))
        elif label == "wire_bytes":
            rows.append((label, size(value)))
        else:
            rows.append((label, _words(value)))
    return [(label.replace("_", " "), words) for label, words in rows]


def _words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, cast("list[object]", value))) or "none"
    return str(value)


def _domain(program: Program) -> str:
    match program.domain:
        case Elements(str(name)):
            return f"the elements of {name}"
        case Along(name, axis):
            return f"axis {axis} of {name}"
        case Elements(tuple() as shape):
            return f"an array of {' x '.join(str(axis) for axis in shape)}"
        case Elements(int() as count):
            return plural(count, "invocation")
        case Groups(x, y, z):
            return f"{x} x {y} x {z} workgroups"
        case _:
            return "what the launch says"


def _buffer(decl: BufferDecl) -> dict[str, Any]:
    """A count of 0 is given at launch."""
    return {"name": decl.name, "role": role_of(decl).value, "type": decl.element.word, "count": decl.count}
