"""Examples of fusion."""

from shows import shows


@shows("fuse Fused FusedLink Kind Place Refusal")
def two_programs_in_one() -> None:
    from vyre_foundation import F32, Program, ProgramBuilder
    from vyre_foundation.passes.fuse import Fused, FusedLink, Kind, Place, Refusal, fuse

    def scaled(source: str, target: str) -> Program:
        k = ProgramBuilder(f"{source}_to_{target}", over=target)
        x, y = k.read(source, F32), k.read_write(target, F32)
        with k.if_(k.gid(0) < y.len()):
            y[k.gid(0)] = 2.0 * x[k.gid(0)]
        return k.build()

    made = fuse(scaled("x", "y"), scaled("y", "z"), counts={"x": 8, "y": 8, "z": 8})
    assert isinstance(made, Fused)
    link: FusedLink = made.links[0]
    assert (made.kind, link.place) == (Kind.SAME_INVOCATION, Place.OUTPUT)
    apart = fuse(scaled("x", "y"), scaled("a", "b"), counts=dict.fromkeys("xyab", 8))
    assert isinstance(apart, Refusal)
    assert apart.reason == "the second program reads nothing that the first one makes"
