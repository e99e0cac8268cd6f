# Tried by people who know Warp: an index compared with a float.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def below(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    if i < x[i]:
        y[i] = 1.0


x = np.arange(8, dtype=np.float32)
below(x, np.zeros_like(x))
