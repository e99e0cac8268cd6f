# Tried by everybody: `len` forgotten.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def accumulate(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    total = 0.0
    for j in range(x):
        total += x[j]
    y[i] = total


x = np.arange(8, dtype=np.float32)
accumulate(x, np.zeros_like(x))
