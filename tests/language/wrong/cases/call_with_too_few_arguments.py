# Tried by everybody: `vy.fma` with two.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def combine(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = vy.fma(x[i], y[i])


x = np.arange(8, dtype=np.float32)
combine(x, np.zeros_like(x))
