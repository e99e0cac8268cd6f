"""How the Numba functions of all classes are compiled: `prange` over threads where there are several, no fast math."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

os.environ["NUMBA_THREADING_LAYER"] = "omp"  # the fastest of those that need no further package
numba: Any = import_module("numba")
prange: Any = numba.prange
PARALLEL = int(os.environ.get("NUMBA_NUM_THREADS", "1")) > 1

compiled: Any = numba.njit(parallel=PARALLEL, error_model="numpy")
inlined: Any = numba.njit(error_model="numpy")
