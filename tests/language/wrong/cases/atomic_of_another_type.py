# Tried by people who know Warp: a float added to integers.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel(over="x")
def total(x: Array[f32], out: Array[i32]):
    i = vy.gid()
    vy.atomic_add(out, 0, x[i])


total(np.arange(8, dtype=np.float32), np.zeros(1, dtype=np.int32))
