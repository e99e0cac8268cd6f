# Tried by people who know Numba, Warp: an assertion whose message shows a value.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def root(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    assert x[i] >= 0.0, f"negative at {i}"
    y[i] = vy.sqrt(x[i])


x = np.arange(8, dtype=np.float32)
root(x, np.zeros_like(x))
