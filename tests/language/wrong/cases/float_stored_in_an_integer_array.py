# Tried by people who know Numba: a float stored where integers are.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel
def quantise(x: Array[f32], y: Array[i32]):
    i = vy.gid()
    y[i] = x[i] * 255.0


quantise(np.arange(8, dtype=np.float32), np.zeros(8, dtype=np.int32))
