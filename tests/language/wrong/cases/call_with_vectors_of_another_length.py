# Tried by people who know Warp: pairs for an array of vec3.
import numpy as np

import vyre as vy
from vyre import Array, vec3


@vy.kernel
def move(p: Array[vec3]):
    i = vy.gid()
    p[i] = p[i] * 2.0


move(np.zeros((8, 2), dtype=np.float32))
