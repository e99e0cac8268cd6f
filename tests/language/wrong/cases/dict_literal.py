# Tried by people who know Numba, Warp: a dictionary in a kernel.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.kernel
def label(x: Array[i32], y: Array[i32]):
    i = vy.gid()
    names = {0: 10, 1: 20}
    y[i] = names[x[i]]


x = np.zeros(8, dtype=np.int32)
label(x, np.zeros_like(x))
