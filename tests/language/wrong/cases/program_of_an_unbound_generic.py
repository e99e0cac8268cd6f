# Tried by people who know Warp: the program of a generic kernel, before any call.
import vyre as vy
from vyre import Array


@vy.kernel
def half(x: Array[vy.Float], y: Array[vy.Float]):
    i = vy.gid()
    y[i] = 0.5 * x[i]


print(half.program)
