# Tried by people who know Taichi: `v.dot(w)`.
import numpy as np

import vyre as vy
from vyre import Array, f32, vec3


@vy.kernel
def project(p: Array[vec3], y: Array[f32]):
    i = vy.gid()
    y[i] = p[i].dot(vec3(0.0, 1.0, 0.0))


project(np.zeros((8, 3), dtype=np.float32), np.zeros(8, dtype=np.float32))
