# Tried by people who know Warp: an i32 for an f32 parameter.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.func
def relu(v: f32) -> f32:
    return max(v, 0.0)


@vy.kernel
def activate(y: Array[f32]):
    i = vy.gid()
    y[i] = relu(i)


activate(np.zeros(8, dtype=np.float32))
