"""`vyre backends`: what could run a program here, and why some of it cannot."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any, Final

from vyre_driver.cli.command import Command
from vyre_driver.cli.exits import FAILED, FINE
from vyre_driver.cli.output import Output
from vyre_driver.selection import available_backends
from vyre_foundation.backend import BackendInfo


def run(options: Namespace, output: Output) -> int:
    found = available_backends()
    output.table(("backend", "usable", "device", "versions"), [_row(info) for info in found])
    unusable = [info for info in found if not info.usable]
    for info in unusable:
        output.line(f"\n{info.name} cannot be used: {info.why_not}")
    output.record([_record(info) for info in found])
    return FINE if len(unusable) < len(found) else FAILED


def _row(info: BackendInfo) -> tuple[str, str, str, str]:
    versions = ", ".join(f"{name} {number}" for name, number in info.versions.items())
    return info.name, "yes" if info.usable else "no", info.device or "-", versions or "-"


def _record(info: BackendInfo) -> dict[str, Any]:
    return {
        "name": info.name,
        "usable": info.usable,
        "why_not": info.why_not,
        "device": info.device,
        "versions": dict(info.versions),
    }


def _add_arguments(parser: ArgumentParser) -> None:
    """None of its own."""


COMMAND: Final = Command("backends", "list what can run programs here", _add_arguments, run)
