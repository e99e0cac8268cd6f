# Tried by people who know Taichi: `in` with a tuple.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.kernel
def corner(x: Array[i32], y: Array[i32]):
    i = vy.gid()
    if x[i] in (0, 7):
        y[i] = 1


x = np.arange(8, dtype=np.int32)
corner(x, np.zeros_like(x))
