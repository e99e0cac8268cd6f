# Tried by people who know Warp: an atomic on an array of one invocation.
import numpy as np

import vyre as vy
from vyre import Array, u32


@vy.kernel
def total(x: Array[u32], y: Array[u32]):
    i = vy.gid()
    s = vy.local(u32, 4)
    for j in range(len(x)):
        vy.atomic_add(s, x[j] & 3, 1)
    y[i] = s[0]


x = np.arange(8, dtype=np.uint32)
total(x, np.zeros_like(x))
