# Tried by people who know Taichi: `cross` of vec2.
import numpy as np

import vyre as vy
from vyre import Array, f32, vec2


@vy.kernel
def turn(p: Array[vec2], y: Array[f32]):
    i = vy.gid()
    y[i] = vy.cross(p[i], p[i])


turn(np.zeros((8, 2), dtype=np.float32), np.zeros(8, dtype=np.float32))
