# Tried by people who know Taichi, shaders: `.xy` of a vec3.
import numpy as np

import vyre as vy
from vyre import Array, vec2, vec3


@vy.kernel
def flatten(p: Array[vec3], y: Array[vec2]):
    i = vy.gid()
    y[i] = p[i].xy


flatten(np.zeros((8, 3), dtype=np.float32), np.zeros((8, 2), dtype=np.float32))
