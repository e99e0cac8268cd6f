# Tried by people who know Taichi: a vec2 and a vec3 added.
import numpy as np

import vyre as vy
from vyre import Array, vec2, vec3


@vy.kernel
def move(p: Array[vec3], q: Array[vec2]):
    i = vy.gid()
    p[i] = p[i] + q[i]


move(np.zeros((8, 3), dtype=np.float32), np.zeros((8, 2), dtype=np.float32))
