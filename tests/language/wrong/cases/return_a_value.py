# Tried by people who know Warp, Numba: a kernel that returns its result.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def total(x: Array[f32]):
    s = 0.0
    for j in range(len(x)):
        s += x[j]
    return s


total(np.arange(8, dtype=np.float32))
