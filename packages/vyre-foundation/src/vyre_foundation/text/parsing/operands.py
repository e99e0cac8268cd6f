"""Operands: what one token stands for, and what a word opens with its `(`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from vyre_foundation.ir import (
    Bitcast,
    Call,
    Cast,
    Expr,
    ExtensionOp,
    LitBool,
    LitF32,
    LitF64,
    OpaqueExpr,
    SubgroupLocalId,
    SubgroupSize,
    Var,
)
from vyre_foundation.ir.floats import NAN
from vyre_foundation.ir.limits import U8_MAX, U32_MAX
from vyre_foundation.text.errors import BadToken
from vyre_foundation.text.numbers import literal, whole_number
from vyre_foundation.text.parsing.cursor import Cursor
from vyre_foundation.text.parsing.functions import FUNCTIONS, Function, atomic, extension
from vyre_foundation.text.parsing.mistakes import (
    misplaced_word,
    signed_nan,
    stray_operand,
    unknown_function,
    unknown_place,
)
from vyre_foundation.text.quoting import PATH
from vyre_foundation.text.types import parse_type
from vyre_foundation.text.words import (
    ATOMIC_EXTENSION,
    AXES,
    EXTENSION,
    EXTENSION_SUFFIXES,
    ID_WORDS,
    NAME_FUNCTIONS,
    OLD_SUBGROUP_LANE,
    RESERVED,
    SUBGROUP_LANE,
    SUBGROUP_SIZE,
)

_INF: Final = float("inf")

CONSTANTS: Final[dict[str, Expr]] = {
    "true": LitBool(True),
    "false": LitBool(False),
    "inf": LitF32(_INF),
    "nan": LitF32(NAN),
    "inf_f64": LitF64(_INF),
    "nan_f64": LitF64(NAN),
    SUBGROUP_LANE: SubgroupLocalId(),
    OLD_SUBGROUP_LANE: SubgroupLocalId(),
    SUBGROUP_SIZE: SubgroupSize(),
    **{f"{word}.{axis}": node(n) for word, node in ID_WORDS.items() for n, axis in enumerate(AXES)},
}
_NEGATIVE: Final[dict[str, Expr]] = {"inf": LitF32(-_INF), "inf_f64": LitF64(-_INF)}
_FIRST_OF_WORD: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_")
_NOT_FINITE: Final = frozenset({"inf", "nan", "inf_f64", "nan_f64"})


def is_word(token: str) -> bool:
    return token[:1] in _FIRST_OF_WORD and token[:4] != 'hex"'


def is_name(token: str) -> bool:
    return token[:1] == "`" or is_word(token)


def is_number(token: str) -> bool:
    """What a minus before it belongs to."""
    return token[:1] in _DIGITS or token in _NOT_FINITE


_DIGITS: Final = frozenset("0123456789")

# -------------------------------------------------------------------------------------------- operands of a few tokens


def single_operand(cursor: Cursor) -> Expr:
    """A literal, a variable, a place in the launch, `opaque …`; what one token says is kept in `cursor.leaves`."""
    token = cursor.token
    if token == "-":
        return _negative(cursor)
    if token == "opaque" and cursor.following[:1] == '"':
        cursor.position += 1
        return OpaqueExpr(cursor.string("the kind"), cursor.payload())
    if token in NAME_FUNCTIONS and cursor.following == "(":
        return _of_a_name(cursor)
    if token[:1] in _DIGITS:
        leaf = cursor.read(literal)
    elif token in CONSTANTS:
        leaf = CONSTANTS[token]
        cursor.position += 1
    elif is_word(token) and ("." in token or ":" in token):
        leaf = _place(cursor)
    elif is_word(token) and token in RESERVED:
        raise misplaced_word(cursor)
    elif is_name(token):
        leaf = Var(cursor.name())
    else:
        raise stray_operand(cursor)
    if token != "opaque":  # which may be a variable here and the word there
        cursor.leaves[token] = leaf
    return leaf


def _of_a_name(cursor: Cursor) -> Expr:
    """A function of a buffer's name, such as `len(x)`."""
    word = cursor.token
    cursor.position += 2
    if not is_name(cursor.token):
        raise cursor.unexpected("the name of a buffer", f"`{word}` takes the name of a buffer: {word}(x)")
    made = NAME_FUNCTIONS[word](cursor.name("the name of a buffer"))
    cursor.expect(")", f"`{word}` takes the name of a buffer and nothing else: {word}(x)")
    return made


