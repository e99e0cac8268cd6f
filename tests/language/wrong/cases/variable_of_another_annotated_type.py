# Tried by people who know Taichi: an annotation that the value does not have.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def index(y: Array[f32]):
    i: f32 = vy.gid()
    y[vy.gid()] = i


index(np.zeros(8, dtype=np.float32))
