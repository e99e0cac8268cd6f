# Tried by people who know Numba, Warp: `a.T`.
import numpy as np

import vyre as vy
from vyre import Array2, f32


@vy.kernel(over="b")
def transpose(a: Array2[f32], b: Array2[f32]):
    b[vy.gid(1), vy.gid(0)] = a.T[vy.gid(1), vy.gid(0)]


a = np.zeros((4, 4), dtype=np.float32)
transpose(a, np.zeros_like(a))
