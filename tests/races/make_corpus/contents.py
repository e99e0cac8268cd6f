"""What the input buffers of a kernel hold, as a sidecar says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Content = Mapping[str, Any]
"""`{"fill": …, "length": n}` or `{"values": […], "length": n}`; the type is added from the program."""


def iota(length: int) -> Content:
    """The numbers from 0 on."""
    return {"fill": "iota", "length": length}


def zeros(length: int) -> Content:
    return {"fill": "zeros", "length": length}


def ones(length: int) -> Content:
    return {"fill": "ones", "length": length}


def noise(length: int, seed: int = 1) -> Content:
    """Whole numbers below the length, or floats below one."""
    return {"fill": f"random:{seed}", "length": length}


def given(*values: int) -> Content:
    """These numbers. They stay as they are where a test varies the inputs: a permutation, offsets of rows."""
    return {"values": list(values), "length": len(values)}
