# Tried by people who know Numba: every element set through a slice.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def clear(y: Array[f32]):
    y[:] = 0.0


clear(np.zeros(8, dtype=np.float32))
