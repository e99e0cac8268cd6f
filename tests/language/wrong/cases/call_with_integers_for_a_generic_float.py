# Tried by people who know Warp: integers for a generic float type.
import numpy as np

import vyre as vy
from vyre import Array


@vy.kernel
def half(x: Array[vy.Float], y: Array[vy.Float]):
    i = vy.gid()
    y[i] = 0.5 * x[i]


x = np.arange(8, dtype=np.int32)
half(x, np.zeros_like(x))
