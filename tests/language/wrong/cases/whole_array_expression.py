# Tried by people who know Numba: arrays added as NumPy does it.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel(over="y")
def add(x: Array[f32], y: Array[f32], z: Array[f32]):
    z = x + y


x = np.arange(8, dtype=np.float32)
add(x, x, np.zeros_like(x))
