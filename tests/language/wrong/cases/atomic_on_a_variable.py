# Tried by people who know Taichi: an atomic on a local variable.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def total(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    s = 0.0
    for j in range(len(x)):
        vy.atomic_add(s, x[j])
    y[i] = s


x = np.arange(8, dtype=np.float32)
total(x, np.zeros_like(x))
