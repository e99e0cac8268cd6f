# Tried by everybody: a store at another index and no `over`.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel
def scatter(index: Array[i32], x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[index[i]] = x[i]


x = np.arange(8, dtype=np.float32)
scatter(np.arange(8, dtype=np.int32), x, np.zeros_like(x))
