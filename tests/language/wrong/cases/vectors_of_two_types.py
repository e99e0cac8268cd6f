# Tried by people who know Warp: a vec3 and a vec3i added.
import numpy as np

import vyre as vy
from vyre import Array, vec3, vec3i


@vy.kernel
def move(p: Array[vec3], q: Array[vec3i]):
    i = vy.gid()
    p[i] = p[i] + q[i]


move(np.zeros((8, 3), dtype=np.float32), np.zeros((8, 3), dtype=np.int32))
