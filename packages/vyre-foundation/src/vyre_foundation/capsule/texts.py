"""Texts that a capsule can hold."""

from __future__ import annotations

from typing import Any

from vyre_foundation.ir import limits


def is_text(value: Any) -> bool:
    """Whether it has a UTF-8 form within the limit of the wire format."""
    if type(value) is not str or len(value) > limits.STRING_BYTES:
        return False
    try:
        return len(value.encode()) <= limits.STRING_BYTES
    except UnicodeEncodeError:
        return False
