# Tried by people who know Numba: `sum` over a generator expression.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def window(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = sum(x[i + d] for d in range(3))


x = np.arange(8, dtype=np.float32)
window(x, np.zeros_like(x))
