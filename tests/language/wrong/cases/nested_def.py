# Tried by people who know Taichi, Numba: a helper defined inside the kernel.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def relu_all(x: Array[f32], y: Array[f32]):
    def relu(v):
        return max(v, 0.0)

    i = vy.gid()
    y[i] = relu(x[i])


x = np.arange(8, dtype=np.float32)
relu_all(x, np.zeros_like(x))
