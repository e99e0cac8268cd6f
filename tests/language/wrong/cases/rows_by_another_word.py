# Tried by people who know Triton: one program for each row, by a word that arrays do not have.
import vyre as vy
from vyre import Array, Array2, f32


@vy.kernel(over="x.rows")
def sums(x: Array2[f32], y: Array[f32]):
    for column in range(x.shape[1]):
        y[vy.gid()] += x[vy.gid(), column]


print(sums.text)
