"""Editing TOML: the decisions change and nothing else does."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from vyre_driver.tuner import WorkgroupSize
from vyre_driver.tuner.cache_text import DECISIONS
from vyre_driver.tuner.filed.entry_text import UneditableText, confirm_edit, edit_text, read_text

PIECES = [
    '"v1-ab" = [64, 1, 1] # fast\n',
    "'quoted' = [8, 8, 1]\n",
    "spread = [\n  1, # one\n  2,\n  3,\n]\n",
    "zero = [0, 1, 1] # kept\n",
    "version = 2\n",
    "  indented = true\n",
    "tuned.by = 'hand'\n",
    "tuned.at = 1979-05-27T07:32:00Z\n",
    'text = """\n[not a table]\n"""\n',
    "number = nan\n",
    "# alone\n",
    "\n",
    "   \r\n",
    "windows = [1, 2, 3]\r\n",
    "[records]\nns = [1, 2, 3]\n",
    "[records.deep] # of records\nnan = -nan\n",
    "[[runs]]\nns = 5\n\n",
    "[[runs]]\nns = 6\n",
    "[[runs.inner]]\nx = {a.b = 1}\n",
    "[ spaced . name ]\nk = []\n",
    '["v1-cd"]\nns = 7\n',
    "[tuned.more]\nx = 1\n",
]

TEXTS = st.lists(st.sampled_from(PIECES), max_size=8, unique=True).map("".join)
KEYS = st.sampled_from(["v1-ab", "quoted", "spread", "zero", "new", "a.b", ""]) | st.text(
    st.characters(codec="utf-8"), max_size=6
)
CHANGES = st.dictionaries(KEYS, st.tuples(st.integers(1, 32), st.integers(1, 8), st.integers(1, 4)), max_size=4)


def values(text: str) -> dict[str, Any]:
    return tomllib.loads(text, parse_float=str)


def is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except ValueError:
        return False
    return True


@given(TEXTS, st.booleans(), CHANGES)
def test_an_edited_text_says_the_same_but_for_the_changes(text: str, is_cut: bool, changes: dict[str, WorkgroupSize]):
    text = text.rstrip("\r\n") if is_cut else text
    assume(is_toml(text))
    assume(not changes.keys() & read_text(DECISIONS, text).foreign)
    edited = edit_text(DECISIONS, text, changes)
    assert values(edited) == values(text) | {key: list(size) for key, size in changes.items()}
    assert read_text(DECISIONS, edited).entries == {**read_text(DECISIONS, text).entries, **changes}
    for comment in ("# alone", "# fast", "# kept", "# of records"):
        assert edited.count(comment) == text.count(comment)


@given(TEXTS)
def test_without_changes_a_text_stays_as_it_is_to_the_byte(text: str):
    assert edit_text(DECISIONS, text, {}) == text


def test_new_lines_have_the_form_of_the_seed_and_stand_in_the_order_of_keys():
    assert edit_text(DECISIONS, "", {"b": (256, 1, 1), "a": (128, 2, 1)}) == '"a" = [128, 2, 1]\n"b" = [256, 1, 1]\n'


def test_new_lines_go_before_the_first_table():
    edited = edit_text(DECISIONS, "# head\nold = 1\n\n[records]\nns = 5 # five\n", {"new": (64, 1, 1)})
    assert edited == '# head\nold = 1\n"new" = [64, 1, 1]\n\n[records]\nns = 5 # five\n'


def test_a_changed_line_keeps_its_place_and_its_comment():
    text = 'a = [1, 1, 1] # first\n# between\n"b" = [2, 2, 2]\n'
    assert edit_text(DECISIONS, text, {"a": (9, 9, 9)}) == 'a = [9, 9, 9] # first\n# between\n"b" = [2, 2, 2]\n'


def test_a_text_is_sorted_into_decisions_unusable_lines_and_the_rest():
    text = """
good = [1, 2, 3]
zero = [0, 1, 1]
version = 2
v1-scalar = 64
"v1-text" = "64, 1, 1"
list = []
tables = [{a = 1}, {a = 2}]
inline = {x = 1}
dotted.key = [1, 2, 3]
[v1-records]
ns = 5
[[runs]]
size = [0, 0, 0]
"""
    found = read_text(DECISIONS, text)
    assert found.entries == {"good": (1, 2, 3)}
    assert found.unusable.keys() == {"zero", "v1-scalar", "v1-text", "list"}
    assert found.foreign == {"version", "tables", "inline", "dotted", "v1-records", "runs"}


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("[0, 1, 1]", "axis x is 0, outside 1..1024"),
        ("[1, 1, 0]", "axis z is 0, outside 1..64"),
        ("[1, -1, 1]", "axis y is -1, outside 1..1024"),
        ("[1, 4294967296, 1]", "axis y is 4294967296, outside 1..1024"),
        ("[1025, 1, 1]", "axis x is 1025, outside 1..1024"),
        ("[1, 1, 65]", "axis z is 65, outside 1..64"),
        ("[512, 3, 1]", "512 x 3 x 1 is 1536 invocations, more than 1024"),
        ("[4, 5, 64]", "4 x 5 x 64 is 1280 invocations, more than 1024"),
        ("[true, 1, 1]", "axis x is True (bool), not a whole number"),
        ("[1, 1.0, 1]", "axis y is 1.0 (float), not a whole number"),
        ("[1, 1, '1']", "axis z is '1' (str), not a whole number"),
        ("[1, [1], 1]", "axis y is [1] (list), not a whole number"),
        ("[64, 1]", "expected three axes, got 2"),
        ("[64, 1, 1, 1]", "expected three axes, got 4"),
        ("[]", "expected three axes, got 0"),
    ],
)
def test_an_unusable_line_is_given_with_its_value_and_the_reason(value: str, problem: str):
    (reason,) = read_text(DECISIONS, f"key = {value}").unusable.values()
    assert reason == f"{tomllib.loads(f'key = {value}')['key']!r}: {problem}"


def test_an_edit_that_says_something_else_is_refused():
    for spoiled in ("a.b = 1new = [1, 2, 3]\n", "new = [1, 2, 3]\n", "a.b = 2\nnew = [1, 2, 3]\n", "a.b = 1\n"):
        with pytest.raises(UneditableText):
            confirm_edit("a.b = 1", {"new": [1, 2, 3]}, spoiled)
    confirm_edit("a.b = 1", {"new": [1, 2, 3]}, "a.b = 1\nnew = [1, 2, 3]\n")


def test_deep_values_of_others_do_not_keep_a_text_from_being_edited():
    text = f"deep = {{a = {'[' * 150}{']' * 150}}}\n"
    assert edit_text(DECISIONS, text, {"new": (1, 1, 1)}) == text + '"new" = [1, 1, 1]\n'


@pytest.mark.parametrize(
    "text", ["a = [1, 2", "a = 1\na = 2", "garbage", "a = " + "[" * 5000], ids=lambda text: text[:9]
)
def test_what_is_no_toml_is_a_value_error(text: str):
    with pytest.raises(ValueError):
        read_text(DECISIONS, text)
