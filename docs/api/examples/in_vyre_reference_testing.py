"""Examples of random programs and the plain executor that tests use."""

from shows import shows


@shows(
    "generate generate_any generate_case generate_chain generate_differentiable Knobs Case ChainCase DifferentiableCase"
)
def random_programs() -> None:
    from vyre_foundation import check
    from vyre_reference.testing import (
        Case,
        ChainCase,
        DifferentiableCase,
        Knobs,
        generate,
        generate_any,
        generate_case,
        generate_chain,
        generate_differentiable,
    )

    check(generate(7, Knobs()))
    assert generate_any(7, size=10) == generate_any(7, size=10)
    case: Case = generate_case(7)
    check(case.program)
    chain: ChainCase = generate_chain(7)
    assert len(chain.chain.programs) >= 2
    smooth: DifferentiableCase = generate_differentiable(7)
    check(smooth.program)


@shows("execute Outcome Finding Unsupported problems unordered_atomics mutate shrink")
def plain_execution() -> None:
    from vyre_reference.testing import (
        Finding,
        Outcome,
        Unsupported,
        execute,
        generate_case,
        mutate,
        problems,
        shrink,
        unordered_atomics,
    )

    case = generate_case(7)
    outcome: Outcome = execute(case.program, case.grid, case.inputs, case.counts)
    findings: tuple[Finding, ...] = outcome.findings
    assert findings == ()
    assert issubclass(Unsupported, Exception)
    assert problems(case.program, warnings=False) == []
    assert isinstance(unordered_atomics(case.program), list)
    assert mutate(case.program, 1) != case.program
    assert shrink(case.program, lambda program: bool(program.buffers), budget=200).buffers
