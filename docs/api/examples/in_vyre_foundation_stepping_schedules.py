"""Examples of the search for orders."""

from shows import shows


@shows("explore Exploration Outcome")
def every_order() -> None:
    from vyre_foundation import Program
    from vyre_foundation.stepping import Machine, run
    from vyre_foundation.stepping.schedules import Exploration, Outcome, explore

    text = 'program workgroup(2, 1, 1) { buffer y: output u32[2] @0\n region "race" { y[0] = lid.x } }'
    program = Program.from_text(text)
    found: Exploration = explore(Machine(program))
    assert not found.has_one_outcome
    one, two = found.outcomes
    assert isinstance(one, Outcome)
    assert one.outputs != two.outputs
    assert run(program, schedule=two.schedule) == two.outputs
