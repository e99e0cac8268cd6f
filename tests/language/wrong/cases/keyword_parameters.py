# Tried by people who know Numba: options as `**options`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def scale(x: Array[f32], y: Array[f32], **options: float):
    i = vy.gid()
    y[i] = x[i] * options["factor"]


x = np.arange(8, dtype=np.float32)
scale(x, np.zeros_like(x), factor=2.0)
