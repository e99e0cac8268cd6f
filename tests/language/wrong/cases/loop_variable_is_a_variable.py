# Tried by people who know Taichi: a loop variable with the name of a variable.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def rows(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    total = 0.0
    for i in range(len(x)):
        total += x[i]
    y[i] = total


x = np.arange(8, dtype=np.float32)
rows(x, np.zeros_like(x))
