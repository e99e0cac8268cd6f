# Tried by people who know Triton: options in a dictionary.
import numpy as np

import vyre as vy
from vyre import Array, f32

options = {"factor": 2.0}


@vy.kernel
def scale(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = options["factor"] * x[i]


x = np.arange(8, dtype=np.float32)
scale(x, np.zeros_like(x))
