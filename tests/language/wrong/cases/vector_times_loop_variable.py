# Tried by people who know Warp, Taichi: a vector times a whole number that is a variable.
import vyre as vy
from vyre import Array, vec3


@vy.kernel(over="v")
def spread(v: Array[vec3], w: Array[vec3]):
    i = vy.gid()
    for j in range(4):
        w[i] += v[i] * j


print(spread.text)
