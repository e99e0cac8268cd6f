# Tried by everybody: two names for one value.
import numpy as np

import vyre as vy
from vyre import Array2, f32


@vy.kernel
def fill(a: Array2[f32]):
    row, col = vy.gid()
    a[row, col] = 1.0


fill(np.zeros((4, 4), dtype=np.float32))
