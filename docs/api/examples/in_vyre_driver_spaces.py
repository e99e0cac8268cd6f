"""Examples of the knobs of a program."""

from shows import shows


@shows("cpu_space cuda_space")
def knobs() -> None:
    from vyre_driver.spaces import cpu_space, cuda_space
    from vyre_foundation import F32, ProgramBuilder
    from vyre_foundation.backend import DispatchConfig

    k = ProgramBuilder("double", over="y")
    y = k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 2.0 * y[k.gid(0)]
    program = k.build()
    assert "threads" in [knob.name for knob in cpu_space(program, DispatchConfig(), threads=4).knobs]
    assert "workgroup_x" in [knob.name for knob in cuda_space(program, DispatchConfig()).knobs]
