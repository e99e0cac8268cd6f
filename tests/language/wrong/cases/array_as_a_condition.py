# Tried by people who know Warp: whether an array was given at all.
import numpy as np

import vyre as vy
from vyre import Array, bool_, f32


@vy.kernel
def restart(flags: Array[bool_], y: Array[f32]):
    i = vy.gid()
    if flags and flags[i]:
        y[i] = 0.0


restart(np.zeros(8, dtype=np.bool_), np.zeros(8, dtype=np.float32))
