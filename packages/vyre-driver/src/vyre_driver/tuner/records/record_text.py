"""Records as lines of a file: `"k1-… jam=8 threads=2" = {ns = 1200, spread_ns = 8, runs = 9}`, one a measurement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from vyre_driver.tuner.filed.entry_text import EntryForm, Unusable, edit_text, read_text
from vyre_driver.tuner.records.launch_key import PREFIX, split_key
from vyre_driver.tuner.records.record import Measured, Record, Refused, Swept
from vyre_foundation.diagnostics import Diagnostic, TunerError, in_lines
from vyre_foundation.ir.limits import U64_MAX
from vyre_foundation.ir.malformed import is_uint

_TEXTS: Final = frozenset({"program", "launch", "stopped", "why"})
"""Fields that are texts; the others are whole numbers."""


def _understand(key: str, value: object) -> Record | Unusable | None:
    if not key.startswith(PREFIX):
        return None
    place = split_key(key)
    if place is None:
        return Unusable(f"the key is not `{PREFIX}`, 64 hexadecimal digits, and `name=value` in the order of names")
    if not isinstance(value, dict):
        return Unusable("it is not a table")
    fields = cast("dict[str, object]", value)
    if place[1] is None:
        return _read(Swept, fields)
    return _read(Refused, fields) if "why" in fields else _read(Measured, fields)


def _read(kind: type[Record], fields: Mapping[str, object]) -> Record | Unusable:
    """Fields that a later version may add are nobody's concern here."""
    for name in kind._fields:
        value = fields.get(name)
        if name in _TEXTS and not isinstance(value, str):
            return Unusable(f"`{name}` is {value!r}, and not a text")
        if name not in _TEXTS and not is_uint(value, U64_MAX):
            return Unusable(f"`{name}` is {value!r}, and not a whole number in 0..2^64-1")
    made = kind._make(fields[name] for name in kind._fields)
    if isinstance(made, Measured) and (made.ns < 1 or made.runs < 1):
        return Unusable(f"{made.ns} ns in {made.runs} runs is no time")
    return made


RECORDS: Final[EntryForm[Record]] = EntryForm(
    heading="# What vyre measured on this device: a line for each launch and choice of knobs, one for each sweep.\n",
    understand=_understand,
    plain=lambda record: record._asdict(),
    what="measurements",
    fix="`{ns = 1200, spread_ns = 8, runs = 9}`",
)


def records_text(records: Mapping[str, Record]) -> str:
    """A file of these records, for another machine of the same kind."""
    return edit_text(RECORDS, RECORDS.heading, records)


def records_of_text(text: str, where: str) -> dict[str, Record]:
    """The records in a text. T001 for what is no TOML, T013 for lines that are meant as records and are none."""
    try:
        found = read_text(RECORDS, text)
    except ValueError as problem:
        fix = "export it again; a file of records is TOML"
        raise TunerError(Diagnostic("T001", "these are not records", where, str(problem), fix)) from None
    if found.unusable:
        lines = [f"{key!r} = {problem}" for key, problem in sorted(found.unusable.items())]
        fix = f"give each {RECORDS.fix}, or remove it"
        raise TunerError(Diagnostic("T013", "lines that are not measurements", where, in_lines(lines), fix))
    return dict(found.entries)
