# Tried by people who know Numba: infinity as the start of an integer minimum.
import math

import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.kernel
def smallest(x: Array[i32], y: Array[i32]):
    i = vy.gid()
    best: i32 = math.inf
    for j in range(len(x)):
        best = min(best, x[j])
    y[i] = best


x = np.arange(8, dtype=np.int32)
smallest(x, np.zeros_like(x))
