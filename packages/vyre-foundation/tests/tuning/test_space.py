"""Spaces list exactly the points that their knobs and rules allow."""

from __future__ import annotations

from typing import Literal

import pytest

from vyre_foundation.diagnostics import TunerError
from vyre_foundation.tuning import Knob, Rule, Space

ROWS = Knob("rows", (1, 2, 4), 2, "rows are computed one by one")
COLUMNS = Knob("columns", (1, 2, 4, 8), 4, "columns are computed one by one")
SWITCH = Knob("switch", (0, 1), 0, "it only moves work", scale="linear")
SMALL = Rule("a tile has at most 8 elements", lambda value: value["rows"] * value["columns"] <= 8)


def test_points_are_the_product_less_what_the_rules_forbid() -> None:
    space = Space((ROWS, COLUMNS), (SMALL,))
    assert list(space.points()) == [
        (rows, columns) for rows in (1, 2, 4) for columns in (1, 2, 4, 8) if rows * columns <= 8
    ]
    assert space.size == 9


def test_without_rules_the_size_is_the_product() -> None:
    assert Space((ROWS, COLUMNS, SWITCH)).size == 24 == len(list(Space((ROWS, COLUMNS, SWITCH)).points()))


def test_a_space_without_knobs_has_one_point() -> None:
    assert (Space(()).size, list(Space(()).points()), Space(()).default) == (1, [()], ())


def test_a_point_by_name_takes_defaults_for_the_rest() -> None:
    space = Space((ROWS, COLUMNS, SWITCH))
    assert space.point({"switch": 1}) == (2, 4, 1)
    assert space.named((2, 4, 1)) == {"rows": 2, "columns": 4, "switch": 1}


def test_coordinates_follow_the_scale() -> None:
    assert [COLUMNS.coordinate(value) for value in COLUMNS.values] == [0.0, 1.0, 2.0, 3.0]
    assert [SWITCH.coordinate(value) for value in SWITCH.values] == [0.0, 1.0]


@pytest.mark.parametrize(
    ("name", "values", "default", "scale"),
    [
        ("", (1,), 1, "log2"),
        ("two words", (1,), 1, "log2"),
        ("rows", (), 1, "log2"),
        ("rows", (2, 1), 1, "log2"),
        ("rows", (1, 1), 1, "log2"),
        ("rows", (True, 2), 2, "log2"),
        ("rows", (1.0, 2), 2, "log2"),
        ("rows", (1, 2), 3, "log2"),
        ("rows", (0, 1), 1, "log2"),
    ],
)
def test_what_is_no_knob_is_refused(
    name: str, values: tuple[int, ...], default: int, scale: Literal["log2", "linear"]
) -> None:
    with pytest.raises(TunerError) as caught:
        Knob(name, values, default, "law", scale)
    assert caught.value.code == "T030"


def test_a_space_whose_default_breaks_a_rule_is_refused() -> None:
    with pytest.raises(TunerError) as caught:
        Space((ROWS, COLUMNS), (Rule("a tile has one row", lambda value: value["rows"] == 1),))
    assert (caught.value.code, "a tile has one row" in caught.value.because) == ("T030", True)


def test_a_space_with_one_name_twice_is_refused() -> None:
    with pytest.raises(TunerError) as caught:
        Space((ROWS, ROWS))
    assert caught.value.code == "T030"


@pytest.mark.parametrize(
    ("named", "because"),
    [
        ({"rows": 3}, "`rows` is 3, and takes 1, 2, 4"),
        ({"row": 1}, "there is no such knob"),
        ({"rows": 4, "columns": 8}, "it breaks the rule: a tile has at most 8 elements"),
    ],
)
def test_what_is_no_point_is_refused(named: dict[str, int], because: str) -> None:
    with pytest.raises(TunerError) as caught:
        Space((ROWS, COLUMNS), (SMALL,)).point(named)
    assert (caught.value.code, caught.value.because) == ("T031", because)


def test_a_point_of_another_length_is_refused() -> None:
    assert Space((ROWS, COLUMNS)).why_not((1,)) == "1 values for 2 knobs"
