# Tried by people who know Warp: a math function of an integer.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def roots(y: Array[f32]):
    i = vy.gid()
    y[i] = vy.sqrt(i)


roots(np.zeros(8, dtype=np.float32))
