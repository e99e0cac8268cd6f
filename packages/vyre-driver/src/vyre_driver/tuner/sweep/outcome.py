"""What tuning came to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from vyre_driver.tuner.records.record import Knobs, Measured, Refused, spelled
from vyre_foundation.diagnostics.markup import card, table
from vyre_foundation.tuning import Space

if TYPE_CHECKING:  # with it comes what a search thinks with
    from vyre_self_substrate.search import Outlook


@dataclass(frozen=True, slots=True)
class Sample:
    """One point that a sweep tried."""

    knobs: Knobs
    result: Measured | Refused
    best: Knobs
    """The fastest so far."""

    best_ns: int


OnSample: TypeAlias = Callable[[Sample], None]
"""Called after each point."""


@dataclass(frozen=True, slots=True)
class TuningOutcome:
    """The choice for one program and shape, and what is behind it."""

    key: str
    """Of the records; empty where nothing could be recorded."""

    space: Space
    knobs: Knobs
    """The choice: only what is not as by default, so nothing where the default is best or nothing is known."""

    samples: Mapping[Knobs, Measured | Refused]
    """All that is known, with every knob of the space."""

    measured: int
    """Points that this call measured or saw refused."""

    seconds: float
    """That this call spent on it."""

    because: str
    """Why it is this choice, in one line."""

    why_not: str = ""
    """Why nothing was or could be chosen; empty for a tuned launch."""

    lines: tuple[str, ...] = ()
    """What the search tried and thought, for people."""

    expected: Mapping[Knobs, Outlook] = field(default_factory=dict[Knobs, "Outlook"])
    """What the search's model expected of the points that it proposed in this call, before they were measured."""

    @property
    def is_tuned(self) -> bool:
        """Whether the choice rests on measurements, be it the default or not."""
        return not self.why_not

    @property
    def default(self) -> Measured | None:
        return self._of(named_knobs(self.space, self.space.default))

    @property
    def best(self) -> Measured | None:
        return self._of(complete(self.space, self.knobs))

    def _of(self, knobs: Knobs) -> Measured | None:
        found = self.samples.get(knobs)
        return found if isinstance(found, Measured) else None

    def _repr_html_(self) -> str:
        """What a notebook shows: the choice, and what is known of every point, the fastest first."""
        rows = [(spelled(knobs) or "the defaults", *_row(result)) for knobs, result in self.samples.items()]
        rows.sort(key=lambda row: (row[1] is None, row[1] or 0))
        cells = [(knobs, "" if ns is None else f"{ns / 1000:.1f} µs", note) for knobs, ns, note in rows]
        return card(str(self), table(cells, ("knobs", "median", "")))

    def __str__(self) -> str:
        state = f"tuned ({spelled(self.knobs) or 'the defaults'})" if self.is_tuned else "not tuned"
        return f"{state}: {self.because if self.is_tuned else self.why_not}"


def _row(result: Measured | Refused) -> tuple[int | None, str]:
    """Nanoseconds, and what else there is to say."""
    if isinstance(result, Refused):
        return None, f"refused: {result.why}"
    return result.ns, f"± {result.spread_ns / 1000:.1f} µs in {result.runs} runs"


def named_knobs(space: Space, point: tuple[int, ...]) -> Knobs:
    """Every knob of a point, in the order of names."""
    return tuple(sorted(space.named(point).items()))


def complete(space: Space, knobs: Knobs) -> Knobs:
    """These knobs with the defaults of the others."""
    return named_knobs(space, space.point(dict(knobs)))


def unusual(space: Space, knobs: Knobs) -> Knobs:
    """Those that are not as by default."""
    usual = {knob.name: knob.default for knob in space.knobs}
    return tuple((name, value) for name, value in knobs if usual[name] != value)
