# Tried by people who know Taichi: `.r` for the first component.
import numpy as np

import vyre as vy
from vyre import Array, f32, vec3


@vy.kernel
def red(p: Array[vec3], y: Array[f32]):
    i = vy.gid()
    y[i] = p[i].r


red(np.zeros((8, 3), dtype=np.float32), np.zeros(8, dtype=np.float32))
