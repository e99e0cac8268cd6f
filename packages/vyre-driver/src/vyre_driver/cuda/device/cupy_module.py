"""CuPy, imported late: it comes with the extras cuda12 and cuda13, takes a second, and most machines do not have it."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def import_cupy() -> Any:
    """CuPy, untyped: where types are checked, it need not be installed. Raises ImportError, OSError, RuntimeError."""
    return import_module("cupy")
