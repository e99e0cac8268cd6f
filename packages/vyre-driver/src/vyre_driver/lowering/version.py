"""Which sources made native code: a digest of all that can change it, so that no cached object outlives a change of it.

That is the import closure of the compiler, which a test computes from the modules' imports. Here it is covered by whole
folders, because finding it would take longer than reading them. Files are read, not imported: code that comes from the
cache needs none of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from blake3 import blake3

LEFT_OUT: Final = {
    "vyre_foundation": frozenset({"autodiff"}),
    "vyre_driver": frozenset({"chains", "cli", "tuner"}),
}
"""Packages, and the folders in them that the compiler never imports."""


@cache
def lowering_version() -> str:
    """16 hexadecimal digits."""
    return sources_digest({package: _folder_of(package) for package in LEFT_OUT})


def sources_digest(folders: dict[str, Path]) -> str:
    """Of the sources of packages, by the folders they are in."""
    parts: list[bytes] = []
    for package, folder in folders.items():
        for name in sorted(_sources(str(folder), LEFT_OUT[package])):
            content = _content(f"{folder}/{name}")
            parts += (f"{package}/{name}\0{len(content)}\0".encode(), content)
    return blake3(b"".join(parts)).hexdigest(length=8)


def _content(file: str) -> bytes:
    """What a file holds: hundreds are read, and a file object for each would take twice as long as all the rest."""
    place = os.open(file, _READING)
    try:
        content = os.read(place, _USUAL)
        while len(content) >= _USUAL and (more := os.read(place, len(content))):
            content += more
        return content
    finally:
        os.close(place)


_USUAL: Final = 1 << 16
"""Bytes that are more than a source has, as a rule. Much more would take time to get."""

_READING: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def _folder_of(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def _sources(folder: str, left_out: frozenset[str], prefix: str = "") -> Iterator[str]:
    """Python files below a folder, by their path in it. `scandir`, because pathlib takes twice as long."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".py"):
                yield prefix + entry.name
            elif entry.name not in left_out and entry.name != "__pycache__" and entry.is_dir():
                yield from _sources(entry.path, frozenset(), f"{prefix}{entry.name}/")
