# Tried by people who know Taichi: `ndrange`.
import numpy as np

import vyre as vy
from vyre import Array2, f32


@vy.kernel
def fill(a: Array2[f32]):
    for i, j in vy.ndrange(4, 4):
        a[i, j] = 1.0


fill(np.zeros((4, 4), dtype=np.float32))
