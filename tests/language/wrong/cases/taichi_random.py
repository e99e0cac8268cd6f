# Tried by people who know Taichi: `random()`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def noise(y: Array[f32]):
    i = vy.gid()
    y[i] = vy.random()


noise(np.zeros(8, dtype=np.float32))
