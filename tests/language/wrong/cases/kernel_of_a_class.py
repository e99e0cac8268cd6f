# Tried by people who know Numba: the decorator on a class.
import vyre as vy
from vyre import f32


@vy.kernel
class Particle:
    mass: f32
    charge: f32


Particle(1.0, 2.0)
