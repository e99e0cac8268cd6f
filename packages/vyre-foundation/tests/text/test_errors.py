"""One wrong text for each mistake: its code, its place, what is said about it and what to do."""

import pytest

from vyre_foundation.diagnostics import TextError
from vyre_foundation.text import expr_from_text, from_text
from vyre_foundation.text.errors import WHAT

HEAD = "program workgroup(64, 1, 1) {"

# code, line, column, words of the reason or the fix, and the lines of the body (which begin at line 2)
BODIES = [
    # an expression is missing or does not end
    ("X001", 2, 9, "write a value", "let i = "),
    ("X001", 2, 12, "right operand of `+`", "let i = a +"),
    ("X001", 2, 9, "left operand of `*`", "let i = * a"),
    ("X001", 2, 15, "close the `(` opened at line 2", "let i = (a + b"),
    ("X001", 2, 11, "close the `[` opened at line 2", "y[i] = x[i"),
    ("X001", 3, 3, "close the `(` opened at line 2", "let i = (a +\nb }"),
    ("X001", 2, 12, "close the `(`", "let i = (a ]"),
    ("X001", 2, 13, "remove the `)`", "let i = a +b)"),
    ("X001", 2, 11, "line of its own", "let i = 3 4"),
    ("X001", 2, 9, "`select(condition, a, b)`", "let i = if a"),
    ("X001", 2, 9, "begins a statement", "let i = for"),
    ("X001", 2, 9, "no string values", 'let i = "a"'),
    ("X001", 2, 9, "backticks", "let i = é"),
    ("X001", 2, 9, "write 0.5", "let i = .5"),
    ("X001", 2, 10, "as in 1.0", "let i = 1."),
    ("X001", 3, 1, "end the line before with the operator", "let i = a\n+ b"),
    ("X001", 2, 13, "one index", "let i = x[ab, c]"),
    ("X001", 2, 13, "name of a buffer", "let i = len(3)"),
    ("X001", 2, 15, "nothing else", "let i = len(a + b)"),
    ("X001", 2, 16, "`bitcast<u32>(x)`", "let i = bitcast(a)"),
    ("X001", 2, 14, "in double quotes", "let i = call 3()"),
    # what other languages write
    ("X001", 2, 10, "remove the `;`", "let i = a;"),
    ("X001", 2, 1, "begins with `//`", "# note"),
    ("X001", 2, 11, "select", "let i = a ? b : c"),
    ("X001", 2, 11, "`&&`", "let i = a and b"),
    ("X001", 2, 11, "`||`", "let i = a or b"),
    ("X001", 2, 9, "double quotes", "let i = 'a'"),
    ("X001", 2, 3, "`x = x + …`", "x += 1"),
    ("X001", 2, 6, "`y[i] = y[i] + 1.0`", "y[i] += 1"),
    ("X003", 2, 1, "`for k in 0..n { }`", "while a {\n}"),
    ("X001", 3, 3, "write `else if`", "if a {\n} elif b {\n}"),
    ("X003", 2, 1, "write `let`", "var i = 3"),
    ("X001", 2, 8, "gives no value", "return 3"),
    # = and ==
    ("X001", 2, 6, "to compare write `==`", "if a = b {\n}"),
    ("X001", 2, 12, "to compare write `==`", "let i = (a = b)"),
    ("X001", 2, 3, "`==` compares", "a == b"),
    ("X001", 2, 11, "only a name or an element", "let i = a = b"),
    ("X001", 2, 5, "without a space", "i = = b"),
    # statements
    ("X003", 2, 1, "did you mean `let`?", "lett i = 3"),
    ("X003", 2, 1, "did you mean `barrier`?", "barier"),
    ("X003", 2, 1, "`a = …`", "a"),
    ("X001", 2, 4, "`let result = foo(…)`", "foo(1)"),
    ("X001", 2, 1, "a value alone does nothing", "3"),
    ("X001", 2, 1, "follows the `}` of an `if`", "else {\n}"),
    ("X001", 2, 5, "in braces", "if a\nreturn"),
    ("X001", 2, 12, "in braces", 'region "g" 3 {\n}'),
    ("X001", 2, 12, "`for k in 0..n`", "for k in 0 n {\n}"),
    ("X001", 2, 7, "`for k in 0..n`", "for k of 0..n {\n}"),
    ("X001", 2, 14, "tile from x at 0 size 64", "async_load a <- b"),
    ("X001", 2, 14, "did you mean `from`?", "async_load a form b"),
    ("X001", 2, 6, "in double quotes", "trap oops at 3"),
    ("X003", 2, 9, "did you mean `acquire`?", "barrier aquire"),
    ("X003", 2, 12, "did you mean `sum`?", "all_reduce som x group 0"),
    ("X003", 3, 1, "before the first statement", "return\nbuffer x: read f32[1] @0"),
    ("X001", 2, 12, "bytes in hexadecimal", 'opaque "k" 00'),
    # words
    ("X003", 2, 9, "did you mean `min`?", "let i = mim(a, b)"),
    ("X003", 2, 9, "write `a + b`", "let i = add(a, b)"),
    ("X003", 2, 9, "write `!a`", "let i = logical_not(a)"),
    ("X003", 2, 9, "`inverse_sqrt`", "let i = rsqrt(a)"),
    ("X003", 2, 9, "`call frobnicate(…)`", "let i = frobnicate(a)"),
    ("X003", 2, 9, "`atomic_add.relaxed`", "let i = atomic_add.relax(x[0], 1)"),
    ("X003", 2, 9, "without parentheses", "let i = subgroup_lane()"),
    ("X003", 2, 9, "gid.x, gid.y and gid.z", "let i = gid.w"),
    ("X003", 2, 9, "needs backticks", "let i = foo.bar"),
    ("X003", 2, 14, "did you mean `f32`?", "let i = cast<f23>(a)"),
    # numbers
    ("X004", 2, 9, "4294967296u64", "let i = 4294967296"),
    ("X004", 2, 10, "-3i32", "let i = -3"),
    ("X004", 2, 10, "u8(3)", "let i = 3u8"),
    ("X004", 2, 12, "floats only with f32 or f64", "let i = 1.5i32"),
    ("X004", 2, 9, "0xff", "let i = 0x"),
    ("X004", 2, 9, "`inf`", "let i = 1e39"),
    ("X004", 2, 10, "`-(nan)`", "let i = -nan"),
    ("X004", 2, 13, "0..255", "let i = gid.256"),
    ("X004", 2, 9, "0x80000000", "let i = extension.0x1(a)"),
    ("X004", 2, 28, "0..18446744073709551615", "indirect_dispatch x offset 99999999999999999999"),
    ("X004", 2, 28, "plain whole number", "indirect_dispatch x offset 1.5"),
    # names and strings
    ("X005", 2, 5, "reserved word", "let if = 3"),
    ("X005", 2, 5, "`a.b`", "let a.b = 3"),
    ("X005", 2, 5, "close it with `", "let `a = 3"),
    ("X005", 2, 6, 'close it with "', 'trap "a at 3'),
    ("X005", 2, 8, "\\q", 'trap "a\\q" at 3'),
    ("X005", 2, 7, "surrogates", 'trap "\\u{d800}" at 3'),
    ("X005", 2, 7, "names no character", 'trap "\\u{110000}" at 3'),
    ("X005", 2, 7, "names no character", 'trap "\\u{}" at 3'),
    ("X005", 2, 16, "two digits", 'opaque "k" hex"0"'),
    ("X005", 2, 18, "not a hexadecimal digit", 'opaque "k" hex"00z0"'),
    ("X005", 2, 12, "no closing", 'opaque "k" hex"00'),
    # arguments
    ("X006", 2, 9, "`min(a, b)`", "let i = min(a)"),
    ("X006", 2, 9, "takes 1 argument, not 0", "let i = sqrt()"),
    ("X006", 2, 9, "`bitcast<u32>(a)`", "let i = bitcast<u32>(a, b)"),
    ("X006", 2, 9, "x[i], expected, value", "let i = atomic_compare_exchange(x[0], 1)"),
    ("X006", 2, 9, "1 or 2", "let i = extension.0x80000000(a, b, c)"),
    ("X007", 2, 20, "`atomic_add(x[i], …)`", "let i = atomic_add(x, 1)"),
    ("X007", 3, 3, "`atomic_add(x[i], …)`", "let i = atomic_add(\n  x + 1, 1)"),
    ("X007", 2, 20, "`atomic_add(x[i], …)`", "let i = atomic_add(at(x[0]), 1)"),
    ("X007", 2, 12, "`at(x[i])`", "let i = at(x)"),
    ("X007", 2, 12, "`at(x[i])`", "let i = at(at(x[0]))"),
    # buffers
    ("X003", 2, 11, "did you mean `read`?", "buffer x: raed f32[1] @0"),
    ("X003", 2, 16, "did you mean `f32`?", "buffer x: read f23[1] @0"),
    ("X001", 2, 10, "`buffer x: read f32[?] @0`", "buffer x read f32[1] @0"),
    ("X001", 2, 20, "sized at launch", "buffer x: read f32 @0"),
    ("X001", 2, 22, "`f32[16] @0`", "buffer x: read f32[1]"),
    ("X003", 2, 26, "did you mean `linear`?", "buffer x: read f32[1] @0 lineer"),
    ("X003", 2, 31, "did you mean `shared`?", "buffer x: read f32[1] @0 kind shard"),
    ("X001", 2, 34, "given twice", "buffer x: read f32[1] @0 align 4 align 8"),
    ("X001", 2, 36, "locality is given twice", "buffer x: read f32[1] @0 streaming random"),
    ("X003", 2, 32, "did you mean `multiple_of`?", "buffer x: read f32[1] @0 where multiple(4)"),
    ("X001", 2, 44, "takes (modulus, remainder)", "buffer x: read f32[1] @0 where mod_equals(4)"),
    ("X004", 2, 41, "0..4294967295", "buffer x: read f32[1] @0 where at_least(4294967296)"),
    ("X001", 2, 24, "`vec` takes (type, u8)", "buffer x: read vec(f32 4)[1] @0"),
    ("X009", 2, 144, "types nest at most 32 deep", "buffer x: read " + "vec(" * 40 + "f32"),
    ("X009", 2, 292, "predicates nest at most 32 deep", "buffer x: read u32[1] @0 where " + "not " * 70),
    ("X009", 2, 556, "predicates nest at most 32 deep", "buffer x: read u32[1] @0 where " + "at_least(1) and " * 40),
]

