# Tried by people who know Numba: a module variable changed without `global`.
import numpy as np

import vyre as vy
from vyre import Array, i32

seed = 1


@vy.kernel
def noise(y: Array[i32]):
    i = vy.gid()
    seed = seed * 1103515245 + i
    y[i] = seed


noise(np.zeros(8, dtype=np.int32))
