# Tried by people who know contracts: a range of a number that is no whole number.
import vyre as vy
from vyre import Array, f32


@vy.kernel(facts=[vy.in_range("scale", 0, 1)])
def dim(x: Array[f32], scale: f32):
    x[vy.gid()] = x[vy.gid()] * scale


dim.program
