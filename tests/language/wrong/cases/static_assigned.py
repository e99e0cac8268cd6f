# Tried by people who know Triton: a constant of the kernel assigned.
import numpy as np

import vyre as vy
from vyre import Array, Static, f32


@vy.kernel
def repeat(x: Array[f32], y: Array[f32], times: Static[int] = 4):
    i = vy.gid()
    times = times * 2
    y[i] = x[i] * f32(times)


x = np.arange(8, dtype=np.float32)
repeat(x, np.zeros_like(x))
