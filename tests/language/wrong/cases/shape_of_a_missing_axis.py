# Tried by people who know Numba: the third axis of a matrix.
import numpy as np

import vyre as vy
from vyre import Array2, f32


@vy.kernel(over="a")
def depth(a: Array2[f32]):
    a[vy.gid(1), vy.gid(0)] = f32(a.shape[2])


depth(np.zeros((4, 4), dtype=np.float32))
