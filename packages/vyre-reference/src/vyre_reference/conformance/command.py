"""`python -m vyre_reference.conformance --backend NAME`: run the suite and print what it found.

Exits with 0 when the backend conforms, 1 when it does not, 2 when nothing could be run.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from vyre_foundation.backend import find_backend
from vyre_foundation.diagnostics import VyreError
from vyre_reference.conformance.runner import Progress, run
from vyre_reference.conformance.suite import cases

_PATIENCE: Final = 2.0
"""Seconds before progress is shown."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    if options.list:
        print(*(case.name for case in cases(options.select)), sep="\n")
        return 0
    try:
        backend = find_backend(options.backend).open()
        report = run(backend, select=options.select, progress=_progress())
    except VyreError as problem:
        print(problem, file=sys.stderr)
        return 2
    finally:
        _clear_progress()
    print(report)
    if options.json is not None:
        report.write(options.json)
    return 0 if report.ok else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m vyre_reference.conformance", description=__doc__)
    parser.add_argument("--backend", default="reference", help="its name, as in the entry points (default: reference)")
    parser.add_argument("--select", metavar="GLOB", help="only files whose name fits, such as 'binary/add*'")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the whole report there")
    parser.add_argument("--list", action="store_true", help="print the names of the files and run nothing")
    return parser


def _progress() -> Progress | None:
    """A line on a terminal, once it has taken a while."""
    if not sys.stderr.isatty():
        return None
    started = time.monotonic()

    def show(done: int, total: int, name: str) -> None:
        if time.monotonic() - started > _PATIENCE:
            sys.stderr.write(f"\r\033[K{done}/{total} {name}")
            sys.stderr.flush()

    return show


def _clear_progress() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
