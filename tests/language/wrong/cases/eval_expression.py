# Tried by people who know Warp: `eval` of text.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def formula(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = eval("x[i] * 2.0")


x = np.arange(8, dtype=np.float32)
formula(x, np.zeros_like(x))