WHOLE = [
    ("X002", 1, 1, "`program workgroup(64, 1, 1) {`", ""),
    ("X002", 1, 6, "`program workgroup(64, 1, 1) {`", "// hi\n\n"),
    ("X001", 1, 1, "did you mean `program`?", "progam workgroup(1) { }"),
    ("X001", 1, 9, "size of a workgroup", "program { }"),
    ("X001", 1, 21, "three sizes", "program workgroup(1 1) { }"),
    ("X001", 1, 26, "three sizes", "program workgroup(1, 1, 1, 1) { }"),
    ("X004", 1, 19, "0..4294967295", "program workgroup(4294967296) { }"),
    ("X001", 1, 22, "in braces", "program workgroup(1) [ ]"),
    ("X001", 1, 27, "number in 0..", "program workgroup(1) over { }"),
    ("X002", 3, 2, "close the `{` opened at line 1", f"{HEAD}\nif a {{\n}}\n\n"),
    ("X002", 3, 7, "close the `{` opened at line 2", f"{HEAD}\nif a {{\nreturn\n"),
    ("X002", 2, 11, "close the `(` opened at line 2", f"{HEAD}\nlet i = (a\n"),
    ("X005", 1, 1, "UTF-8", "\ud800"),
    ("X001", 3, 1, "one program", f"{HEAD}\n}}\n}}"),
]


