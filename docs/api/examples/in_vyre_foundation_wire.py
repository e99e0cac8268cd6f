"""Examples of the wire format."""

from shows import shows


@shows("encode decode canonical rust_problems")
def programs_as_bytes() -> None:
    from vyre_foundation import Program, ir
    from vyre_foundation.wire import canonical, decode, encode, rust_problems

    program = Program((), (1, 1, 1), (ir.Region("nothing", None, ()),))
    assert decode(encode(program)) == program
    assert canonical(canonical(program)) == canonical(program)
    assert rust_problems(program) == []
