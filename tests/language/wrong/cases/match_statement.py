# Tried by people who know Numba: `match` on an integer.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel
def step(kind: Array[i32], y: Array[f32]):
    i = vy.gid()
    match kind[i]:
        case 0:
            y[i] = 1.0
        case _:
            y[i] = 2.0


step(np.zeros(8, dtype=np.int32), np.zeros(8, dtype=np.float32))
