"""Examples of the library of primitives."""

from shows import shows


@shows("catalog contract_of verify Contract Report")
def contracts() -> None:
    from vyre_primitives import Contract, Report, catalog, contract_of, verify

    first: Contract = catalog()[0]
    assert contract_of(first.op_id) is first
    report: Report = verify(first.op_id, "reference", quick=True)
    assert report.op_id == first.op_id
