# Tried by people who know Numba, Warp: `append` on an array argument.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel(over="x")
def keep(x: Array[f32], kept: Array[f32]):
    i = vy.gid()
    if x[i] > 0.0:
        kept.append(x[i])


x = np.arange(8, dtype=np.float32)
keep(x, np.zeros_like(x))
