# Tried by people who know Numba, Warp: a helper without its decorator.
import numpy as np

import vyre as vy
from vyre import Array, f32


def relu(v):
    return max(v, 0.0)


@vy.kernel
def activate(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = relu(x[i])


x = np.arange(8, dtype=np.float32)
activate(x, np.zeros_like(x))
