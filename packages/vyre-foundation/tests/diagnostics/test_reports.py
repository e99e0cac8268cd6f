"""How errors print, travel and say several things at once."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vyre_foundation.diagnostics import (
    AutodiffError,
    BackendError,
    BadInputs,
    Diagnostic,
    DispatchError,
    LaunchError,
    Rejected,
    Retry,
    SanitizerFinding,
    Severity,
    TextError,
    TrapError,
    TunerError,
    ValidationError,
    VyreError,
    WireError,
    closest,
    did_you_mean,
    in_lines,
)

ERRORS: tuple[type[VyreError], ...] = (
    AutodiffError,
    BackendError,
    BadInputs,
    DispatchError,
    LaunchError,
    Rejected,
    SanitizerFinding,
    TextError,
    TrapError,
    TunerError,
    ValidationError,
    VyreError,
    WireError,
)

DIVERGENT = Diagnostic(
    code="V010",
    what="barrier under varying control flow",
    where="half/body[0].then[0]",
    because="`lane < n` depends on `lane`, which differs between threads of one workgroup",
    fix="close the `if` before the barrier and reopen it after: every thread must arrive",
)


def test_a_report_prints_as_the_style_guide_shows():
    assert str(DIVERGENT) == (
        "V010 barrier under varying control flow\n"
        "  at      half/body[0].then[0]\n"
        "  because `lane < n` depends on `lane`, which differs between threads of one workgroup\n"
        "  fix     close the `if` before the barrier and reopen it after: every thread must arrive\n"
        "  more    vyre explain V010"
    )


def test_further_lines_of_a_part_stand_below_its_first():
    shown = str(
        Diagnostic(
            "X001",
            "unexpected",
            where=in_lines(["line 2, column 5", "  y[i = 1", "    ^"]),
            fix=in_lines(["close", "it"]),
        )
    )
    assert shown == (
        "X001 unexpected\n"
        "  at      line 2, column 5\n"
        "            y[i = 1\n"
        "              ^\n"
        "  fix     close\n"
        "          it\n"
        "  more    vyre explain X001"
    )


def test_an_empty_line_inside_a_part_has_no_trailing_blanks():
    assert "\n\n" in str(Diagnostic("X001", "w", where=in_lines(["a", "", "b"])))


def test_parts_that_are_empty_are_left_out():
    assert str(Diagnostic("W003", "short")) == "W003 short\n  more    vyre explain W003"


def test_an_error_shows_all_its_findings_in_order():
    other = Diagnostic("V008", "shadowed", where="entry[0]")
    error = ValidationError([DIVERGENT, other])
    assert str(error) == f"{DIVERGENT}\n{other}"
    assert error.findings == (DIVERGENT, other)


def test_the_short_fields_are_those_of_the_first_finding():
    first = Diagnostic("D1001", "w", "x", "b", "f", Retry.NEW_DEVICE)
    error = BackendError([first, DIVERGENT])
    assert (error.code, error.what, error.where, error.because, error.fix) == ("D1001", "w", "x", "b", "f")
    assert error.retry is Retry.NEW_DEVICE


def test_an_error_without_a_finding_is_our_own_bug():
    with pytest.raises(ValueError, match="at least one finding"):
        VyreError([])


@pytest.mark.parametrize("kind", ERRORS, ids=lambda kind: kind.__name__)
def test_every_error_is_caught_as_a_vyre_error_and_keeps_its_class_when_pickled(kind: type[VyreError]):
    error = kind([DIVERGENT, Diagnostic("V008", "w", severity=Severity.WARNING)])
    back = pickle.loads(pickle.dumps(error))
    assert isinstance(error, VyreError)
    assert type(back) is kind
    assert back.findings == error.findings
    assert str(back) == str(error)


def test_the_three_dispatch_errors_are_dispatch_errors():
    for kind in (Rejected, BadInputs, BackendError):
        assert issubclass(kind, DispatchError)


@given(
    st.builds(
        Diagnostic,
        code=st.text(),
        what=st.text(),
        where=st.text(),
        because=st.text(),
        fix=st.text(),
        retry=st.sampled_from(Retry),
        severity=st.sampled_from(Severity),
    )
)
def test_a_finding_goes_to_json_and_back(finding: Diagnostic):
    record = json.loads(json.dumps(finding.to_json()))
    assert Diagnostic.from_json(record) == finding


def test_a_short_json_record_takes_the_defaults():
    assert Diagnostic.from_json({"code": "V001", "what": "w"}) == Diagnostic("V001", "w")


def test_an_error_as_json_names_its_class_and_lists_its_findings():
    record: Any = json.loads(json.dumps(LaunchError([DIVERGENT]).to_json()))
    assert record["error"] == "LaunchError"
    assert record["findings"] == [
        {
            "code": "V010",
            "severity": "error",
            "what": DIVERGENT.what,
            "where": DIVERGENT.where,
            "because": DIVERGENT.because,
            "fix": DIVERGENT.fix,
            "retry": "never",
        }
    ]


@given(st.text(), st.text(), st.text(alphabet="ab\n"))
def test_no_line_of_a_report_is_taken_for_another_part(what: str, where: str, because: str):
    shown = str(Diagnostic("V001", " ".join(what.split()), " ".join(where.split()), because))
    labels = [line[2:10].strip() for line in shown.splitlines()[1:] if line[:2] == "  " and line[2:3] != " "]
    assert labels == [name for name, text in (("at", where.split()), ("because", because)) if text] + ["more"]


def test_the_closest_name_is_suggested_and_nothing_when_none_is_close():
    assert closest("wieghts", ["bias", "weights"]) == "weights"
    assert closest("zzz", ["bias", "weights"]) is None
    assert did_you_mean("bais", ["bias"], "other") == "did you mean `bias`?"
    assert did_you_mean("zzz", ["bias"], "other") == "other"
    assert did_you_mean("zzz", [], "other") == "other"
