# Tried by people who know Numba: a launch with blocks and threads inside a kernel.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def inner(x: Array[f32]):
    i = vy.gid()
    x[i] = 0.0


@vy.kernel
def outer(x: Array[f32]):
    i = vy.gid()
    x[i] = 1.0
    inner[2, 8](x)


outer(np.arange(8, dtype=np.float32))
