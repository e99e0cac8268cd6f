# Tried by people who know Numba: a result whose shape nobody gave.
import numpy as np

import vyre as vy
from vyre import Array, Array2, Out, f32


@vy.kernel(over="y")
def double(x: Array[f32], y: Out[Array2[f32]]):
    y[vy.gid(1), vy.gid(0)] = 2.0 * x[vy.gid(0)]


y = double(np.arange(8, dtype=np.float32))