def refusal(source: str) -> TextError:
    with pytest.raises(TextError) as refused:
        from_text(source)
    return refused.value


def check(error: TextError, code: str, line: int, column: int, words: str) -> None:
    assert (error.code, error.where.splitlines()[0]) == (code, f"line {line}, column {column}"), str(error)
    assert words in f"{error.because}\n{error.fix}", str(error)
    assert error.what == WHAT[code]


@pytest.mark.parametrize(("code", "line", "column", "words", "body"), BODIES, ids=[row[-1][:40] for row in BODIES])
def test_a_mistake_in_a_body_is_named_with_its_place_and_its_fix(
    code: str, line: int, column: int, words: str, body: str
):
    check(refusal(f"{HEAD}\n{body}\n}}\n"), code, line, column, words)


@pytest.mark.parametrize(("code", "line", "column", "words", "source"), WHOLE)
def test_a_mistake_around_the_body_is_named_with_its_place_and_its_fix(
    code: str, line: int, column: int, words: str, source: str
):
    check(refusal(source), code, line, column, words)


def test_every_code_but_the_one_for_size_has_a_text_above():
    assert {row[0] for row in (*BODIES, *WHOLE)} == WHAT.keys() - {"X008", "X010"}


PICTURES = [
    ("let i = mim(a, b)", "line 2, column 9", "let i = mim(a, b)", "        ^^^"),
    ("\tlet\ti = mim(a)", "line 2, column 10", " let i = mim(a)", "         ^^^"),
    ("let `日本` = mim(a)", "line 2, column 12", "let `日本` = mim(a)", "             ^^^"),
    ("let `e\u0301` = mim(a)", "line 2, column 12", "let `e\u0301` = mim(a)", "          ^^^"),
    ("let i = a +", "line 2, column 12", "let i = a +", "           ^"),
    ('trap "\x1b\u2028" at mim()', "line 2, column 14", 'trap "\ufffd " at mim()', "             ^^^"),
]


