# Tried by people who know Triton: a constant of the kernel forgotten at the call.
import numpy as np

import vyre as vy
from vyre import Array, Static, f32


@vy.kernel
def repeat(x: Array[f32], y: Array[f32], times: Static[int]):
    i = vy.gid()
    total = 0.0
    for j in range(times):
        total += x[i]
    y[i] = total


x = np.arange(8, dtype=np.float32)
repeat(x, np.zeros_like(x))
