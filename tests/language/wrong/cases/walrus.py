# Tried by people who know Taichi: an assignment inside a condition.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def halve(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    while (v := y[i]) < x[i]:
        y[i] = v + 1.0


x = np.arange(8, dtype=np.float32)
halve(x, np.zeros_like(x))
