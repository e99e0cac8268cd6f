# Tried by people who know Numba: `first, *rest = …`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def head(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    first, *rest = (x[i], 1.0, 2.0)
    y[i] = first


x = np.arange(8, dtype=np.float32)
head(x, np.zeros_like(x))
