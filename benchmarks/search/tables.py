"""Tables of spaces measured in full: files of text, a line for each point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, NamedTuple, cast

from vyre_foundation.tuning import Knob, Point, Rule, Space

FOLDER: Final = Path(__file__).parent / "tables"
RUNS: Final = 20


class Timed(NamedTuple):
    """The median of `RUNS` launches, and half the distance between their quartiles; in nanoseconds."""

    ns: int
    spread: int


@dataclass(frozen=True)
class Table:
    """What every point of a space took."""

    name: str
    title: str
    knobs: tuple[Knob, ...]
    times: Mapping[Point, Timed]

    def space(self, start: Point) -> Space:
        """The points that were measured, as a space whose default is `start`."""
        knobs = tuple(
            Knob(knob.name, knob.values, value, knob.law, knob.scale)
            for knob, value in zip(self.knobs, start, strict=True)
        )
        rule = Rule("it can be built and launched", lambda named: tuple(named.values()) in self.times)
        return Space(knobs, (rule,))

    @property
    def best(self) -> int:
        return min(timed.ns for timed in self.times.values())


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def save(table: Table) -> None:
    """The title, a line for each knob with its scale and values, then a line for each point: values, median, spread."""
    lines = [table.title]
    lines += [f"{knob.name} {knob.scale} {' '.join(map(str, knob.values))}" for knob in table.knobs]
    lines += ["", *(" ".join(map(str, (*point, *timed))) for point, timed in sorted(table.times.items()))]
    FOLDER.mkdir(exist_ok=True)
    file_of(table.name).write_text("\n".join(lines) + "\n", "utf-8")


def load(name: str) -> Table:
    title, *rest = file_of(name).read_text("utf-8").splitlines()
    empty = rest.index("")
    knobs = tuple(_knob(line.split()) for line in rest[:empty])
    rows = [tuple(map(int, line.split())) for line in rest[empty + 1 :]]
    return Table(name, title, knobs, {row[:-2]: Timed(*row[-2:]) for row in rows})


def _knob(words: Sequence[str]) -> Knob:
    values = tuple(map(int, words[2:]))
    return Knob(words[0], values, values[0], "it was measured", cast("Literal['log2', 'linear']", words[1]))
