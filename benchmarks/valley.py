"""Long valleys: gradients taken by the best-tuned plain step and by the whitened one, probes included.

    uv run python benchmarks/valley.py

The experiment is that of packages/vyre-self-substrate/tests/test_valley.py, on more dimensions. It counts gradients,
not seconds, so that the machine does not matter:

dimensions  condition   plain  whitened   ratio
         2         10      16         3     5.1
         2        100     150         3    46.6
         2       1000    1504        11   136.0
         3         10      14         4     3.5
         3        100     130         4    31.0
         3       1000    1286        10   120.8
         4         10      12         5     2.2
         4        100     114         5    19.0
         4       1000    1128        11    94.6
         6         10      10         7     1.6
         6        100      85         7    12.5
         6       1000     828        11    73.1

Plain and whitened are medians over twelve valleys, the ratio is that of the sums. A probe per dimension is what the
whitened step pays before it can start, so that in short valleys of many dimensions there is little to win.
"""

from __future__ import annotations

import runpy
import statistics
from collections.abc import Callable
from pathlib import Path

from vyre_self_substrate import OptimizerDispatcher, backend_dispatcher

Steps = tuple[list[int], list[int]]

EXPERIMENT = Path(__file__).parents[1] / "packages" / "vyre-self-substrate" / "tests" / "test_valley.py"
DIMENSIONS = (2, 3, 4, 6)
CONDITIONS = (10.0, 100.0, 1000.0)


def main() -> None:
    compare: Callable[[OptimizerDispatcher, int, float], Steps] = runpy.run_path(str(EXPERIMENT))["compare"]
    dispatcher = backend_dispatcher("reference")
    print("dimensions  condition   plain  whitened   ratio")
    for dimensions in DIMENSIONS:
        for condition in CONDITIONS:
            plain, whitened = compare(dispatcher, dimensions, condition)
            medians = f"{statistics.median(plain):7.0f} {statistics.median(whitened):9.0f}"
            print(f"{dimensions:10} {condition:10.0f} {medians} {sum(plain) / sum(whitened):7.1f}")


if __name__ == "__main__":
    main()
