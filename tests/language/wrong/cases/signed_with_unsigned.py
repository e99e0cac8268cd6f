# Tried by people who know Warp: an i32 and a u32 together.
import numpy as np

import vyre as vy
from vyre import Array, u32


@vy.kernel
def hash_all(x: Array[u32], y: Array[u32]):
    i = vy.gid()
    y[i] = x[i] ^ i


x = np.arange(8, dtype=np.uint32)
hash_all(x, np.zeros_like(x))
