# Tried by people who know Taichi: `not in` with an array.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.kernel
def missing(x: Array[i32], y: Array[i32]):
    i = vy.gid()
    if i not in x:
        y[i] = 1


x = np.arange(8, dtype=np.int32)
missing(x, np.zeros_like(x))
