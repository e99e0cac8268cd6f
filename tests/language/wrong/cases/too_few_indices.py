# Tried by people who know Taichi, Numba: one index for a matrix.
import numpy as np

import vyre as vy
from vyre import Array2, f32


@vy.kernel(over="a")
def fill(a: Array2[f32]):
    i = vy.gid()
    a[i] = 1.0


fill(np.zeros((4, 4), dtype=np.float32))
