# Tried by people who know Taichi: a number stored where vectors are.
import numpy as np

import vyre as vy
from vyre import Array, vec3


@vy.kernel
def clear(p: Array[vec3]):
    i = vy.gid()
    p[i] = 0.0


clear(np.zeros((8, 3), dtype=np.float32))
