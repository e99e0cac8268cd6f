# Tried by people who know Numba: a tuple spread over the arguments of a call.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def combine(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    parts = (x[i], x[i], y[i])
    y[i] = vy.fma(*parts)


x = np.arange(8, dtype=np.float32)
combine(x, np.zeros_like(x))
