# Tried by people who know Warp: two numbers for a vec3.
import numpy as np

import vyre as vy
from vyre import Array, vec3


@vy.kernel
def fill(p: Array[vec3]):
    i = vy.gid()
    p[i] = vec3(1.0, 2.0)


fill(np.zeros((8, 3), dtype=np.float32))
