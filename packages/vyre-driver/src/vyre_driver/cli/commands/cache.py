"""`vyre cache`: where vyre keeps things between runs, how much there is, and how to remove it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vyre_driver.cli.arguments.quantities import size
from vyre_driver.cli.command import Command
from vyre_driver.cli.exits import FAILED, FINE
from vyre_driver.cli.output import Output
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.files.private_folder import cache_folder
from vyre_driver.files.roots import NO_ROOT, cache_root

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

    not_used: str | None
    """Why nothing is read from it or kept in it; None where all is well."""


def run(options: Namespace, output: Output) -> int:
    root = cache_root()
    chosen: str | None = options.clear
    if root is None:
        output.line(f"in memory only: {NO_ROOT}")
        output.record({"path": None, "cleared": chosen, "not_used": NO_ROOT})
        return FINE
    for name in PARTS:
        if chosen in (name, ALL):
            _clear(root / name)
            output.line(f"cleared {root / name}")
    parts = {name: measure(root / name, suffix) for name, (suffix, _) in PARTS.items()}
    output.line(str(root))
    rows = [(name, part.entries, size(part.bytes), PARTS[name][1]) for name, part in parts.items()]
    output.table(("part", "entries", "size", "what it is"), rows)
    for name, part in parts.items():
        if part.not_used is not None:
            output.line(f"{name}: in memory only, because {part.not_used}")
    output.record({"path": str(root), "cleared": chosen, **{name: _record(part) for name, part in parts.items()}})
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
    return Part(folder, entries, total, WHY_NOT[folder.name](folder))


def _record(part: Part) -> dict[str, str | int | None]:
    return {"path": str(part.folder), "entries": part.entries, "bytes": part.bytes, "not_used": part.not_used}


def _pipelines_problem(folder: Path) -> str | None:
    from vyre_driver.runtime.cache.code_cache import CodeCache

    trouble = CodeCache(folder).trouble()
    return None if trouble is None else trouble.because


def _tuner_problem(folder: Path) -> str | None:
    """Of the folder or the first of its files. A damaged file has a warning of its own, from whoever loads it."""
    try:
        with suppress(FileNotFoundError), cache_folder(folder) as opened:
            for name in sorted(opened.names()):
                opened.check(name)
    except OSError as problem:
        return str(problem)
    return None


WHY_NOT: Final = {"pipelines": _pipelines_problem, "tuner": _tuner_problem}


def _clear(folder: Path) -> None:
    """Remove its files. What others write meanwhile stays, and so does the folder, which they may be about to use."""
    if folder.is_symlink():  # we would remove the files of another folder
        raise CommandProblem(f"`{folder}` cannot be cleared", "it is a symbolic link", exit_code=FAILED)
    for path in list(folder.rglob("*")):
        try:
            if path.is_symlink() or not path.is_dir():
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
