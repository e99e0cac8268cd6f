"""`python -m vyre_primitives`: list the primitives, and check their contracts on a backend.

    python -m vyre_primitives catalog [NAME ...] [--json]
    python -m vyre_primitives verify NAME ... [--backend NAME] [--quick] [--json]
    python -m vyre_primitives verify --all    [--backend NAME] [--quick] [--json]

Exits with 0 when every contract asked for holds, with 1 when one is broken, and with 2 when nothing could be run: an
unknown name, a backend that is missing, arguments that do not fit.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from collections.abc import Sequence
from typing import Final, NoReturn, TextIO

from vyre_foundation.backend import Backend, find_backend
from vyre_foundation.diagnostics import VyreError, closest
from vyre_primitives.contract import Contract
from vyre_primitives.registry import DEFAULT_BACKEND, catalog, contract_of, verify
from vyre_primitives.report import Report
from vyre_primitives.verification import Progress

_PATIENCE: Final = 2.0
"""Seconds before progress is shown."""

_WORDS: Final = ("catalog", "verify", "--all", "--backend", "--quick", "--json", "--help")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.command == "verify" and bool(options.names) is options.all:
        parser.error("verify takes either names of primitives or --all")
    try:
        if options.command == "catalog":
            return _catalog([contract_of(name) for name in options.names] or list(catalog()), options.json)
        chosen = list(catalog()) if options.all else [contract_of(name) for name in options.names]
        return _verify(chosen, find_backend(options.backend).open(), options.quick, options.json)
    except VyreError as problem:
        print(problem, file=sys.stderr)
        return 2


# ----------------------------------------------------------------------------------------------------------- commands


def _catalog(contracts: Sequence[Contract], as_json: bool) -> int:
    if as_json:
        print(json.dumps([contract.to_json() for contract in contracts], indent=1))
        return 0
    for contract in contracts:
        print(f"{_bold(contract.op_id)}\n    {contract.summary}")
    return 0


def _verify(contracts: Sequence[Contract], backend: Backend, quick: bool, as_json: bool) -> int:
    shown = _Progress(sys.stderr, len(contracts))
    reports: list[Report] = []
    for done, contract in enumerate(contracts):
        report = verify(contract.op_id, backend, quick=quick, progress=shown.within(done))
        reports.append(report)
        shown.clear()
        if not as_json:
            print(_coloured(str(report)))
    if as_json:
        print(json.dumps([report.to_json() for report in reports], indent=1))
    else:
        print(_summary(reports, backend.info.name))
    return 0 if all(report.ok for report in reports) else 1


def _summary(reports: Sequence[Report], backend: str) -> str:
    broken = [report.op_id for report in reports if not report.ok]
    if broken:
        return f"{len(broken)} of {len(reports)} contracts broken on {backend}: {', '.join(broken)}"
    return f"{len(reports)} of {len(reports)} contracts hold on {backend}"


# ---------------------------------------------------------------------------------------------------------- arguments


class _Parser(argparse.ArgumentParser):
    """Answers a word it does not know with the one that was probably meant."""

    def error(self, message: str) -> NoReturn:
        unknown = re.findall(r"'([^']*)'|(--[\w-]+)", message)
        for word in (first or second for first, second in unknown[:1]):
            match = closest(word, _WORDS)
            if match is not None and match != word:
                message += f"; did you mean `{match}`?"
        super().error(message)


def _parser() -> argparse.ArgumentParser:
    shape = argparse.RawDescriptionHelpFormatter
    parser = _Parser(prog="python -m vyre_primitives", description=__doc__, formatter_class=shape, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True)
    listing = commands.add_parser("catalog", help="list the primitives", allow_abbrev=False)
    listing.add_argument("names", metavar="NAME", nargs="*", help="only these; by default all")
    checking = commands.add_parser("verify", help="run contracts on a backend", allow_abbrev=False)
    checking.add_argument("names", metavar="NAME", nargs="*", help="a primitive, by its name or its whole op id")
    checking.add_argument("--all", action="store_true", help="every primitive")
    checking.add_argument("--backend", default=DEFAULT_BACKEND, help=f"its name (default: {DEFAULT_BACKEND})")
    checking.add_argument("--quick", action="store_true", help="without the large cases")
    for command in (listing, checking):
        command.add_argument("--json", action="store_true", help="print JSON, for programs")
    return parser


# ----------------------------------------------------------------------------------------------------- on a terminal


class _Progress:
    """One line that overwrites itself, on a terminal only, once it has taken a while."""

    def __init__(self, stream: TextIO, contracts: int) -> None:
        self._stream = stream
        self._contracts = contracts
        self._started = time.monotonic()
        self._is_shown = False

    def within(self, contract: int) -> Progress | None:
        if not self._stream.isatty():
            return None

        def show(done: int, total: int, what: str) -> None:
            if time.monotonic() - self._started > _PATIENCE:
                self._is_shown = True
                self._stream.write(f"\r\033[K{contract + 1}/{self._contracts} {what} ({done + 1}/{total})")
                self._stream.flush()

        return show

    def clear(self) -> None:
        if self._is_shown:
            self._stream.write("\r\033[K")
            self._is_shown = False


def _has_colour() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def _bold(text: str) -> str:
    return f"\033[1m{text}\033[0m" if _has_colour() else text


def _coloured(report: str) -> str:
    if not _has_colour():
        return report
    green = re.sub(r"(?m)^  ok ", "  \033[32mok\033[0m ", report)
    return re.sub(r"(?m)^  BROKEN ", "  \033[31mBROKEN\033[0m ", green)
