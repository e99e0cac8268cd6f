"""Reading primitives from untrusted bytes: every length is checked against what is left, every form is the only one."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from vyre_foundation.ir import DeclaredType, limits
from vyre_foundation.wire.errors import unreadable

if TYPE_CHECKING:
    from vyre_foundation.walk.operand_types import OperandTypes

_U32 = struct.Struct("<I").unpack_from
_U64 = struct.Struct("<Q").unpack_from
_MAX_LEB_BYTES: Final = 10


class Reader:
    """A position in some bytes. `end` is where the present section ends.

    `types` is there when calls that bitcasts travel as are to become bitcasts again. `bare_reductions` says that
    subgroup reductions have no operator, as in version 4 before the crates 0.6; `first_reduction` is where one stands.
    """

    __slots__ = (
        "bare_reductions",
        "data",
        "declared",
        "end",
        "first_reduction",
        "has_bitcasts",
        "pos",
        "predicates",
        "statements",
        "strings",
        "types",
        "version",
    )

    def __init__(self, data: bytes, pos: int, end: int, version: int, types: OperandTypes | None = None) -> None:
        self.data = data
        self.pos = pos
        self.end = end
        self.version = version
        self.types = types
        self.statements = 0
        self.predicates = 0
        self.has_bitcasts = False
        self.first_reduction: int | None = None
        self.bare_reductions = False
        self.strings: dict[bytes, str] = {}
        self.declared: dict[object, DeclaredType] = {}

    def take(self, count: int, what: str) -> int:
        """Step over `count` bytes; where they begin."""
        pos = self.pos
        if count > self.end - pos:
            raise unreadable(
                "W001", "the bytes end too early", pos, f"{count} bytes of {what}", f"{self.end - pos} left"
            )
        self.pos = pos + count
        return pos

    def u8(self, what: str = "a byte") -> int:
        return self.data[self.take(1, what)]

    def u16(self, what: str) -> int:
        pos = self.take(2, what)
        return self.data[pos] | self.data[pos + 1] << 8

    def u32(self, what: str = "a number") -> int:
        return _U32(self.data, self.take(4, what))[0]

    def u64(self, what: str = "a number") -> int:
        return _U64(self.data, self.take(8, what))[0]

    def raw(self, count: int, what: str) -> bytes:
        pos = self.take(count, what)
        return self.data[pos : pos + count]

    def boolean(self, what: str = "a flag") -> bool:
        value = self.u8(what)
        if value > 1:
            raise unreadable("W005", "a flag is neither 0 nor 1", self.pos - 1, f"0 or 1 for {what}", str(value))
        return value == 1

    def leb(self, what: str) -> int:
        """An unsigned LEB128 of a u64, in its shortest form."""
        start, value, shift = self.pos, 0, 0
        for _ in range(_MAX_LEB_BYTES):
            byte = self.u8(what)
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                if byte == 0 and shift:
                    raise unreadable("W005", "a number is not in its shortest form", start, what, "a padded LEB128")
                if value > limits.U64_MAX:
                    break
                return value
            shift += 7
        raise unreadable("W005", "a number does not fit 64 bits", start, what, "a longer LEB128")

    def string(self, what: str = "a name") -> str:
        return self._text(self.u32(f"the length of {what}"), what)

    def leb_string(self, what: str) -> str:
        return self._text(self.leb(f"the length of {what}"), what)

    def _text(self, length: int, what: str) -> str:
        if length > limits.STRING_BYTES:
            raise over_limit(self.pos, f"the length of {what}", length, limits.STRING_BYTES)
        raw = self.raw(length, what)
        known = self.strings.get(raw)
        if known is not None:
            return known
        try:
            text = raw.decode()
        except UnicodeDecodeError as problem:
            offset = self.pos - length + problem.start
            raise unreadable("W005", "text is not UTF-8", offset, f"UTF-8 in {what}", f"{problem.reason}") from None
        self.strings[raw] = text
        return text


def over_limit(offset: int, what: str, found: int, limit: int) -> Exception:
    return unreadable("W006", f"{what} is over the limit", offset, f"at most {limit}", str(found))


def unknown(kind: str, offset: int, tag: int) -> Exception:
    return unreadable("W004", f"an unknown {kind}", offset, "a known tag", f"{tag:#04x}")
