"""What people get wrong in expressions and statements, and what to tell them."""

from __future__ import annotations

from typing import Final

from vyre_foundation.diagnostics import TextError, did_you_mean
from vyre_foundation.text.parsing.cursor import Cursor, described
from vyre_foundation.text.parsing.functions import FUNCTIONS
from vyre_foundation.text.words import (
    AT,
    ATOMIC_EXTENSION,
    AXES,
    EXTENSION,
    ID_WORDS,
    INFIX_LEVELS,
    NAME_FUNCTIONS,
    PREFIX_SIGNS,
    RESERVED,
)

_SIGNS: Final = frozenset(sign for level in INFIX_LEVELS for sign in level)
_SIGN_OF_WORD: Final = {
    **{op.word: f"a {sign} b" for level in INFIX_LEVELS for sign, op in level.items()},
    **{op.word: f"{sign}a" for sign, op in PREFIX_SIGNS.items()},
}
_ELSEWHERE: Final = {
    "rsqrt": "inverse_sqrt",
    "fabs": "abs",
    "fmin": "min",
    "fmax": "max",
    "mod": "a % b",
    "clamp": "min(max(x, low), high)",
    "ternary": "select",
    "where": "select",
    "float": "f32",
    "double": "f64",
    "int": "i32",
    "uint": "u32",
    "as": "f32(x)",
    "length": "len",
    "size": "len",
    "mad": "fma",
    "atomic_cas": "atomic_compare_exchange",
    "atomic_sub": "atomic_add",
    "reinterpret": "bitcast<u32>(x)",
}
"""Names other languages give to what is here under another."""

# --------------------------------------------------------------------------------------------------------- expressions


def missing_operand(cursor: Cursor) -> TextError:
    if cursor.token == "}":
        cursor.rewind_line_ends()
    before, token = cursor.last_word, cursor.token
    if before == "=" and token == "=":
        fix = "`==` is one word: write it without a space"
    elif token == "=":
        fix = "`=` sets; to compare write `==`"
    elif before in _SIGNS and token in ("\n", "", ")", "]", "}", ","):
        fix = f"write the right operand of `{before}`"
    elif token in _SIGNS:
        fix = f"write the left operand of `{token}`, or remove it"
    elif token == "..":
        fix = "write where the loop starts: `for k in 0..n`"
    else:
        fix = "write a value here, such as `1`, `x`, `y[i]` or `min(a, b)`"
    return cursor.unexpected("an expression", fix)


def stray_operand(cursor: Cursor) -> TextError:
    token = cursor.token
    fix = "write a value, such as `1`, `x`, `y[i]` or `min(a, b)`"
    if token[:1] == '"':
        fix = "there are no string values; a name with odd characters needs backticks"
    elif token and not token.isascii():
        fix = "a name with characters outside ASCII needs backticks"
    elif token[:1] == ".":
        fix = "a number begins with a digit: write 0.5"
    return cursor.unexpected("an expression", fix)


def misplaced_word(cursor: Cursor) -> TextError:
    word = cursor.token
    fix = f"`{word}` begins a statement: start a line with it"
    if word in ("if", "else"):
        fix = "choose between two values with `select(condition, a, b)`"
    return cursor.unexpected("an expression", f"{fix}; a variable of that name needs backticks")


def unknown_function(cursor: Cursor) -> TextError:
    word = cursor.token
    otherwise = f"there is no such function here; an operation of your own is called with `call {word[:40]}(…)`"
    if word in RESERVED:
        fix = f"`{word}` takes no arguments: write it without parentheses"
    elif word in _SIGN_OF_WORD:
        fix = f"write `{_SIGN_OF_WORD[word]}`"
    elif word.lower() in _ELSEWHERE:
        fix = f"did you mean `{_ELSEWHERE[word.lower()]}`?"
    else:
        known = (*FUNCTIONS, *NAME_FUNCTIONS, EXTENSION, ATOMIC_EXTENSION, "call", "cast", "bitcast")
        fix = did_you_mean(word, known, otherwise)
    return cursor.fail("X003", f"{described(word)} is not a function", fix)


def unknown_place(cursor: Cursor) -> TextError:
    word = cursor.token
    known = tuple(f"{each}.{axis}" for each in ID_WORDS for axis in AXES)
    place = word.partition(".")[0]
    if place in ID_WORDS:
        fix = f"the axes are {place}.x, {place}.y and {place}.z"
    else:
        otherwise = "places are gid.x, wgid.x, lid.x and num_workgroups.x; a variable with a dot needs backticks"
        fix = did_you_mean(word, known, otherwise)
    return cursor.fail("X003", f"{described(word)} is not a value", fix)


def signed_nan(cursor: Cursor) -> TextError:
    word = cursor.token
    return cursor.fail("X004", "there is one NaN, and it has no sign", f"write `{word}`, or `-({word})` to negate it")


