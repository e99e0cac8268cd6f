# Tried by people who know Taichi: `static` around a range.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def repeat(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    for j in vy.static(range(4)):
        y[i] = y[i] + x[i]


x = np.arange(8, dtype=np.float32)
repeat(x, np.zeros_like(x))
