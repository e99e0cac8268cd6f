"""`vyre doctor`: what is installed here, what works, and what to do about the rest."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from vyre_driver.cli.command import Command
from vyre_driver.cli.commands.doctor.examination import Finding, examine
from vyre_driver.cli.exits import FAILED, FINE, NO
from vyre_driver.cli.machine_facts import machine_facts
from vyre_driver.cli.output import Coloured, Output

_COLOURS: Final = {"ok": "green", "missing": "dim", "broken": "red"}


def run(options: Namespace, output: Output) -> int:
    facts = machine_facts()
    output.line(f"{facts['python']} on {facts['system']}, {facts['processors']} processors")
    output.line(", ".join(f"{name} {version}" for name, version in facts["packages"].items()) + "\n")
    findings: list[Finding] = []
    for finding in examine():
        _show(finding, output)
        findings.append(finding)
    broken = [finding for finding in findings if finding.state == "broken"]
    usable = [f for f in findings if f.about.startswith("backend ") and f.state == "ok"]
    output.line("\n", _verdict(broken, usable))
    report = {"ok": not broken and bool(usable), "machine": facts}
    output.record({**report, "findings": [finding.to_json() for finding in findings]})
    if not usable:
        return FAILED
    return NO if broken else FINE


def _show(finding: Finding, output: Output) -> None:
    output.line(Coloured(f"{finding.state:<8}", _COLOURS[finding.state]), f"{finding.about:<18}", finding.text)
    if finding.advice:
        output.line(f"{'':<26}{finding.advice}")


def _verdict(broken: list[Finding], usable: list[Finding]) -> Coloured:
    if not usable:
        return Coloured("No backend works here.", "red")
    names = ", ".join(finding.about.removeprefix("backend ") for finding in usable)
    if broken:
        return Coloured(f"Programs run on {names}. Broken: {', '.join(finding.about for finding in broken)}.", "red")
    return Coloured(f"Programs run on {names}. What is missing is needed only for what it says.", "green")


def _add_arguments(parser: ArgumentParser) -> None:
    """None of its own."""


COMMAND: Final = Command("doctor", "say what is installed, what works and what to do", _add_arguments, run)
