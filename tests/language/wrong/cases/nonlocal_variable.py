# Tried by people who know Numba: an enclosing function's variable assigned.
import numpy as np

import vyre as vy
from vyre import Array, f32


def make():
    steps = 0

    @vy.kernel
    def count(x: Array[f32], y: Array[f32]):
        nonlocal steps
        i = vy.gid()
        steps = steps + 1
        y[i] = x[i]

    return count


x = np.arange(8, dtype=np.float32)
make()(x, np.zeros_like(x))
