"""Capsules as files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from vyre_foundation.capsule.capsule import Capsule
from vyre_foundation.capsule.envelope import HEADER_BYTES, MAGIC, decode_capsule, encode_capsule
from vyre_foundation.capsule.errors import too_large

MOST_BYTES: Final = 1 << 30
"""Of a file that is read without asking."""


def load_capsule(path: str | os.PathLike[str], *, most_bytes: int = MOST_BYTES) -> Capsule:
    """The capsule in a file that anybody may have written.

    Nothing in it is executed. It is refused before it is read if it has more than `most_bytes` (W012), and raises
    WireError for contents that are no capsule.
    """
    with Path(path).open("rb") as stream:
        size = os.fstat(stream.fileno()).st_size
        if size > most_bytes:
            raise too_large(os.fspath(path), size, most_bytes)
        data = stream.read(HEADER_BYTES)
        if data.startswith(MAGIC):  # what is no capsule need not be read: a pipe or a device may have no end
            data += stream.read(most_bytes + 1 - len(data))
    if len(data) > most_bytes:
        raise too_large(os.fspath(path), len(data), most_bytes)
    return decode_capsule(data)


def write_capsule(path: str | os.PathLike[str], capsule: Capsule) -> None:
    """Write the file whole or not at all."""
    target = Path(path)
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    data = encode_capsule(capsule)
    try:
        part.write_bytes(data)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
