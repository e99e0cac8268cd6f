# Tried by people who know Numba: `str` of a number.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.kernel
def digits(x: Array[i32], y: Array[i32]):
    i = vy.gid()
    y[i] = len(str(x[i]))


x = np.arange(8, dtype=np.int32)
digits(x, np.zeros_like(x))
