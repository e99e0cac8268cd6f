# Tried by people who know Warp: a number where an array belongs.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = 2.0 * x[i]


double(2.0, np.zeros(8, dtype=np.float32))
