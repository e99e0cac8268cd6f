"""Entries as TOML text: one line `"key" = value` for each, anything else around it kept as it is.

The standard library reads, `toml_lines` edits, and what was edited is read back before anyone writes it to a file. All
of it takes time in proportion to the text.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

from vyre_driver.tuner.filed.toml_lines import has_long_key, quoted, with_values

V = TypeVar("V")

MOST_KEY_PARTS: Final = 64
"""Of a dotted key. Nobody writes more, and `tomllib` takes time in proportion to their square."""


class UneditableText(ValueError):
    """Valid TOML that cannot be changed without harm."""


class Unusable(NamedTuple):
    """A line that is meant as an entry and is none."""

    why: str


@dataclass(frozen=True, slots=True)
class EntryForm(Generic[V]):
    """What the entries of one kind of file are."""

    heading: str
    """The first lines of a new file."""

    understand: Callable[[str, object], V | Unusable | None]
    """A key and its value as an entry; None for what is somebody else's."""

    plain: Callable[[V], object]
    """The value as `tomllib` gives it: of whole numbers, texts, lists and mappings with texts as keys."""

    what: str
    """The entries, in reports: `workgroup sizes`."""

    fix: str
    """What a line that is none of them should be instead, after `give each`."""


@dataclass(frozen=True, slots=True)
class EntryText(Generic[V]):
    """What a text says. A key is in at most one of the three."""

    entries: Mapping[str, V]

    unusable: Mapping[str, str]
    """Lines meant as entries that are none: for each key its value and why not."""

    foreign: frozenset[str]
    """Top-level names of anything else; nothing here gives or takes their values."""


def read_text(form: EntryForm[V], text: str) -> EntryText[V]:
    """Raises ValueError when the text is not TOML."""
    entries: dict[str, V] = {}
    unusable: dict[str, str] = {}
    foreign: set[str] = set()
    for key, value in _plain(text).items():
        understood = form.understand(key, value)
        if understood is None:
            foreign.add(key)
        elif isinstance(understood, Unusable):
            unusable[key] = f"{_cut(repr(value))}: {understood.why}"
        else:
            entries[key] = understood
    return EntryText(entries, unusable, frozenset(foreign))


def edit_text(form: EntryForm[V], text: str, changes: Mapping[str, V]) -> str:
    """The text with these entries in it; all else, comments included, stays. Raises UneditableText."""
    if not changes:
        return text
    plain = {key: form.plain(value) for key, value in sorted(changes.items())}
    edited = with_values(text, {key: _written(value) for key, value in plain.items()})
    confirm_edit(text, plain, edited)
    return edited


def confirm_edit(text: str, changes: Mapping[str, object], edited: str) -> None:
    """Raise UneditableText unless `edited` says what `text` says, with these changes and nothing else."""
    wanted = {**_plain(text, exact_floats=True), **changes}
    try:
        is_meant = _plain(edited, exact_floats=True) == wanted
    except ValueError as problem:
        raise UneditableText(f"the change would leave something that is not TOML: {problem}") from None
    if not is_meant:
        raise UneditableText("the change would reach another entry as well")


def _written(value: object) -> str:
    """A value of whole numbers, texts, lists and mappings on one line."""
    if isinstance(value, dict):
        pairs = cast("dict[str, object]", value)
        return f"{{{', '.join(f'{_key(key)} = {_written(item)}' for key, item in pairs.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_written, cast('list[object]', value)))}]"
    return quoted(value) if isinstance(value, str) else str(value)


def _key(key: str) -> str:
    return key if key.isascii() and key.isidentifier() else quoted(key)


def _plain(text: str, *, exact_floats: bool = False) -> dict[str, Any]:
    """The values of a text; `exact_floats` leaves floats as they are written, so that nan equals nan."""
    if has_long_key(text, MOST_KEY_PARTS):
        raise ValueError(f"a key has more than {MOST_KEY_PARTS} parts")
    try:
        return tomllib.loads(text, parse_float=str if exact_floats else float)
    except RecursionError:
        raise ValueError("arrays or tables are nested too deeply") from None


def _cut(text: str, width: int = 60) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"
