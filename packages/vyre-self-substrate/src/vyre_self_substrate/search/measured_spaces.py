"""Which strategy a space gets: the one that was best on the most similar of the spaces that were measured in full.

A space is told by the names of its knobs, which say what is chosen, on any program. `benchmarks/search/README.md` says
how the rows came about; they are medians of 200 searches on the cpu backend, and its table is theirs.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from vyre_foundation.tuning import Space

FEW: Final = 0.7
"""Natural gradient is the default where it needs at most this part of what random search needs."""


class Needed(NamedTuple):
    """Measurements until a search was within 10 % and 5 % of the best point."""

    within_10: float
    within_5: float


class MeasuredSpace(NamedTuple):
    name: str
    knobs: frozenset[str]
    random: Needed
    gradient: Needed
    natural: Needed
    tpe: Needed
    """Optuna's, from outside: natural gradient is held against it, and it is no strategy of ours."""

    @property
    def best_strategy(self) -> str:
        """Natural gradient where it is over the bar, else whichever of ours needed the fewest measurements."""
        natural = self.natural.within_10
        if natural <= FEW * self.random.within_10 and natural <= self.tpe.within_10:
            return "natural"
        return min(("gradient", "natural", "random"), key=lambda strategy: getattr(self, strategy))


def _measured(name: str, knobs: str, *needed: tuple[float, float]) -> MeasuredSpace:
    random, gradient, natural, tpe = (Needed(*each) for each in needed)
    return MeasuredSpace(name, frozenset(knobs.split()), random, gradient, natural, tpe)


MEASURED_SPACES: Final = (
    _measured("matmul", "tile_m tile_n tile_k rows columns", (6, 15), (4.5, 9), (4, 6), (5.5, 12)),
    _measured("transpose", "tile items padding vector_bits threads", (31, 38.5), (11, 11), (10, 10), (15, 17)),
    _measured("scan", "items lanes unroll threads", (13.5, 19), (12, 12), (13.5, 14), (11, 13)),
    _measured("reduce", "items lanes vector_bits threads", (9, 14), (5, 6), (4.5, 5), (8, 11)),
    _measured("softmax", "width height unroll threads", (10, 16), (7, 10.5), (13, 17), (11, 16)),
    _measured("attention", "lanes rows tile_dim unroll threads", (7, 11), (5, 6), (5, 7), (8, 11)),
    _measured("jacobi", "workgroup_x workgroup_y vector_bits threads", (12, 21), (5, 6), (4, 4), (10, 12)),
)
"""Random, plain gradient, natural gradient, TPE: to within 10 % and 5 %."""


def most_similar(space: Space) -> MeasuredSpace | None:
    """The measured space that has most knobs in common with this one, of all that either has; None if none has any."""
    names = {knob.name for knob in space.knobs if len(knob.values) > 1}
    best = max(MEASURED_SPACES, key=lambda each: len(names & each.knobs) / len(names | each.knobs))
    return best if names & best.knobs else None
