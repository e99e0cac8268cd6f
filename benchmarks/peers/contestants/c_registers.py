"""C again, with the tiled product's inner loops unrolled by hand."""

from __future__ import annotations

from contestants.c_language import kernel, side_of
from contestants.problem import Kernels

KERNELS: Kernels = {"tiled-matmul": kernel("register_tiled_matmul", side_of("a"), "a", "b", "c")}
