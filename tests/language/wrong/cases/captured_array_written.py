# Tried by people who know Numba: a result written to an array from outside.
import numpy as np

import vyre as vy
from vyre import Array, f32

results = np.zeros(8, dtype=np.float32)


@vy.kernel
def double(x: Array[f32]):
    i = vy.gid()
    results[i] = 2.0 * x[i]


double(np.arange(8, dtype=np.float32))
