# Tried by people who know Warp: an atomic on bytes.
import numpy as np

import vyre as vy
from vyre import Array, u8


@vy.kernel(over="x")
def total(x: Array[u8], out: Array[u8]):
    i = vy.gid()
    vy.atomic_add(out, 0, x[i])


total(np.arange(8, dtype=np.uint8), np.zeros(1, dtype=np.uint8))
