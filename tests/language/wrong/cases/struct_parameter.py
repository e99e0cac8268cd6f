# Tried by people who know Warp, Taichi: a dataclass as a parameter.
from dataclasses import dataclass

import numpy as np

import vyre as vy
from vyre import Array, f32


@dataclass
class Parameters:
    gravity: float
    mass: float


@vy.kernel
def fall(p: Parameters, v: Array[f32]):
    i = vy.gid()
    v[i] = v[i] + p.gravity / p.mass


fall(Parameters(9.81, 2.0), np.zeros(8, dtype=np.float32))
