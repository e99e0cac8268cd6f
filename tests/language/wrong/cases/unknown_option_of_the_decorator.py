# Tried by people who know Taichi, CUDA C: a block size by another name.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel(block_dim=64)
def double(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = 2.0 * x[i]


x = np.arange(64, dtype=np.float32)
double(x, np.zeros_like(x))
