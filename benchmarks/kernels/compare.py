"""vyre's native CPU backend on kernels that nobody tuned for, against natural C and Numba.

    .tools/bin/uv run --project benchmarks/peers python benchmarks/kernels/compare.py
    … --classes stencils texts --threads 1 --rounds 9      # some of it
    … --rows gemv collatz --plot ratios.png --json > results.json

README.md beside this file says what is measured; how, is the machinery of the peers, which this puts on the path. The
command ends with 0 when every kernel gave its oracle's answer, and with 1 when one did not.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "peers"))

if __name__ == "__main__":
    sys.exit(import_module("comparison").main())
