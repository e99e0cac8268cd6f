"""`vyre cache`: where vyre keeps things between runs, how much there is, and removing it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vyre_driver.cache_root import cache_root
from vyre_driver.cli.command import Command
from vyre_driver.cli.exits import FAILED, FINE
from vyre_driver.cli.output import Output
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.cli.quantities import size

PARTS: Final = {
    "pipelines": (".pipeline", "compiled programs; made again when they are needed"),
    "tuner": (".toml", "workgroup sizes that were measured, a file for each device"),
}
"""The folders of the cache: how their entries end, and what they are."""

ALL: Final = "all"


@dataclass(frozen=True, slots=True)
class Part:
    folder: Path
    entries: int
    bytes: int
    """Of all files, what goes with the entries included."""


def run(options: Namespace, output: Output) -> int:
    root = cache_root()
    chosen: str | None = options.clear
    for name in PARTS:
        if chosen in (name, ALL):
            _clear(root / name)
            output.line(f"cleared {root / name}")
    parts = {name: measure(root / name, suffix) for name, (suffix, _) in PARTS.items()}
    output.line(str(root))
    rows = [(name, part.entries, size(part.bytes), PARTS[name][1]) for name, part in parts.items()]
    output.table(("part", "entries", "size", "what it is"), rows)
    record = {name: {"path": str(p.folder), "entries": p.entries, "bytes": p.bytes} for name, p in parts.items()}
    output.record({"path": str(root), "cleared": chosen, **record})
    return FINE


def measure(folder: Path, suffix: str) -> Part:
    """What lies in a folder. Files that other processes remove meanwhile are not counted."""
    entries, total = 0, 0
    for path in folder.rglob("*"):
        try:
            if path.is_file():
                total += path.stat().st_size
                entries += path.suffix == suffix
        except FileNotFoundError:
            continue
    return Part(folder, entries, total)


def _clear(folder: Path) -> None:
    """Remove its files. What others write meanwhile stays, and so does the folder, which they may be about to use."""
    for path in list(folder.rglob("*")):
        try:
            if path.is_file():
                path.unlink(missing_ok=True)
        except OSError as problem:
            raise CommandProblem(f"`{path}` cannot be removed", str(problem), exit_code=FAILED) from None


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--clear",
        choices=[*PARTS, ALL],
        nargs="?",
        const="pipelines",
        help="remove a part first: pipelines (the default), tuner or all",
    )


COMMAND: Final = Command("cache", "show or clear what is kept between runs", _add_arguments, run)
