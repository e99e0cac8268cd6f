# Tried by people who know Numba: an array of bytes from outside, which is copied in there.
import numpy as np

import vyre as vy
from vyre import Array2, u8

mask = np.zeros((4, 4), np.uint8)


@vy.kernel
def hidden(y: Array2[u8]):
    row, column = vy.gid(1), vy.gid(0)
    y[row, column] = mask[row, column]


print(hidden.text)
