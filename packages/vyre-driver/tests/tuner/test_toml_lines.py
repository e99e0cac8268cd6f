"""Editing TOML in place: found where it stands, everything else as it was, and in linear time."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vyre_driver.tuner import TunerCache
from vyre_driver.tuner.cache_text import DECISIONS
from vyre_driver.tuner.filed.entry_text import MOST_KEY_PARTS, read_text
from vyre_driver.tuner.filed.toml_lines import entries_of, quoted, with_values
from vyre_foundation.diagnostics import TunerError

VALUES = [
    "[1, 2, 3]",
    "[\n  1, # ] one\n  2,\n]",
    "{a = [1], b.c = '}'}",
    '"a # b = ] \\" c"',
    "'C:\\'",
    '"""\nx = 1\n[t]\n"" "" \\""" ]"""',
    '"""ends in quotes"""""',
    '""""""',
    '""',
    "'''\n'' \\'''''",
    "1979-05-27 07:32:00Z",
    "-inf",
    "true",
]
KEYS = ["a", "b-1", "'c d'", '"e \\" = [ \\u00e9"', '""', "''", "1", 'x . "y".z']


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("end", ["\n", "  # end = ]\n", "\r\n", "\n\n[t]\na = 1\n"], ids=ascii)
def test_a_value_is_found_where_it_stands(key: str, value: str, end: str):
    text = f"first = 0\n \t{key}\t= {value}{end}"
    (name, _), *_ = [item for item in tomllib.loads(text).items() if item[0] not in ("first", "t")]
    lines = entries_of(text)
    if key.startswith("x"):
        assert lines.values.keys() == {"first"}
    else:
        start, stop = lines.values[name]
        assert text[start:stop] == value
    assert text[: lines.end].endswith(end if end.count("\n") == 1 else f"{value}\n")


@given(st.lists(st.tuples(st.sampled_from(KEYS[:5]), st.sampled_from(VALUES)), unique_by=lambda pair: pair[0]))
def test_only_the_values_that_are_given_change(pairs: list[tuple[str, str]]):
    text = "# top\n" + "".join(f"{key} = {value} # mine\n" for key, value in pairs) + "[table]\na = 1\n"
    before = tomllib.loads(text)
    names = [name for name in before if name != "table"]
    for name in names:
        assert with_values(text, {name: "[9, 9, 9]"}).count("[9, 9, 9] # mine\n") == 1
    everything = with_values(text, dict.fromkeys(names, "[9, 9, 9]"))
    assert tomllib.loads(everything) == before | {name: [9, 9, 9] for name in names}
    assert everything.count("# mine\n") == len(names)


@given(st.text(st.characters(codec="utf-8")))
def test_any_text_is_quoted_as_a_key(key: str):
    assert tomllib.loads(f"{quoted(key)} = 1\n") == {key: 1}


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("", "N\n"),
        ("# alone", "# alone\nN\n"),
        ("a = 1\n# after\n", "a = 1\n# after\nN\n"),
        ("a = 1\n\n# of t\n[t]\n", "a = 1\nN\n\n# of t\n[t]\n"),
        ("# top\n\n# of t\n[t]\n", "# top\n\nN\n# of t\n[t]\n"),
        ("# top\r\n\r\n# of t\r\n[t]\r\n", "# top\r\n\r\nN\n# of t\r\n[t]\r\n"),
        ("# of t\n[t]\n", "N\n# of t\n[t]\n"),
        ("[t]\nx = '''\n\n[n]'''\n", "N\n[t]\nx = '''\n\n[n]'''\n"),
    ],
    ids=ascii,
)
def test_new_lines_stand_after_the_entries_and_before_what_is_said_of_the_first_table(text: str, made: str):
    assert with_values(text, {"new": "[1, 1, 1]"}) == made.replace("N\n", '"new" = [1, 1, 1]\n')


# --------------------------------------------------------------------------------------------------------------- growth


def calls(work: Callable[[], object]) -> int:
    """How many functions are called: work that can be counted, and is the same on every machine."""
    count = 0

    def see(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def test_saving_ten_times_as_many_decisions_is_ten_times_the_work(tmp_path: Path):
    work: list[list[int]] = []
    for number in (50, 500):
        file = tmp_path / f"{number}.toml"
        cache = TunerCache({f"v1-{key:064x}": (64, 1, 1) for key in range(number)})
        first = calls(lambda cache=cache, file=file: cache.save(file))
        cache.set("one more", (32, 1, 1))
        work.append([first, calls(lambda cache=cache, file=file: cache.save(file))])
        assert TunerCache.load(file).entries == cache.entries
    (few_new, few_more), (many_new, many_more) = work
    assert many_new < 12 * few_new
    assert many_more < 12 * few_more


@pytest.mark.parametrize("part", ["a", '"a"', "'.'", '"\\\\"'])
@pytest.mark.parametrize("dot", [".", " . "])
@pytest.mark.parametrize("form", ["{} = 1", "[{}]", "[[{}]]", "t = {{x = 1, {} = 1}}", "[t]\n{} = 1"])
def test_a_key_of_very_many_parts_is_refused_before_anything_reads_it(file: Path, part: str, dot: str, form: str):
    def text(parts: int) -> str:
        return form.format(dot.join([part] * parts)) + "\n"

    assert read_text(DECISIONS, text(MOST_KEY_PARTS)).foreign
    for parts in (MOST_KEY_PARTS + 1, 100_000):
        file.write_text(text(parts))
        with pytest.raises(TunerError) as caught:
            TunerCache.load(file)
        assert caught.value.code == "T001"
        assert "more than 64 parts" in caught.value.because


def test_a_decision_for_a_key_with_very_many_dots_comes_back(file: Path):
    """Quoted, it is one part."""
    key = "a." * 100_000
    TunerCache({key: (1, 2, 3), "other": (4, 5, 6)}).save(file)
    cache = TunerCache.load(file)
    cache.set(key, (7, 8, 9))
    cache.save(file)
    assert TunerCache.load(file).entries == {key: (7, 8, 9), "other": (4, 5, 6)}


@pytest.mark.parametrize("mark", ["'", '"', "'''", '"""', '"\\', "'''x''", '""x', "a.", "a"])
def test_what_is_no_toml_is_soon_known_to_be_none(mark: str):
    with pytest.raises(ValueError):
        read_text(DECISIONS, mark * 50_001)


@pytest.mark.parametrize(
    "text",
    [
        "# " + "a" * 500_000,
        "# " + "a." * 250_000,
        's = "' + '\\"' * 250_000 + '"',
        "s = '" + '"' * 250_000 + "'",
        's = "' + "a." * 250_000 + '"',
        "s = '" + "a." * 250_000 + "'",
        's = """\n' + "a.\n" * 250_000 + '"""',
        "s = '''\n''" + 'a."' * 250_000 + "'''",
        "s = [" + "0.5, " * 1000 + "]",
    ],
    ids=lambda text: ascii(text[:8]),
)
def test_long_texts_without_long_keys_are_read(text: str):
    assert read_text(DECISIONS, f"{text}\nkey = [1, 2, 3]\n").entries == {"key": (1, 2, 3)}
