# Tried by people who know Numba: `2 ** i`.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.kernel
def powers(y: Array[i32]):
    i = vy.gid()
    y[i] = 2**i


powers(np.zeros(8, dtype=np.int32))
