# Tried by people who know Warp: an index times a float.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def ramp(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[i] * i


x = np.arange(8, dtype=np.float32)
ramp(x, np.zeros_like(x))
