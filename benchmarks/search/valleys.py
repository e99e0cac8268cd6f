"""Long valleys: gradients taken by the best-tuned plain step, by the whitened one, and by the one that uses secants.

The experiment is that of packages/vyre-self-substrate/tests/test_valley.py, on more dimensions.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from statistics import median
from typing import Any, Final

from vyre_self_substrate import backend_dispatcher

from .plots import draw_valleys

EXPERIMENT: Final = Path(__file__).parents[2] / "packages" / "vyre-self-substrate" / "tests" / "test_valley.py"
DIMENSIONS: Final = (2, 3, 4, 5, 6)
CONDITIONS: Final = (10.0, 100.0, 1000.0)


def valleys(plot: Path | None) -> None:
    """Medians over twelve valleys; a ratio is that of the sums, `both` counts a later search of each valley too."""
    experiment: dict[str, Any] = runpy.run_path(str(EXPERIMENT))
    dispatcher = backend_dispatcher("cpu")
    print("            gradients taken, the median                     plain / secants")
    print("dimensions  condition   plain whitened  secants  again  fewest   first    both  at best")
    ratios: dict[float, dict[int, float]] = {condition: {} for condition in CONDITIONS}
    for dimensions in DIMENSIONS:
        for condition in CONDITIONS:
            _, whitened = experiment["compare"](dispatcher, dimensions, condition)
            plain, secants, plain_again, again = experiment["compare_secants"](dispatcher, dimensions, condition)
            there = [experiment["valley"](seed, dimensions, condition) for seed in experiment["SEEDS"]]
            fewest = [experiment["fewest_gradients"](one) for one in there]
            first, both = sum(plain) / sum(secants), sum(plain + plain_again) / sum(secants + again)
            ratios[condition][dimensions] = first
            counts = f"{median(plain):7g} {median(whitened):8g} {median(secants):8g} {median(again):6g}"
            bound = f"{median(fewest):7g} {first:7.1f} {both:7.1f} {sum(plain) / sum(fewest):8.1f}"
            print(f"{dimensions:10} {condition:10g} {counts} {bound}", flush=True)
    if plot is not None:
        draw_valleys(ratios, plot)
