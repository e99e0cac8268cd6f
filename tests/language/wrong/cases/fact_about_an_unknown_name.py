# Tried by everybody: a name that is misspelt.
import vyre as vy
from vyre import Array, f32, u32


@vy.kernel(over="x", facts=[vy.injective("palces")])
def scatter(x: Array[f32], places: Array[u32], y: Array[f32]):
    i = vy.gid()
    y[places[i]] = x[i]


scatter.program
