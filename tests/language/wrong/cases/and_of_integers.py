# Tried by people who know Triton, Numba: `and` between integers.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.kernel
def low_bits(x: Array[i32], y: Array[i32]):
    i = vy.gid()
    y[i] = x[i] and 3


x = np.arange(8, dtype=np.int32)
low_bits(x, np.zeros_like(x))
