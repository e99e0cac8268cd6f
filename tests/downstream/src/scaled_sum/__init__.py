"""One kernel, written with vyre-foundation alone."""

from vyre_foundation import DataType, Program, ProgramBuilder


def scaled_sum() -> Program:
    """out[i] = scale[0] * (x[i] + y[i]) for every element of out."""
    k = ProgramBuilder("scaled_sum", workgroup_size=128, over="out")
    scale = k.uniform("scale", DataType.F32, 1)
    x = k.read("x", DataType.F32)
    y = k.read("y", DataType.F32)
    out = k.read_write("out", DataType.F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < out.len()):
        out[i] = scale[0] * (x[i] + y[i])
    return k.build()
