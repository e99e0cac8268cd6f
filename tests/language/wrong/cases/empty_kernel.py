# Tried by everybody: a kernel that only has a docstring.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def later(x: Array[f32]):
    """To be written."""


later(np.arange(8, dtype=np.float32))
