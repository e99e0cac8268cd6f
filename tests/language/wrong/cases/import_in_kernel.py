# Tried by people who know Taichi: an import inside the kernel.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def wave(x: Array[f32], y: Array[f32]):
    import math

    i = vy.gid()
    y[i] = x[i] * math.pi


x = np.arange(8, dtype=np.float32)
wave(x, np.zeros_like(x))
