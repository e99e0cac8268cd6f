# Tried by people who know Warp: an f32 and an f64 together.
import numpy as np

import vyre as vy
from vyre import Array, f32, f64


@vy.kernel
def add(x: Array[f32], y: Array[f64]):
    i = vy.gid()
    y[i] = y[i] + x[i]


add(np.arange(8, dtype=np.float32), np.zeros(8))
