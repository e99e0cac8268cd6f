"""Kernels that the tests here call with arrays of other libraries."""

from vyre_foundation.language import Array, Out, bf16, bool_, f32, f64, gid, kernel


@kernel
def saxpy(a: f32, x: Array[f32], y: Array[f32]):
    i = gid()
    y[i] = a * x[i] + y[i]


@kernel
def square(x: Array[f32], y: Out[Array[f32]]):
    i = gid()
    y[i] = x[i] * x[i]


@kernel
def flagged(x: Array[f32], y: Out[Array[bool_]]):
    i = gid()
    y[i] = x[i] > 1.0


@kernel
def widened(x: Array[f32], y: Out[Array[f64]]):
    i = gid()
    y[i] = f64(x[i]) / 3.0


@kernel
def halved(x: Array[bf16], y: Out[Array[bf16]]):
    i = gid()
    y[i] = bf16(f32(x[i]) * 0.5)
