"""`vyre check FILE ...`: is this a valid program, and if not, why not."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any, Final

from vyre_driver.cli.arguments.program_file import FILE_HELP, read_program, shown
from vyre_driver.cli.arguments.quantities import plural
from vyre_driver.cli.command import Command
from vyre_driver.cli.exits import FINE, NO
from vyre_driver.cli.output import Coloured, Output
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.selection import capabilities_of
from vyre_foundation import determinism, validate
from vyre_foundation.diagnostics import Diagnostic, Severity, TextError, WireError
from vyre_foundation.validation import Capabilities


def run(options: Namespace, output: Output) -> int:
    capabilities = None if options.backend is None else capabilities_of(options.backend)
    records = [_check(name, capabilities, output) for name in options.files]
    is_fine = all(record["ok"] for record in records)
    output.record({"ok": is_fine, "files": records})
    return FINE if is_fine else NO


def _check(name: str, capabilities: Capabilities | None, output: Output) -> dict[str, Any]:
    """Report on one file; a file that holds no program does not keep the others from being looked at."""
    try:
        program, places = read_program(name)
    except (TextError, WireError) as problem:
        output.complain(problem)
        output.line(f"{shown(name)}: ", Coloured("not a program", "red"))
        return {"file": name, "ok": False, "findings": [finding.to_json() for finding in problem.findings]}
    except CommandProblem as problem:
        if problem.exit_code != NO:
            raise
        output.complain(problem)
        return {"file": name, "ok": False, "findings": [], **problem.to_json()}
    findings = validate(program, capabilities)
    if places is not None:
        findings = places.located(findings)
    for finding in findings:
        output.complain(finding)
    is_fine = all(finding.severity is not Severity.ERROR for finding in findings)
    order = str(determinism(program)) if is_fine else ""
    output.line(f"{shown(name)}: ", _verdict(findings), f", {order}" if order else "")
    record: dict[str, Any] = {"file": name, "ok": is_fine, "findings": [finding.to_json() for finding in findings]}
    return {**record, "determinism": order} if order else record


def _verdict(findings: list[Diagnostic]) -> Coloured:
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    warnings = len(findings) - errors
    colour, words = ("red", [plural(errors, "error")]) if errors else ("green", ["valid"])
    return Coloured(" with ".join(words + [plural(warnings, "warning")] * bool(warnings)), colour)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help=FILE_HELP)
    parser.add_argument("--backend", metavar="NAME", help="also ask whether this backend can run them")


COMMAND: Final = Command("check", "say whether programs are valid, and if not, why", _add_arguments, run)
