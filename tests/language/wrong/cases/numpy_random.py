# Tried by people who know Numba: a random number from NumPy.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def noise(y: Array[f32]):
    i = vy.gid()
    y[i] = np.random.rand()


noise(np.zeros(8, dtype=np.float32))
