# Tried by people who know Warp: a string in a variable.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def apply(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    mode = "double"
    if mode == "double":
        y[i] = 2.0 * x[i]


x = np.arange(8, dtype=np.float32)
apply(x, np.zeros_like(x))
