# Tried by people who know NumPy: `&` between comparisons, without parentheses.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def inside(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    if x[i] > 1.0 & x[i] < 3.0:
        y[i] = 1.0


x = np.arange(8, dtype=np.float32)
inside(x, np.zeros_like(x))
