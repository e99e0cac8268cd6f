# Tried by people who know Numba, Taichi: `y.fill(0.0)`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel(over="y")
def clear(y: Array[f32]):
    y.fill(0.0)


clear(np.zeros(8, dtype=np.float32))
