# Tried by people who know NumPy: a comparison added to a count.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel
def count(x: Array[f32], y: Array[i32]):
    i = vy.gid()
    n = 0
    for j in range(len(x)):
        n += x[j] > 2.0
    y[i] = n


count(np.arange(8, dtype=np.float32), np.zeros(8, dtype=np.int32))
