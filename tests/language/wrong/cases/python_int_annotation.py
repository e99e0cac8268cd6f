# Tried by people who know Warp: `int` as the type of a parameter.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def shift(n: int, x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[i + n]


x = np.arange(8, dtype=np.float32)
shift(1, x, np.zeros_like(x))