@pytest.mark.parametrize(("body", "place", "shown", "carets"), PICTURES)
def test_the_place_shows_the_line_and_carets_below_what_is_meant(body: str, place: str, shown: str, carets: str):
    assert refusal(f"{HEAD}\n{body}\n}}").where == f"{place}\n{shown}\n{carets}"


def test_a_long_line_is_clipped_around_the_column_and_the_carets_stay_below():
    error = refusal(f"{HEAD}\nlet i = {'a + ' * 1000}mim(b){' + c' * 1000}\n}}")

    place, shown, carets = error.where.splitlines()
    assert place == "line 2, column 4009"
    assert len(shown) < 120
    assert shown[0] == shown[-1] == "…"
    assert shown[carets.index("^") : carets.rindex("^") + 1] == "mim"


def test_what_is_quoted_from_the_source_cannot_control_a_terminal():
    for body in ("let `\x1b[2J`", "x = `\u202e\x85` \u2028", 'trap "\\\x1b" at 1', 'opaque "k" hex"\x07"', "x = \x00"):
        assert str(refusal(f"{HEAD}\n{body}\n}}")).replace("\n", "").isprintable()


def test_a_long_word_is_clipped_in_the_message():
    error = refusal(f"{HEAD}\n{'x' * 10_000}\n}}")
    assert len(str(error)) < 1000


def test_an_expression_alone_has_places_too():
    with pytest.raises(TextError) as refused:
        expr_from_text("a +\n mim(b)")
    check(refused.value, "X003", 2, 2, "did you mean `min`?")
    with pytest.raises(TextError) as refused:
        expr_from_text("a\n b")
    check(refused.value, "X001", 2, 2, "end of the line")
