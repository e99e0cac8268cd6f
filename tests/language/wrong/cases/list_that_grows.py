# Tried by people who know Numba: a list that collects results with `append`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def positives(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    found = []
    for j in range(len(x)):
        if x[j] > 0.0:
            found.append(x[j])
    y[i] = found[0]


x = np.arange(8, dtype=np.float32)
positives(x, np.zeros_like(x))
