"""What installed distributions say of themselves: entry points and versions, from the files that installers leave.

`importlib.metadata` knows the same. Importing it brings parsers for mail and archives, which takes as long as a program
that comes from the cache; so it is asked only where the path has more than folders.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from functools import reduce
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Any, Final, NamedTuple

_ENDINGS: Final = (".dist-info", ".egg-info")


class Offer(NamedTuple):
    """An entry point."""

    name: str
    value: str
    """`module` or `module:attribute`, perhaps with extras in brackets."""

    def load(self) -> Any:
        """What it names. Raises whatever importing that raises, and AttributeError."""
        module, _, attribute = self.value.partition("[")[0].partition(":")
        names = filter(None, attribute.strip().split("."))
        return reduce(getattr, names, import_module(module.strip()))


def offers(group: str) -> list[Offer]:
    """The entry points of a group. Of two distributions of one name the first on `sys.path` counts."""
    if not _has_only_folders():
        from importlib.metadata import entry_points

        return [Offer(point.name, point.value) for point in entry_points(group=group)]
    first: dict[str, Path] = {}
    for folder in _records():
        first.setdefault(_distribution(folder), folder)
    return [offer for folder in first.values() for offer in _offers_of(folder, group)]


def version_of(name: str) -> str | None:
    """The version of a distribution; None where it is not installed."""
    if not _has_only_folders():
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version(name)
        except PackageNotFoundError:
            return None
    wanted = _normal(name)
    for folder in _records():
        if _distribution(folder) == wanted:
            for file in ("METADATA", "PKG-INFO"):
                for line in _lines(folder / file):
                    if line.startswith("Version:"):
                        return line.partition(":")[2].strip()
    return None


def _has_only_folders() -> bool:
    """Whether distributions can only be in folders: no archive on the path, no finder that knows of others."""
    finders = (finder for finder in sys.meta_path if hasattr(finder, "find_distributions"))
    return all(finder is PathFinder for finder in finders) and not any(
        place.endswith(".egg") or Path(place).is_file() for place in sys.path
    )


def _records() -> Iterator[Path]:
    """Folders with what installers noted, in the order of the path."""
    for place in dict.fromkeys(sys.path):
        try:
            with os.scandir(place or ".") as entries:
                names = [entry.name for entry in entries if entry.name.lower().endswith(_ENDINGS)]
        except OSError:  # many a path has folders that are not there
            continue
        yield from (Path(place, name) for name in names)


def _distribution(folder: Path) -> str:
    """`some_name` of `…/Some.Name-1.0.dist-info`."""
    return _normal(folder.stem.partition("-")[0])


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "_", name).lower()


def _offers_of(folder: Path, group: str) -> Iterator[Offer]:
    section = ""
    for line in _lines(folder / "entry_points.txt"):
        if line.startswith("["):
            section = line.strip("[]")
        elif section == group and not line.startswith("#"):
            name, _, value = line.partition("=")
            yield Offer(name.strip(), value.strip())


def _lines(file: Path) -> list[str]:
    """Those with something in them; none where there is no such file."""
    try:
        return [line for line in map(str.strip, file.read_text(encoding="utf-8").splitlines()) if line]
    except OSError:
        return []