def _negative(cursor: Cursor) -> Expr:
    """A minus and the number after it."""
    cursor.position += 1
    token = cursor.token
    if token[:1] in _DIGITS:
        return cursor.read(_negated)
    if token not in _NEGATIVE:
        raise signed_nan(cursor)
    cursor.position += 1
    return _NEGATIVE[token]


def _negated(token: str) -> Expr:
    try:
        return literal(f"-{token}")
    except BadToken as bad:
        raise BadToken(bad.code, bad.because, bad.fix, max(bad.start - 1, 0), bad.width) from None


def _place(cursor: Cursor) -> Expr:
    """`gid.7`: an axis beyond z."""
    token = cursor.token
    word, dot, axis = token.partition(".")
    node = ID_WORDS.get(word)
    if node is None or not dot or axis[:1] not in _DIGITS:
        raise unknown_place(cursor)
    try:
        made = node(whole_number(axis, U8_MAX))
    except BadToken as bad:
        raise cursor.bad(BadToken(bad.code, bad.because, bad.fix, len(word) + 1)) from None
    cursor.position += 1
    return made


# ----------------------------------------------------------------------------------------------------------- functions


@dataclass(frozen=True, slots=True)
class Opened:
    """A function whose `(` has been read."""

    function: Function
    word: str
    started: int
    opened: int


def opened_function(cursor: Cursor) -> Opened | None:
    """Reads `word(`, `call a.b(`, `cast<type>(` or `bitcast<type>(`; None, and nothing read, when it is neither."""
    started = cursor.position
    word = cursor.token
    if word == "call":
        function = _called(cursor)
    elif word in _CONVERSIONS:
        function = _conversion(cursor, word)
    elif cursor.following == "(" and word not in NAME_FUNCTIONS:
        function = _function(cursor)
        cursor.position += 1
    else:
        return None
    opened = cursor.position
    cursor.expect("(", f"write the arguments of `{word}` in parentheses")
    return Opened(function, word, started, opened)


def _called(cursor: Cursor) -> Function:
    cursor.position += 1
    if is_word(cursor.token) and PATH.fullmatch(cursor.token):
        op_id = cursor.token
        cursor.position += 1
    else:
        op_id = cursor.string("the operation's id")
    return Function(lambda *arguments: Call(op_id, arguments), None)


_CONVERSIONS: Final = {"cast": Cast, "bitcast": Bitcast}


def _conversion(cursor: Cursor, word: str) -> Function:
    cursor.position += 1
    cursor.expect("<", f"write the type in angle brackets: `{word}<u32>(x)`")
    target = parse_type(cursor)
    cursor.expect(">", f"close the type: `{word}<u32>(x)`")
    return Function(partial(_CONVERSIONS[word], target), (1,))


def _function(cursor: Cursor) -> Function:
    word = cursor.token
    function = FUNCTIONS.get(word)
    if function is not None:
        return function
    head, _, rest = word.partition(".")
    if head not in (EXTENSION, ATOMIC_EXTENSION):
        raise unknown_function(cursor)
    id_text, dot, suffix = rest.partition(".")
    op = _extension_op(cursor, id_text)
    if head == EXTENSION and not dot:
        return extension(op)
    form = EXTENSION_SUFFIXES.get(dot + suffix)
    if head == EXTENSION or form is None:
        raise unknown_function(cursor)
    return atomic(op, *form)


def _extension_op(cursor: Cursor, id_text: str) -> ExtensionOp:
    try:
        number = whole_number(id_text, U32_MAX)
    except BadToken as bad:
        raise cursor.bad(BadToken("X004", bad.because, _EXTENSION_FIX)) from None
    if number < 1 << 31:
        raise cursor.fail("X004", f"{number:#x} is not the id of an extension: its top bit is not set", _EXTENSION_FIX)
    return ExtensionOp(number)


_EXTENSION_FIX: Final = f"write an id in 0x80000000..0xffffffff, such as `{EXTENSION}.0x80000001(a, b)`"
