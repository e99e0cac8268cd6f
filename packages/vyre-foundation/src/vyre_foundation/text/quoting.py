"""Names and strings: when they need quotes, and their escapes."""

from __future__ import annotations

import re
from typing import Final

from vyre_foundation.diagnostics.visible import INVISIBLE, SHORT_ESCAPES, escaped
from vyre_foundation.text.errors import BadToken
from vyre_foundation.text.words import RESERVED

IDENTIFIER: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
PATH: Final = re.compile(r"[A-Za-z_]\w*(?:(?:\.|::)\w+)*", re.ASCII)
"""What an operation's id may be without quotes: identifier characters joined by `.` or `::`."""

_SPECIAL: Final = {mark: re.compile(f"[{mark}\\\\{INVISIBLE}]") for mark in '"`'}
_WHOLE: Final = {mark: re.compile(rf"{mark}(?:[^{mark}\\\n]|\\[^\n])*+{mark}") for mark in '"`'}
_ESCAPE: Final = re.compile(r"\\(?:u\{([^}]*)\}|(.))", re.DOTALL)
_ITSELF: Final = frozenset('\\"`')
"""What is escaped by a backslash before it."""

_OF_SHORT: Final = {**{letter: char for char, letter in SHORT_ESCAPES.items()}, **{char: char for char in '\\"`'}}


def name_text(name: str) -> str:
    """A name, in backticks when it is not an identifier or is a reserved word."""
    return name if IDENTIFIER.fullmatch(name) and name not in RESERVED else _quoted(name, "`")


def string_text(text: str) -> str:
    return _quoted(text, '"')


def path_text(op_id: str) -> str:
    return op_id if PATH.fullmatch(op_id) else _quoted(op_id, '"')


def payload_text(payload: bytes) -> str:
    return f'hex"{payload.hex()}"'


def _quoted(text: str, mark: str) -> str:
    return f"{mark}{_SPECIAL[mark].sub(_escaped, text)}{mark}"


def _escaped(found: re.Match[str]) -> str:
    return f"\\{found[0]}" if found[0] in _ITSELF else escaped(found)


def unquoted(token: str) -> str:
    """What a string or a name in backticks says."""
    mark = token[0]
    if not _WHOLE[mark].fullmatch(token):
        kind = "string" if mark == '"' else "name"
        raise BadToken("X005", f"this {kind} has no closing {mark}", f"close it with {mark} before the end of the line")
    return _ESCAPE.sub(_unescaped, token[1:-1]) if "\\" in token else token[1:-1]


def _unescaped(found: re.Match[str]) -> str:
    digits, letter = found.groups()
    if digits is None:
        char = _OF_SHORT.get(letter)
        if char is None:
            known = " ".join(f"\\{each}" for each in _OF_SHORT)
            fix = f"use one of {known} \\u{{…}}; a backslash itself is \\\\"
            raise BadToken("X005", f"`\\{letter}` is not an escape", fix, found.start() + 1, 2)
        return char
    code = int(digits, 16) if re.fullmatch(r"[0-9A-Fa-f]{1,6}", digits) else -1
    if not 0 <= code <= 0x10FFFF or 0xD800 <= code <= 0xDFFF:
        fix = "write the hexadecimal number of a character, such as \\u{e9}; surrogates have no UTF-8 form"
        because = f"`{found[0][:20]}` names no character"
        raise BadToken("X005", because, fix, found.start() + 1, len(found[0]))
    return chr(code)


def payload_bytes(token: str) -> bytes:
    """The bytes of a token `hex"00 ff"`."""
    if len(token) < 5 or not token.endswith('"'):
        raise BadToken("X005", 'these bytes have no closing "', 'close them with " before the end of the line')
    digits = token[4:-1]
    stray = re.search(r"[^0-9A-Fa-f \t]", digits)
    if stray:
        because = f"`{stray[0]}` is not a hexadecimal digit"
        raise BadToken("X005", because, "write two digits 0-9 or a-f for each byte", 4 + stray.start(), 1)
    packed = digits.replace(" ", "").replace("\t", "")
    if len(packed) % 2:
        raise BadToken("X005", f"{len(packed)} digits are not whole bytes", "write two digits for each byte", 4, 0)
    return bytes.fromhex(packed)
