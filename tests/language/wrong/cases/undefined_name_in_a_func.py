# Tried by people who know Numba: a function that was never imported, in a helper.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.func
def cell(v: f32) -> f32:
    return floor(v)


@vy.kernel
def snap(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = cell(x[i])


x = np.arange(8, dtype=np.float32)
snap(x, np.zeros_like(x))
