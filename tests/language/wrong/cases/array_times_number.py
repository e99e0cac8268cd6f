# Tried by people who know Numba: a whole array times a number, stored to an element.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def scale(a: f32, x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = a * x


x = np.arange(8, dtype=np.float32)
scale(2.0, x, np.zeros_like(x))
