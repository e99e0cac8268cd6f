# Tried by people who know Taichi: a comparison of vectors as a condition.
import numpy as np

import vyre as vy
from vyre import Array, f32, vec3


@vy.kernel
def same(p: Array[vec3], q: Array[vec3], y: Array[f32]):
    i = vy.gid()
    if p[i] == q[i]:
        y[i] = 1.0


p = np.zeros((8, 3), dtype=np.float32)
same(p, p, np.zeros(8, dtype=np.float32))
