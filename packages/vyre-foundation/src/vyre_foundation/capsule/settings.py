"""A `DispatchConfig` as bytes: the settings that are not at their defaults, in the order of the class."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final, NamedTuple, cast

from vyre_foundation.backend import DispatchConfig
from vyre_foundation.capsule.errors import misfit
from vyre_foundation.capsule.texts import is_text
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.ir import limits
from vyre_foundation.wire.codecs import leb, leb_string, u32
from vyre_foundation.wire.errors import unreadable
from vyre_foundation.wire.reader import Reader, over_limit, unknown

MOST_KNOBS: Final = 1024


def put_settings(config: DispatchConfig) -> bytes:
    defaults = DispatchConfig()
    chosen = [name for name in NAMES if getattr(config, name) != getattr(defaults, name)]
    return leb(len(chosen)) + b"".join(leb_string(name) + _put(name, getattr(config, name)) for name in chosen)


def take_settings(r: Reader) -> DispatchConfig:
    at = r.pos
    count = r.leb("the number of settings")
    if count > len(NAMES):
        raise over_limit(at, "the number of settings", count, len(NAMES))
    found: dict[str, Any] = {}
    last = -1
    for _ in range(count):
        at = r.pos
        name = r.leb_string("the name of a setting")
        if name not in NAMES:
            fix = "upgrade vyre-foundation: the capsule may come from a newer one"
            raise misfit("settings", f"there is no setting `{name}`", fix)
        if NAMES.index(name) <= last:
            raise unreadable("W005", "settings out of order", at, "the order of DispatchConfig", name)
        last = NAMES.index(name)
        found[name] = _take(r)
    return _made(found, at)


def _made(found: dict[str, Any], at: int) -> DispatchConfig:
    try:
        config = DispatchConfig(**found)
    except LaunchError as problem:
        raise misfit("settings", problem.because, problem.fix) from None
    defaults = DispatchConfig()
    for name in found:
        if getattr(config, name) == getattr(defaults, name):
            raise unreadable("W005", "a setting at its default", at, "it left out", name)
    return config


NAMES: Final = tuple(each.name for each in fields(DispatchConfig))

# --------------------------------------------------------------------------------------------------------------- values


class Kind(NamedTuple):
    """A kind of value; its number on the wire is its place in `KINDS`."""

    fits: Callable[[Any], bool]
    put: Callable[[Any], bytes]
    take: Callable[[Reader], Any]


def _put(name: str, value: Any) -> bytes:
    for number, kind in enumerate(KINDS):
        if kind.fits(value):
            return bytes((number,)) + kind.put(value)
    raise misfit(
        "settings", f"`{name}` is {value!r}", "give a value that a capsule can hold: numbers of 64 bits, texts of a MiB"
    )


def _take(r: Reader) -> Any:
    number = r.u8("the kind of a value")
    if number >= len(KINDS):
        raise unknown("kind of value", r.pos - 1, number)
    return KINDS[number].take(r)


def _is_true(value: Any) -> bool:
    return value is True


def _put_true(_value: bool) -> bytes:
    return b""


def _take_true(_r: Reader) -> bool:
    return True


def _is_whole(value: Any) -> bool:
    return type(value) is int and 0 <= value <= limits.U64_MAX


def _take_whole(r: Reader) -> int:
    return r.leb("a number")


def _is_float(value: Any) -> bool:
    return isinstance(value, float)


def _take_text(r: Reader) -> str:
    return r.leb_string("a text")


def _take_float(r: Reader) -> float:
    return struct.unpack("<d", r.raw(8, "a number"))[0]


def _put_triple(value: tuple[int, int, int]) -> bytes:
    return b"".join(map(u32, value))


def _take_triple(r: Reader) -> tuple[int, int, int]:
    return r.u32(), r.u32(), r.u32()


def _put_knobs(value: tuple[tuple[str, int], ...]) -> bytes:
    return leb(len(value)) + b"".join(leb_string(name) + struct.pack("<q", number) for name, number in value)


def _take_knobs(r: Reader) -> tuple[tuple[str, int], ...]:
    at = r.pos
    count = r.leb("the number of knobs")
    if count > MOST_KNOBS:
        raise over_limit(at, "the number of knobs", count, MOST_KNOBS)
    knobs = tuple([(r.leb_string("a knob"), struct.unpack("<q", r.raw(8, "its value"))[0]) for _ in range(count)])
    if list(knobs) != sorted(dict(knobs).items()):
        raise unreadable("W005", "knobs out of order", at, "each name once, in order", "another order")
    return knobs


def _is_triple(value: Any) -> bool:
    parts = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else ()
    return len(parts) == 3 and all(type(axis) is int and axis <= limits.U32_MAX for axis in parts)


def _is_knobs(value: Any) -> bool:
    if not isinstance(value, tuple) or _is_triple(value):
        return False
    pairs = cast("tuple[tuple[str, int], ...]", value)
    return all(is_text(name) and -(1 << 63) <= number < 1 << 63 for name, number in pairs)


KINDS: Final = (
    Kind(_is_true, _put_true, _take_true),
    Kind(_is_whole, leb, _take_whole),
    Kind(_is_float, struct.Struct("<d").pack, _take_float),
    Kind(is_text, leb_string, _take_text),
    Kind(_is_triple, _put_triple, _take_triple),
    Kind(_is_knobs, _put_knobs, _take_knobs),
)
"""A kind keeps its number for ever."""
