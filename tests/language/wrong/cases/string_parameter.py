# Tried by people who know Warp: a string as an argument.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def apply(x: Array[f32], y: Array[f32], mode: str):
    i = vy.gid()
    y[i] = x[i]


x = np.arange(8, dtype=np.float32)
apply(x, np.zeros_like(x), "fast")
