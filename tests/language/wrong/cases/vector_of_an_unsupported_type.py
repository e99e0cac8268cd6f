# Tried by people who know Warp: a vector type that does not exist.
import numpy as np

import vyre as vy
from vyre import Array


@vy.kernel
def fill(p: Array[vy.vec3h]):
    i = vy.gid()
    p[i] = p[i] * 2.0


fill(np.zeros((8, 3), dtype=np.float16))
