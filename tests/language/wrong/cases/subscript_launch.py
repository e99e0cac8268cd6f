# Tried by people who know Numba, Triton: `kernel[blocks, threads](…)`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = 2.0 * x[i]


x = np.arange(64, dtype=np.float32)
double[1, 64](x, np.zeros_like(x))
