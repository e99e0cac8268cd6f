"""Kernels for the tests of launching."""

from vyre_foundation.language import (
    Array,
    Array2,
    Float,
    Out,
    Static,
    bool_,
    f32,
    gid,
    gid_u32,
    kernel,
    u32,
    vec3,
)


@kernel
def saxpy(a: f32, x: Array[f32], y: Array[f32]):
    i = gid()
    y[i] = a * x[i] + y[i]


@kernel
def saxpy_of(x: Array[f32], y: Array[f32], a: f32 = 2.0):
    """The same with a default."""
    i = gid()
    y[i] = a * x[i] + y[i]


@kernel
def square(x: Array[Float], y: Out[Array[Float]]):
    i = gid()
    y[i] = x[i] * x[i]


@kernel
def scaled(x: Array[f32], y: Out[Array[f32]], n: Static[int | float] = 2):
    i = gid()
    y[i] = x[i] * n


@kernel(over="x")
def split(x: Array[f32], low: Out[Array[f32]], high: Out[Array[bool_]]):
    i = gid()
    low[i] = low[i] + x[i] - 1.0
    high[i] = x[i] > 1.0


@kernel(over="a")
def transpose(a: Array2[f32], b: Out[Array2[f32]]):
    row, column = gid(1), gid(0)
    b[column, row] = a[row, column]


@kernel
def shifted(p: Array[vec3], by: vec3):
    i = gid()
    p[i] = p[i] + by


@kernel(workgroup=4)
def numbered(y: Array[u32]):
    y[gid()] = y[gid()] + gid_u32() + 1


@kernel
def scaled_by(factor: Float, x: Array[Float]):
    """A scalar of the type of the array."""
    x[gid()] = x[gid()] * factor


@kernel
def placed(x: Array[f32], y: Array[f32]):
    """Without a domain: it writes elsewhere than at its own number."""
    y[gid() + 1] = x[gid()]
