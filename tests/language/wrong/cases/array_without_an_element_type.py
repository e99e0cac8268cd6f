# Tried by people who know Numba: `Array` alone.
import numpy as np

import vyre as vy
from vyre import Array


@vy.kernel
def double(x: Array, y: Array):
    i = vy.gid()
    y[i] = 2.0 * x[i]


x = np.arange(8, dtype=np.float32)
double(x, np.zeros_like(x))
