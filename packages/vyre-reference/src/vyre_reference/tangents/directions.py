"""Tangents and cotangents as callers give them: float64 arrays by buffer, or L024."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from vyre_foundation.host import wrong_kind
from vyre_reference.arithmetic import Array
from vyre_reference.tangents.refusals import bad_tangent

_REAL_KINDS = "buif"


def directions_by_name(given: Mapping[str, Any], where: str) -> dict[str, Array]:
    """Each as an array."""
    if not isinstance(given, Mapping):
        raise wrong_kind(where, given, "a dictionary of arrays by the names of inputs")
    return {str(name): numbers_of(str(name), value) for name, value in given.items()}


def numbers_of(name: str, value: Any) -> Array:
    """What was given for one buffer, in float64."""
    try:
        found = np.asarray(value)
    except Exception as problem:  # of whatever it is, or of numpy about it
        raise bad_tangent(name, f"it is no array: {problem}", "give an array of numbers") from None
    if found.dtype.kind not in _REAL_KINDS:
        raise bad_tangent(name, f"its elements are {found.dtype.name}", "give an array of real numbers")
    return found.astype(np.float64)
