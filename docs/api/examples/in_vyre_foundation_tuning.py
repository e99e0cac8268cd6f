"""Examples of knobs and spaces."""

from shows import shows


@shows("Knob Space Rule Point Tunable")
def spaces() -> None:
    from vyre_foundation import F32, Program, ProgramBuilder
    from vyre_foundation.tuning import Knob, Point, Rule, Space, Tunable

    size = Knob("size", (32, 64, 128), 64, "how many invocations a workgroup has")
    space = Space((size,), (Rule("at most 64", lambda knobs: knobs["size"] <= 64),))
    point: Point = space.point({"size": 32})

    def fill(size: int) -> Program:
        k = ProgramBuilder("fill", workgroup_size=size, over="y")
        y = k.read_write("y", F32)
        with k.if_(k.gid(0) < y.len()):
            y[k.gid(0)] = 1.0
        return k.build()

    tunable = Tunable("fill", fill, space)
    assert tunable.build(**space.named(point)).workgroup_size == (32, 1, 1)
