"""Which sources made native code: a digest of all that can change it, so that no cached object outlives a change of it.

That is the import closure of the compiler, which a test computes from the modules' imports. Here it is covered by whole
folders, because finding it would take longer than reading them. Files are read, not imported: code that comes from the
cache needs none of them.

Reading seven hundred files takes as long as all else that a program from the cache needs. So the digest is kept, sealed
as code is, under what the system says of the files: size, number and times of each. A file that was written to has
another time of change, which nobody sets; in the first moments after a change, when two changes could have one time,
nothing is kept.
"""

from __future__ import annotations

import os
import struct
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from blake3 import blake3

from vyre_driver.runtime.cache.code_cache import CodeCache, CodeKey
from vyre_foundation.backend import BackendError

LEFT_OUT: Final = {
    "vyre_foundation": frozenset({"autodiff", "language"}),
    "vyre_driver": frozenset({"capsules", "chains", "cli", "launching", "spaces", "tuner"}),
}
"""Packages, and the folders in them that the compiler never imports."""

_DIGEST_BYTES: Final = 8

_SETTLED_SECONDS: Final = 3.0
"""After its last change, by the clock of the system, a file has surely another time if it changes again."""

_FILE: Final = struct.Struct("<4Q")


@cache
def lowering_version() -> str:
    """16 hexadecimal digits."""
    folders = {package: _folder_of(package) for package in LEFT_OUT}
    programs = CodeCache().folder
    kept = CodeCache(None if programs is None else programs / "sources")
    return kept_digest(folders, kept)


def kept_digest(folders: Mapping[str, Path], kept: CodeCache, now: float | None = None) -> str:
    """As `sources_digest`, from what is kept where no file has changed since. `now` is that of `time.time`."""
    sources = _found(folders)
    state = _state_of(sources)
    key = CodeKey(state.digest, "sources", "")
    found = kept.look_up(key)
    if found is not None and len(found) == _DIGEST_BYTES:
        return found.hex()
    digest = _digest_of(sources)
    if (time.time() if now is None else now) - state.newest > _SETTLED_SECONDS:
        with suppress(BackendError):  # whoever keeps programs has said why nothing can be kept
            kept.write(key, bytes.fromhex(digest))
    return digest


def sources_digest(folders: Mapping[str, Path]) -> str:
    """Of the sources of packages, by the folders they are in."""
    return _digest_of(_found(folders))


class SourcesState(NamedTuple):
    """What the system says of the files."""

    digest: bytes
    newest: float
    """When the latest of them was changed, in the seconds of `time.time`."""


def sources_state(folders: Mapping[str, Path]) -> SourcesState:
    """Of the same files, without reading them."""
    return _state_of(_found(folders))


_Sources: TypeAlias = list[tuple[str, os.DirEntry[str]]]
"""Files with their names in the packages, in the order of names."""


def _found(folders: Mapping[str, Path]) -> _Sources:
    found: _Sources = []
    for package, folder in folders.items():
        start = len(str(folder))
        sources = [
            (entry.path[start:].replace(os.sep, "/"), entry) for entry in _sources(str(folder), LEFT_OUT[package])
        ]
        found += [(package + name, entry) for name, entry in sorted(sources, key=itemgetter(0))]
    return found


def _digest_of(sources: _Sources) -> str:
    parts: list[bytes] = []
    for name, entry in sources:
        content = _content(entry.path)
        parts += (f"{name}\0{len(content)}\0".encode(), content)
    return blake3(b"".join(parts)).hexdigest(length=_DIGEST_BYTES)


def _state_of(sources: _Sources) -> SourcesState:
    parts: list[bytes] = []
    newest = 0
    for _, entry in sources:
        found = entry.stat()
        newest = max(newest, found.st_ctime_ns, found.st_mtime_ns)
        numbers = (found.st_size, found.st_ino, found.st_mtime_ns, found.st_ctime_ns)
        parts += (entry.path.encode(), _FILE.pack(*[number % 2**64 for number in numbers]))
    return SourcesState(blake3(b"\0".join(parts)).digest(), newest / 1e9)


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


def _sources(folder: str, left_out: frozenset[str] = frozenset()) -> Iterator[os.DirEntry[str]]:
    """Python files below a folder. `scandir`, because pathlib takes twice as long."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".py"):
                yield entry
            elif entry.name not in left_out and entry.name != "__pycache__" and entry.is_dir():
                yield from _sources(entry.path)
