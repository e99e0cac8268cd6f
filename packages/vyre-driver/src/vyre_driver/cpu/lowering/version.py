"""Which lowering made a text: a digest of the code that writes it, so that no cached object outlives a change of it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from blake3 import blake3

_FOLDERS = (
    ("vyre_driver", "cpu"),
    ("vyre_driver", "cpu/lowering"),
    ("vyre_driver", "cpu/operations"),
    ("vyre_foundation", "numerics"),
    ("vyre_foundation", "passes"),
)
"""Packages, and folders in them. They are read as files: code from the cache needs none of them imported."""


@cache
def lowering_version() -> str:
    """16 hexadecimal digits."""
    digest = blake3()
    for package, folder in _FOLDERS:
        for file in sorted(files(package).joinpath(folder).iterdir(), key=_name):
            if file.name.endswith(".py"):
                digest.update(f"{package}/{folder}/{file.name}\0".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _name(file: Traversable) -> str:
    return file.name
