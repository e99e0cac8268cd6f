"""The mistakes people make first: each is refused at its own line, with a code that stays and the way out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from mistakes import MISTAKES

from vyre_foundation import (
    F32,
    ProgramBuilder,
    ValidationError,
)

untyped: Any = ProgramBuilder


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_a_mistake_is_refused_with_its_code_its_line_and_the_way_out(mistake: Callable[[Any], object], refusal: Any):
    error: ValidationError = refusal(mistake)
    expected = MISTAKES[mistake]
    assert error.code == expected.code
    assert expected.fix in error.fix
    assert expected.because in error.because


def test_a_report_points_at_the_other_line_too(kit: Any):
    old = kit.y[0] + 1
    kit.y[0] = 1.0
    with pytest.raises(ValidationError) as caught:
        kit.k.let("t", old)
    assert "test_mistakes.py:" in caught.value.because


def test_an_error_in_a_body_leaves_the_python_error_as_it_is(kit: Any):
    with pytest.raises(ZeroDivisionError), kit.k.if_(kit.i < 3):
        _ = 1 // 0


def test_a_refused_condition_does_not_count_as_a_forgotten_with(kit: Any):
    with pytest.raises(ValidationError), kit.k.if_(kit.x[0]):
        pass
    kit.y[0] = 1.0
    assert kit.k.build()


def test_an_object_can_be_asked_whether_it_has_a_name(kit: Any):
    """Other libraries ask before they use: `hasattr`, `copy`, notebooks."""
    for thing in (kit.k, kit.i, kit.y):
        assert not hasattr(thing, "continue_")
        assert getattr(thing, "__array__", None) is None
        assert getattr(thing, "_repr_html_", None) is None


def test_a_step_of_one_may_be_written_out(kit: Any):
    with kit.k.for_("j", 0, 4, 1) as j:
        kit.y[j] = 0
    assert kit.k.build()


def test_a_refused_call_of_a_body_does_not_count_as_a_forgotten_with(kit: Any):
    with pytest.raises(ValidationError):
        kit.k.for_("j")
    kit.y[0] = 1.0
    assert kit.k.build()


def test_a_number_of_more_digits_than_python_prints_is_reported(kit: Any):
    many = 10**5000
    with pytest.raises(ValidationError, match="V221"):
        _ = kit.i + many
    with pytest.raises(ValidationError, match="V214"):
        kit.k.read("z", F32, many)
    with pytest.raises(ValidationError, match="V068"):
        kit.k.gid(many)
    with pytest.raises(ValidationError, match="V201"):
        kit.x[-many]


def test_what_a_buffer_declaration_refuses_names_the_field():
    with pytest.raises(ValidationError) as caught:
        untyped("p").read("x", float)
    assert (caught.value.code, caught.value.where) == ("V214", "BufferDecl.element")


def test_a_line_is_named_in_full_where_there_is_no_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    x: Any = ProgramBuilder("p").read("x", F32)
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(ValidationError) as caught:
        x[1.5]
    assert caught.value.where.startswith(f"{__file__}:")


def test_a_line_that_cannot_be_quoted_is_named_alone():
    with pytest.raises(ValidationError) as caught:
        exec("kit.x[1.5]", {"kit": type("Kit", (), {"x": ProgramBuilder("p").read("x", F32)})})
    assert caught.value.where == "<string>:1"
