# Tried by people who know CUDA C, Taichi: `atomic_add(x[i], v)`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel(over="x")
def total(x: Array[f32], out: Array[f32]):
    i = vy.gid()
    vy.atomic_add(out[0], x[i])


total(np.arange(8, dtype=np.float32), np.zeros(1, dtype=np.float32))
