"""Examples of the conformance suite."""

from shows import shows


@shows("cases run Case Report FileResult Failure Dispatcher")
def a_run() -> None:
    from vyre_foundation.backend import find_backend
    from vyre_reference.conformance import Case, Dispatcher, Failure, FileResult, Report, cases, run

    backend: Dispatcher = find_backend("reference").open()
    chosen: tuple[Case, ...] = cases("binary/add_u32")
    assert [case.name for case in chosen] == ["binary/add_u32"]
    report: Report = run(backend, select="binary/add_u32")
    result: FileResult = report.files[0]
    failures: tuple[Failure, ...] = result.failures
    assert failures == ()
