# Tried by people who know Taichi: an axis that a variable names.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.kernel
def total(y: Array[i32]):
    n = 0
    for axis in range(3):
        n += vy.gid(axis)
    y[vy.gid()] = n


total(np.zeros(8, dtype=np.int32))
