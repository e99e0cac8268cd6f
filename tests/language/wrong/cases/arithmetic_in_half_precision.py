# Tried by people who know Triton: a kernel computes in float16, as its arrays are.
import vyre as vy
from vyre import Array, f16


@vy.kernel
def double(x: Array[f16], y: Array[f16]):
    i = vy.gid()
    y[i] = 2 * x[i]


print(double.text)
