# Tried by people who know CUDA C: a result written to a scalar parameter.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel(over="x")
def total(x: Array[f32], out: f32):
    i = vy.gid()
    out[0] = x[i]


total(np.arange(8, dtype=np.float32), 0.0)
