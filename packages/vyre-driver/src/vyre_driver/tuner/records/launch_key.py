"""The key of measurements: all that the time of a launch depends on, hashed, but for the knobs."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

from blake3 import blake3

from vyre_driver.tuner.records.record import Knobs, spelled

PREFIX: Final = "k1-"
"""Names the layout of keys. Another layout gets another prefix, so that keys of both can share a file."""

_KEY: Final = re.compile(rf"({PREFIX}[0-9a-f]{{64}})((?: [^\W\d]\w*=-?\d+)*)")


def launch_key(facts: Mapping[str, object]) -> str:
    """`k1-` and 64 hexadecimal digits of these facts, which are texts, whole numbers, lists and mappings of them."""
    return PREFIX + blake3(json.dumps(facts, sort_keys=True).encode()).hexdigest()


def sample_key(key: str, knobs: Knobs) -> str:
    """The key of one measurement."""
    return f"{key} {spelled(knobs)}"


def split_key(text: str) -> tuple[str, Knobs | None] | None:
    """Key and knobs, without knobs for a sweep's own; None for what is no key."""
    found = _KEY.fullmatch(text)
    if found is None:
        return None
    pairs = [part.partition("=") for part in found[2].split()]
    knobs = tuple((name, int(value)) for name, _, value in pairs)
    is_sorted = [name for name, _ in knobs] == sorted({name for name, _ in knobs})
    return (found[1], knobs or None) if is_sorted else None
