# Tried by people who know Numba: `atomic.add(array, index, value)`.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.kernel(over="x")
def count(x: Array[i32], bins: Array[i32]):
    i = vy.gid()
    vy.atomic.add(bins, x[i] & 3, 1)


count(np.arange(8, dtype=np.int32), np.zeros(4, dtype=np.int32))
