# Tried by people who know Warp: a component that a variable names.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32, vec3


@vy.kernel
def component(p: Array[vec3], k: i32, y: Array[f32]):
    i = vy.gid()
    v = p[i]
    y[i] = v[k]


component(np.zeros((8, 3), dtype=np.float32), 1, np.zeros(8, dtype=np.float32))
