"""Examples of errors as values."""

from shows import shows


@shows("""
    AutodiffError BackendError BadInputs DispatchError LanguageError LaunchWarning Rejected SanitizerFinding
    TrapError TunerError Diagnostic Severity Retry
""")
def families() -> None:
    from vyre_foundation import VyreError
    from vyre_foundation.diagnostics import (
        AutodiffError,
        BackendError,
        BadInputs,
        Diagnostic,
        DispatchError,
        LanguageError,
        LaunchWarning,
        Rejected,
        Retry,
        SanitizerFinding,
        Severity,
        TrapError,
        TunerError,
    )

    finding = Diagnostic("D1001", "there is no device", because="none was found", retry=Retry.NEW_DEVICE)
    assert finding.severity is Severity.ERROR
    for kind in (AutodiffError, BackendError, BadInputs, LanguageError, LaunchWarning, Rejected, SanitizerFinding):
        assert kind(finding).code == "D1001"
    for kind in (DispatchError, TrapError, TunerError):
        assert issubclass(kind, VyreError)


@shows("explain codes Page closest did_you_mean")
def pages() -> None:
    from vyre_foundation.diagnostics import Page, closest, codes, did_you_mean, explain

    assert "V010" in codes()
    page: Page = explain("V010")
    assert "varying control flow" in page.title
    assert closest("workgruop", ["workgroup", "over"]) == "workgroup"
    assert did_you_mean("x", ["weights"], "choose a name") == "choose a name"


@shows("visible in_lines Lines")
def shown_texts() -> None:
    from vyre_foundation.diagnostics import Lines, in_lines, visible

    assert visible("a\x1b[31m") == "a\\u{1b}[31m"
    places: Lines = in_lines(["first\nline", "second"])
    assert places == "first\\nline\nsecond"
