# Tried by everybody: a default that the type cannot hold.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel
def shift(x: Array[f32], y: Array[f32], n: i32 = 0.5):
    i = vy.gid()
    y[i] = x[i + n]


x = np.arange(8, dtype=np.float32)
shift(x, np.zeros_like(x))
