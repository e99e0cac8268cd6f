# Tried by people who know Numba: a function passed to a kernel.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.func
def relu(v: f32) -> f32:
    return max(v, 0.0)


@vy.kernel
def activate(x: Array[f32], y: Array[f32], op):
    i = vy.gid()
    y[i] = op(x[i])


x = np.arange(8, dtype=np.float32)
activate(x, np.zeros_like(x), relu)
