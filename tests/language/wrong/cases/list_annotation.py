# Tried by people who know Warp: a list as the type of a parameter.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(x: list[float], y: Array[f32]):
    i = vy.gid()
    y[i] = 2.0 * x[i]


double([1.0, 2.0], np.zeros(2, dtype=np.float32))
