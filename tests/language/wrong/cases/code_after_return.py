# Tried by everybody: a statement after `return`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    return
    y[i] = 2.0 * x[i]


x = np.arange(8, dtype=np.float32)
double(x, np.zeros_like(x))
