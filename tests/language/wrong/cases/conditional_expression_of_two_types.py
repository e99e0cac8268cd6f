# Tried by people who know Numba: `a if c else b` with two types.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def choose(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[i] if x[i] > 2.0 else i


x = np.arange(8, dtype=np.float32)
choose(x, np.zeros_like(x))