def wrong_arity(cursor: Cursor, started: int, word: str, arities: tuple[int, ...], given: int) -> TextError:
    wanted = " or ".join(str(arity) for arity in arities)
    plural = "" if arities[-1] == 1 else "s"
    fix = f"give it {wanted}: `{_example(word, arities[-1])}`"
    return cursor.fail("X006", f"`{word}` takes {wanted} argument{plural}, not {given}", fix, started)


def _example(word: str, arity: int) -> str:
    if word.startswith("atomic_"):
        return f"{word}({'x[i], expected, value' if arity == 3 else 'x[i], value'})"
    shown = f"{word}<u32>" if word in ("cast", "bitcast") else word
    return f"{shown}({', '.join('abc'[:arity])})"


def not_an_element(cursor: Cursor, at: int, word: str) -> TextError:
    while cursor.tokens[at] == "\n":
        at += 1
    if word == AT:
        because = f"`{word}` reads an element in memory, and its argument is none"
        return cursor.fail("X007", because, f"write the element: `{word}(x[i])`", at)
    because = f"`{word}` changes an element in memory, and its first argument is none"
    return cursor.fail("X007", because, f"write the element first: `{word}(x[i], …)`", at)


def unclosed(cursor: Cursor, opened: int, closer: str, *, is_index: bool) -> TextError:
    if cursor.token == "}":
        cursor.rewind_line_ends()
    line = cursor.line_of(opened)
    fix = f"close the `{cursor.tokens[opened]}` opened at line {line} with `{closer}`"
    if cursor.token == "," and is_index:
        fix = "a buffer has one index: compute it, as in `x[row * width + column]`"
    elif cursor.token == "=":
        fix = "to compare write `==`"
    return cursor.unexpected(f"`{closer}` or an operator", fix)


# ---------------------------------------------------------------------------------------------------------- statements

_STATEMENTS_ELSEWHERE: Final = {
    "while": "there is no `while`: use `for k in 0..n { }`, and in it `if !condition { break }`",
    "var": "write `let`",
    "const": "write `let`",
    "elif": "write `else if`",
    "then": "a body needs braces: `if condition { }`",
    "end": "a body ends with `}`",
    "continue": "there is no `continue`: put the rest of the body under `if`",
    "store": "write `buffer[index] = value`",
    "sync": "write `barrier`",
    "workgroup_barrier": "write `barrier`",
    "buffer": "declare buffers before the first statement",
    "program": "a text holds one program",
}


def unknown_statement(cursor: Cursor, known: tuple[str, ...]) -> TextError:
    """The line begins with a word that begins no statement."""
    word, following = cursor.token, cursor.following
    if following == "==":
        fix = f"`==` compares; to set write `{word[:40]} = …`"
    elif following in _SIGNS and cursor.tokens[cursor.position + 2] == "=":
        fix = f"write it out: `{word[:40]} = {word[:40]} {following} …`"
    elif following == "(":
        fix = f"a call gives a value: write `let result = {word[:40]}(…)`"
    elif word in _STATEMENTS_ELSEWHERE:
        fix = _STATEMENTS_ELSEWHERE[word]
    else:
        fix = did_you_mean(word, known, f"to set a variable write `{word[:40]} = …`")
    if following in ("==", "(", *_SIGNS, "."):
        cursor.position += 1
        return cursor.unexpected("`=` or `[`", fix)
    return cursor.fail("X003", f"{described(word)} begins no statement", fix)


def not_a_statement(cursor: Cursor) -> TextError:
    token = cursor.token
    fix = "write a statement, such as `let i = gid.x` or `y[i] = 1.0`"
    if token == "else":
        fix = "an `else` follows the `}` of an `if`"
    elif token in _SIGNS or token == ".":
        fix = "to go on in the next line, end the line before with the operator or put the expression in parentheses"
    elif token[:1].isdigit() or token in ("(", '"'):
        fix = "a value alone does nothing: write `let x = …`"
    return cursor.unexpected("a statement", fix)


_AFTER_A_STATEMENT: Final = {
    "=": "only a name or an element can be set, as in `x = …` or `y[i] = …`; to compare write `==`",
    ")": "remove the `)`, or open it before",
    "]": "remove the `]`, or open it before",
    "(": "only a function takes parentheses after its name",
    "[": "only a buffer, by its name, takes an index",
    "else": "an `else` follows the `}` of an `if`",
    ".": "a number ends with a digit, as in 1.0; only places have axes, as in gid.x",
    "{": "only `if`, `else`, `for`, `block` and `region` have a body",
}


def unended_statement(cursor: Cursor) -> TextError:
    token = cursor.token
    fix = _AFTER_A_STATEMENT.get(token) or _STATEMENTS_ELSEWHERE.get(token)
    if fix is None and cursor.last_word == "return":
        fix = "`return` gives no value: store the result in a buffer first"
    return cursor.unexpected("an operator or the end of the line", fix or "put the next statement on a line of its own")
