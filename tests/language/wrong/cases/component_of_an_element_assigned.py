# Tried by people who know Warp, Taichi: a component of an element of an array assigned.
import numpy as np

import vyre as vy
from vyre import Array, vec3


@vy.kernel
def flatten(p: Array[vec3]):
    i = vy.gid()
    p[i].z = 0.0


flatten(np.zeros((8, 3), dtype=np.float32))
