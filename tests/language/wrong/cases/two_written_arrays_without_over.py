# Tried by everybody: two written arrays and no `over`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def split(x: Array[f32], low: Array[f32], high: Array[f32]):
    i = vy.gid()
    low[i] = min(x[i], 4.0)
    high[i] = max(x[i], 4.0)


x = np.arange(8, dtype=np.float32)
split(x, np.zeros_like(x), np.zeros_like(x))
