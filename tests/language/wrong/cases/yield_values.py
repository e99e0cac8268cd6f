# Tried by people who know Numba: a generator as a kernel.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def each(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[i]
    yield y[i]


x = np.arange(8, dtype=np.float32)
each(x, np.zeros_like(x))
