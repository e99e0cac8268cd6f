"""PTX of fast math with its approximations as exact operations, which the executor knows.

What an approximation gives is up to the GPU, within an error; the nearest value is one that it may give.
"""

from __future__ import annotations

import re
from typing import Final

_NEAREST: Final = {"div.full.f32": "div.rn.f32", "sqrt.approx.f32": "sqrt.rn.f32", "rcp.approx.f32": "rcp.rn.f32"}
_ROOT: Final = re.compile(r"rsqrt\.approx\.(f32|f64)\s+(%\w+), (%\w+);")


def with_exact_operations(ptx: str) -> str:
    ptx = _ROOT.sub(r"sqrt.rn.\1 \2, \3; rcp.rn.\1 \2, \2;", ptx)
    for approximate, exact in _NEAREST.items():
        ptx = ptx.replace(approximate, exact)
    return ptx
