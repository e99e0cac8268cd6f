# Tried by people who know Numba: 0.5 stored where integers are.
import numpy as np

import vyre as vy
from vyre import Array, i32


@vy.kernel
def fill(y: Array[i32]):
    i = vy.gid()
    y[i] = 0.5


fill(np.zeros(8, dtype=np.int32))
