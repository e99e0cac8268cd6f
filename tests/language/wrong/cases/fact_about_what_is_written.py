# Tried by people who know OpenMP: a promise about an array that the loop itself changes.
import vyre as vy
from vyre import Array, u32


@vy.kernel(over="rows", facts=[vy.monotone("rows")])
def shift(rows: Array[u32], by: u32):
    i = vy.gid()
    rows[i] = rows[i] + by


shift.program
