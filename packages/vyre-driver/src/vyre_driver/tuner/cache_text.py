"""The cache as TOML text: one line `"key" = [x, y, z]` for each decision, anything else around it kept as it is.

The standard library reads, `toml_lines` edits, and what was edited is read back before anyone writes it to a file. All
of it takes time in proportion to the text.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from vyre_driver.tuner.program_key import PREFIX
from vyre_driver.tuner.toml_lines import has_long_key, with_values
from vyre_driver.tuner.workgroup_size import WorkgroupSize, size_problem

NEW_TEXT: Final = '# What the tuner of vyre decided on this adapter: "program key" = [x, y, z], a workgroup size.\n'

MOST_KEY_PARTS: Final = 64
"""Of a dotted key. Nobody writes more, and `tomllib` takes time in proportion to their square."""


class UneditableText(ValueError):
    """Valid TOML that cannot be changed without harm."""


@dataclass(frozen=True, slots=True)
class CacheText:
    """What a text says. A key is in at most one of the three."""

    decisions: Mapping[str, WorkgroupSize]

    unusable: Mapping[str, str]
    """Lines meant as decisions that are none: for each key its value and why not."""

    foreign: frozenset[str]
    """Top-level names of anything else; nothing here gives or takes their values."""


def read_text(text: str) -> CacheText:
    """Raises ValueError when the text is not TOML."""
    decisions: dict[str, WorkgroupSize] = {}
    unusable: dict[str, str] = {}
    foreign: set[str] = set()
    for key, value in _plain(text).items():
        if not _is_meant_as_decision(key, value):
            foreign.add(key)
        elif problem := size_problem(value):
            unusable[key] = f"{_cut(repr(value))}: {problem}"
        else:
            x, y, z = value
            decisions[key] = (x, y, z)
    return CacheText(decisions, unusable, frozenset(foreign))


def edit_text(text: str, changes: Mapping[str, WorkgroupSize]) -> str:
    """The text with these decisions in it; all else, comments included, stays. Raises UneditableText."""
    if not changes:
        return text
    edited = with_values(text, {key: str(list(size)) for key, size in sorted(changes.items())})
    confirm_edit(text, changes, edited)
    return edited


def confirm_edit(text: str, changes: Mapping[str, WorkgroupSize], edited: str) -> None:
    """Raise UneditableText unless `edited` says what `text` says, with these changes and nothing else."""
    wanted = {**_plain(text, exact_floats=True), **{key: list(size) for key, size in changes.items()}}
    try:
        is_meant = _plain(edited, exact_floats=True) == wanted
    except ValueError as problem:
        raise UneditableText(f"the change would leave something that is not TOML: {problem}") from None
    if not is_meant:
        raise UneditableText("the change would reach another entry as well")


def _plain(text: str, *, exact_floats: bool = False) -> dict[str, Any]:
    """The values of a text; `exact_floats` leaves floats as they are written, so that nan equals nan."""
    if has_long_key(text, MOST_KEY_PARTS):
        raise ValueError(f"a key has more than {MOST_KEY_PARTS} parts")
    try:
        return tomllib.loads(text, parse_float=str if exact_floats else float)
    except RecursionError:
        raise ValueError("arrays or tables are nested too deeply") from None


def _is_meant_as_decision(key: str, value: object) -> bool:
    """An array, and whatever stands under one of our own keys; tables and lists of tables are records of others."""
    if isinstance(value, list):
        items = cast("list[object]", value)
        return not items or not all(isinstance(item, dict) for item in items)
    return key.startswith(PREFIX) and not isinstance(value, dict)


def _cut(text: str, width: int = 60) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"
