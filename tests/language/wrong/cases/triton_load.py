# Tried by people who know Triton: `load` through a pointer.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    v = vy.load(x + i, mask=i < len(x))
    y[i] = 2.0 * v


x = np.arange(64, dtype=np.float32)
double(x, np.zeros_like(x))
