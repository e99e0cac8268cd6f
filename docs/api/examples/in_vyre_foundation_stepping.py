"""Examples of the stepping interpreter."""

from shows import shows


@shows("run Schedule Access")
def one_launch() -> None:
    from vyre_foundation import Program
    from vyre_foundation.stepping import Access, Schedule, run

    text = 'program workgroup(2, 1, 1) { buffer y: output u32[2] @0\n region "ids" { y[lid.x] = lid.x + 1 } }'
    seen: list[Access] = []
    order: Schedule = "reverse"
    assert run(Program.from_text(text), schedule=order, on_access=seen.append) == {"y": b"\1\0\0\0\2\0\0\0"}
    assert [(access.kind, access.element) for access in seen] == [("write", 1), ("write", 0)]


@shows("Machine Agent Status finish")
def step_by_step() -> None:
    from vyre_foundation import Program
    from vyre_foundation.stepping import Agent, Machine, Status, finish

    text = 'program workgroup(2, 1, 1) { buffer y: output u32[2] @0\n region "ids" { let a = lid.x\n y[a] = 7 } }'
    machine = Machine(Program.from_text(text))
    agent: Agent = 1
    machine.step(agent)
    assert machine.variables(1) == {"a": 1}
    before = machine.copy()
    finish(machine)
    assert machine.invocations[1].status is Status.ENDED
    assert machine.outputs()["y"] == b"\7\0\0\0" * 2
    assert not before.finished


@shows("RaceWatch Race")
def races_as_they_happen() -> None:
    from vyre_foundation import Program
    from vyre_foundation.stepping import Race, RaceWatch, run

    text = 'program workgroup(2, 1, 1) { buffer y: output u32[2] @0\n region "race" { y[0] = lid.x } }'
    watch = RaceWatch()
    run(Program.from_text(text), on_access=watch)
    (race,) = watch.races
    assert isinstance(race, Race)
    assert (race.first.invocation, race.second.invocation) == (0, 1)
