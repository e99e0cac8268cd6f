"""A place in the tokens, the few readings every part of the grammar shares, and errors that know where they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from vyre_foundation.diagnostics import TextError, did_you_mean
from vyre_foundation.ir import Expr
from vyre_foundation.ir.limits import PROGRAM_BYTES, TEXT_NESTING
from vyre_foundation.text.errors import BadToken, line_and_column, not_text, text_error, too_large_to_read
from vyre_foundation.text.numbers import whole_number
from vyre_foundation.text.parsing.lexer import place_of, tokens_of
from vyre_foundation.text.quoting import IDENTIFIER, payload_bytes, unquoted
from vyre_foundation.text.words import RESERVED

_STRAY: Final = {
    ";": "a statement ends with its line: remove the `;`",
    "#": "a comment begins with `//`",
    "'": 'write strings in double quotes, "like this", and odd names in backticks',
    "?": "choose with `select(condition, a, b)`",
    "and": "write `&&`",
    "or": "write `||`",
    "not": "write `!`",
}
"""What people try that other languages have, and what to write here."""

T = TypeVar("T")


class Cursor:
    """Reads tokens from left to right. `position` is the index of the next one."""

    __slots__ = ("leaves", "names", "position", "source", "tokens")

    def __init__(self, source: str) -> None:
        self.source = _readable(source)
        self.tokens = tokens_of(source)
        self.position = 0
        self.names: dict[str, str] = {}
        self.leaves: dict[str, Expr] = {}
        """Expressions of one token met so far: equal leaves of one text are one object."""

    @property
    def token(self) -> str:
        return self.tokens[self.position]

    @property
    def following(self) -> str:
        return self.tokens[self.position + 1]

    @property
    def last_word(self) -> str:
        """The token before, line ends aside."""
        before = (self.tokens[place] for place in range(self.position - 1, -1, -1))
        return next((token for token in before if token != "\n"), "")

    # -------------------------------------------------------------------------------------------------------- readings

    def skip_line_ends(self) -> None:
        while self.tokens[self.position] == "\n":
            self.position += 1

    def accept(self, token: str) -> bool:
        """Whether the next token is this one; if so it is read."""
        if self.tokens[self.position] != token:
            return False
        self.position += 1
        return True

    def expect(self, token: str, fix: str = "") -> None:
        found = self.tokens[self.position]
        if found != token:
            fix = fix or f"write `{token}` here"
            raise self.unexpected(f"`{token}`", did_you_mean(found, (token,), fix) if token.isalpha() else fix)
        self.position += 1

    def name(self, of_what: str = "a name") -> str:
        """A name: an identifier, or anything in backticks."""
        token = self.tokens[self.position]
        name = self.names.get(token)
        if name is None:
            name = self.names[token] = self._new_name(token, of_what)
        self.position += 1
        return name

    def string(self, of_what: str) -> str:
        if self.token[:1] != '"':
            raise self.unexpected(of_what, f'write {of_what} in double quotes, such as "a.b"')
        return self.read(unquoted)

    def payload(self) -> bytes:
        if self.token[:4] != 'hex"':
            raise self.unexpected("bytes", 'write the bytes in hexadecimal, such as hex"00ff"')
        return self.read(payload_bytes)

    def whole(self, largest: int, of_what: str) -> int:
        """A plain number in 0..largest."""
        if not self.token[:1].isdigit():
            raise self.unexpected(of_what, f"write a number in 0..{largest}")
        return self.read(lambda token: whole_number(token, largest))

    def read(self, reading: Callable[[str], T]) -> T:
        """`reading` of the next token; its complaint gets a place."""
        try:
            value = reading(self.tokens[self.position])
        except BadToken as bad:
            raise self.bad(bad) from None
        self.position += 1
        return value

    def _new_name(self, token: str, of_what: str) -> str:
        if token[:1] == "`":
            try:
                return unquoted(token)
            except BadToken as bad:
                raise self.bad(bad) from None
        if token in RESERVED:
            because = f"`{token}` is a reserved word, {of_what} was expected"
            raise self.fail("X005", because, f"choose another name, or put it in backticks: `{token}`")
        if IDENTIFIER.fullmatch(token):
            return token
        if token[:1].isalpha():
            fix = f"a name with other characters than A-Z a-z 0-9 _ needs backticks: `{token[:40]}`"
            raise self.fail("X005", f"{described(token)} is not an identifier", fix)
        raise self.unexpected(of_what, f"write {of_what}")

    # ---------------------------------------------------------------------------------------------------------- errors

    def fail(self, code: str, because: str, fix: str, at: int | None = None) -> TextError:
        """The error at token `at`, or at the next one."""
        start, width = place_of(self.source, self.position if at is None else at)
        return text_error(code, self.source, start, width, because, fix)

    def bad(self, bad: BadToken) -> TextError:
        """The error inside the next token."""
        start, width = place_of(self.source, self.position)
        width = bad.width or width - bad.start
        return text_error(bad.code, self.source, start + bad.start, width, bad.because, bad.fix)

    def unexpected(self, expected: str, fix: str) -> TextError:
        """The next token is not what was expected; at the end of the text that is a code of its own."""
        token = self.token
        because = f"expected {expected}, found {described(token)}"
        if token:
            return self.fail("X001", because, _STRAY.get(token, fix))
        self.rewind_line_ends()
        return self.fail("X002", because, fix)

    def too_deep(self) -> TextError:
        because = f"brackets and bodies nest at most {TEXT_NESTING} deep"
        return self.fail("X009", because, "bind inner values with `let`, and close what is open")

    def rewind_line_ends(self) -> None:
        """Back to the end of the line before, where what is missing belongs."""
        while self.position and self.tokens[self.position - 1] == "\n":
            self.position -= 1

    def unknown(self, what: str, known: Iterable[str]) -> TextError:
        """The next token is not `what`: one of the `known` words."""
        token = self.token
        words = tuple(known)
        fix = did_you_mean(token, words, f"write one of {', '.join(words)}")
        if token[:1].isalpha() or token[:1] == "_":
            return self.fail("X003", f"{described(token)} is not {what}", fix)
        return self.unexpected(what, fix)

    def line_of(self, index: int) -> int:
        """The line of a token."""
        return line_and_column(self.source, place_of(self.source, index)[0])[0]


def described(token: str, longest: int = 40) -> str:
    """A token as messages name it."""
    if not token:
        return "the end of the text"
    if token == "\n":
        return "the end of the line"
    return f"`{token}`" if len(token) <= longest else f"`{token[:longest]}…`"


def _readable(source: str) -> str:
    """The source, unless it is no text, is too large or has no UTF-8 form."""
    if not isinstance(source, str):
        raise not_text(source)
    size = len(source)
    if not source.isascii() and size <= PROGRAM_BYTES:
        try:
            size = len(source.encode())
        except UnicodeEncodeError as bad:
            because = f"U+{ord(source[bad.start]):04X} is half of a surrogate pair and has no UTF-8 form"
            fix = "decode the text as UTF-8 before reading it"
            raise text_error("X005", source, bad.start, 1, because, fix) from None
    if size > PROGRAM_BYTES:
        raise too_large_to_read(size)
    return source
