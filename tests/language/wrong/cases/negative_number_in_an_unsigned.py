# Tried by people who know Warp: -1 in a u32.
import numpy as np

import vyre as vy
from vyre import Array, u32


@vy.kernel
def mark(x: Array[u32], y: Array[u32]):
    i = vy.gid()
    y[i] = -1 if x[i] == 0 else x[i]


x = np.arange(8, dtype=np.uint32)
mark(x, np.zeros_like(x))
