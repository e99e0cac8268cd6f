# Tried by people who know NumPy: `~` of a float.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def flip(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = ~x[i]


x = np.arange(8, dtype=np.float32)
flip(x, np.zeros_like(x))
