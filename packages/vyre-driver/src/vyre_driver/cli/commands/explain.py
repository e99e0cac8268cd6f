"""`vyre explain CODE`: what a code means, a wrong example and its fix. Without a code: all of them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from typing import Final

from vyre_driver.cli.command import Command
from vyre_driver.cli.exits import FINE
from vyre_driver.cli.output import Coloured, Output, aligned
from vyre_foundation.diagnostics import Page, codes, explain
from vyre_foundation.diagnostics.explain import add_pages

PACKAGES: Final = ("vyre_reference", "vyre_primitives", "vyre_self_substrate", "vyre_driver")
"""Who has pages, beside the foundation. They are read and not imported."""


def run(options: Namespace, output: Output) -> int:
    for package in PACKAGES:
        add_pages(package)
    wanted: list[str] = options.codes
    pages = [explain(code) for code in wanted or codes()]
    output.record([asdict(page) for page in pages])
    if wanted:
        for number, page in enumerate(pages):
            _show(page, output, is_first=number == 0)
    else:
        output.lines(aligned([(page.code, page.title) for page in pages]))
    return FINE


def _show(page: Page, output: Output, *, is_first: bool) -> None:
    head, _, rest = str(page).partition("\n")
    output.line("" if is_first else "\n", Coloured(head, "bold"), f"\n{rest}")


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("codes", metavar="CODE", nargs="*", help="such as V010; by default a list of all")


COMMAND: Final = Command("explain", "say what an error code means, with an example and its fix", _add_arguments, run)
