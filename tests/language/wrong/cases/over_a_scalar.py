# Tried by people who know Warp: `over` names a number, as `dim=n`.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel(over="n")
def double(n: i32, x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = 2.0 * x[i]


x = np.arange(8, dtype=np.float32)
double(8, x, np.zeros_like(x))
