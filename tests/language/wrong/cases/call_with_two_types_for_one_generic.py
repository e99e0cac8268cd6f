# Tried by people who know Warp: f32 and f64 for one generic type.
import numpy as np

import vyre as vy
from vyre import Array


@vy.kernel
def add(x: Array[vy.Float], y: Array[vy.Float]):
    i = vy.gid()
    y[i] = y[i] + x[i]


add(np.arange(8, dtype=np.float32), np.zeros(8))
