"""Run times of derivatives: beside their programs, beside kernels by hand, and beside other tools.

    .tools/bin/uv run --project benchmarks/peers python benchmarks/gradient_times/compare.py
    … --rows chain n-body --threads 1 --rounds 9       # some of it
    … --clock processor --threads 1 --tools vyre forward by-hand
    … --plot ratios.png --json > results.json          # for people and for machines

README.md beside this file says what is measured; how, is the machinery of the peers, which this puts on the path. The
command ends with 0 when everyone gave the right answer, and with 1 when someone did not.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "peers"))

if __name__ == "__main__":
    sys.exit(import_module("gradient_comparison").main())
