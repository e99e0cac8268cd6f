# Tried by people who know Taichi: a function of kernels called from Python.
import vyre as vy
from vyre import i32


@vy.func
def here() -> i32:
    return vy.gid()


print(here())
