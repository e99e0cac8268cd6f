# Tried by people who know Numba: `Array[Array[f32]]` for a matrix.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(a: Array[Array[f32]], b: Array[Array[f32]]):
    b[vy.gid(1), vy.gid(0)] = 2.0 * a[vy.gid(1), vy.gid(0)]


a = np.zeros((4, 4), dtype=np.float32)
double(a, np.zeros_like(a))
