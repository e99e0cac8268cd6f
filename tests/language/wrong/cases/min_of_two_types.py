# Tried by people who know Warp: `min` of an i32 and an f32.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def limit(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = min(x[i], i)


x = np.arange(8, dtype=np.float32)
limit(x, np.zeros_like(x))
