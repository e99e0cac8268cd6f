# Tried by people who know Numba: `...` as an index.
import numpy as np

import vyre as vy
from vyre import Array2, f32


@vy.kernel
def clear(a: Array2[f32]):
    a[..., 0] = 0.0


clear(np.zeros((4, 8), dtype=np.float32))
