"""Examples of validation."""

from shows import shows


@shows("Capabilities Op Ops Parameter")
def what_is_allowed() -> None:
    from vyre_foundation import F32, Program, ir, validate
    from vyre_foundation.validation import Capabilities, Op, Ops, Parameter

    call = ir.Let("y", ir.Call("my.twice", (ir.LitF32(1.0),)))
    program = Program((), (1, 1, 1), (ir.Region("r", None, (call,)),))
    twice = Op("my.twice", (Parameter("x", F32),), F32)
    assert [finding.code for finding in validate(program)] == ["V016"]
    assert validate(program, Capabilities(subgroups=False), ops={"my.twice": twice}) == []
    assert "my.twice" in Ops({"my.twice": twice})
