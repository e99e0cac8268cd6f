"""What a function of Python sees around it: closure, module and builtins, and what a kernel took from there.

A captured value is a constant of the program. So what was taken is remembered, and a kernel whose surroundings changed
is made again.
"""

from __future__ import annotations

import builtins
import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, cast


class _Absent:
    def __repr__(self) -> str:
        return "ABSENT"


ABSENT: Final = _Absent()


@dataclass(slots=True, eq=False)
class Surroundings:
    """The names that a function can see outside itself."""

    cells: Mapping[str, types.CellType]
    globals: Mapping[str, Any]

    @classmethod
    def of(cls, function: Callable[..., Any]) -> Surroundings:
        free = function.__code__.co_freevars
        return cls(dict(zip(free, function.__closure__ or (), strict=True)), function.__globals__)

    def look_up(self, name: str) -> object:
        """What the name stands for, ABSENT where nothing does."""
        cell = self.cells.get(name)
        if cell is not None:
            try:
                return cell.cell_contents
            except ValueError:  # a name of the function around that has no value yet
                return ABSENT
        found = self.globals.get(name, ABSENT)
        return found if found is not ABSENT else getattr(builtins, name, ABSENT)

    def has(self, name: str) -> bool:
        return self.look_up(name) is not ABSENT

    def names(self) -> list[str]:
        return [*self.cells, *self.globals]


@dataclass(slots=True, eq=False)
class Taken:
    """What kernels took from their surroundings, so that a change is noticed."""

    entries: list[tuple[Surroundings | object, str, object]] = field(
        default_factory=list[tuple[Surroundings | object, str, object]]
    )

    def note(self, holder: Surroundings | object, name: str, value: object) -> None:
        self.entries.append((holder, name, _key(value)))

    def is_current(self) -> bool:
        for holder, name, key in self.entries:
            found = holder.look_up(name) if isinstance(holder, Surroundings) else getattr(holder, name, ABSENT)
            if _key(found) != key:
                return False
        return True


def _key(value: object) -> object:
    """Equal for what makes the same program: numbers by type and bits, everything else by identity."""
    if isinstance(value, bool | int):
        return type(value), value
    if isinstance(value, float):
        return float, value.hex()
    if isinstance(value, tuple):
        return tuple(_key(each) for each in cast("tuple[object, ...]", value))
    return _Identity(value)


@dataclass(frozen=True, slots=True, eq=False)
class _Identity:
    value: object

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)
