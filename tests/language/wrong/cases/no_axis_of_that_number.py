# Tried by people who know Taichi: one invocation for each row, and axes are counted from one.
import vyre as vy
from vyre import Array, Array2, f32


@vy.kernel(over="x.shape[2]")
def sums(x: Array2[f32], y: Array[f32]):
    for column in range(x.shape[1]):
        y[vy.gid()] += x[vy.gid(), column]


print(sums.text)
