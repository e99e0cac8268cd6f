# Tried by people who know Taichi: an attribute of an array assigned.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def fill(y: Array[f32]):
    i = vy.gid()
    y.dirty = True
    y[i] = 1.0


fill(np.zeros(8, dtype=np.float32))
