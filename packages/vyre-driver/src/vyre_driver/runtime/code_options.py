"""Options that a program's code depends on: another value is other code."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from vyre_driver.knobs.table import of_code, spelled, usual
from vyre_foundation.backend import DispatchConfig

PASSES_VARIABLE: Final = "VYRE_PASSES"


class CodeOptions(NamedTuple):
    """As in `DispatchConfig`."""

    math: Literal["exact", "fast"] = "exact"
    check: Literal["auto", "never"] = "auto"
    step_limit: int | None = None
    passes: str = "all"
    """See `lowering.steps`."""

    knobs: tuple[tuple[str, int], ...] = ()
    """Those of code that are not as they are by default, in the order of their names; see `knobs.table`."""

    @staticmethod
    def of(config: DispatchConfig, passes: str = "all") -> CodeOptions:
        """`passes` is what to choose where the config does not say."""
        knobs = of_code(config.knob_values) if config.knobs else ()
        return CodeOptions(config.math, config.check, config.step_limit, config.passes or passes, knobs)

    @staticmethod
    def from_json(values: Sequence[Any]) -> CodeOptions:
        """From a list of the fields, as JSON gives it back."""
        *others, knobs = values
        return CodeOptions(*others, knobs=tuple((name, value) for name, value in knobs))

    def knob(self, name: str) -> int:
        """The value of a knob of code."""
        return next((value for each, value in self.knobs if each == name), usual(name))

    def __str__(self) -> str:
        """All of them, as a cache key has them."""
        return " ".join(f"{name}={value}" for name, value in self._shown().items())

    @property
    def unusual(self) -> str:
        """Those that are not as they are by default: `math=fast-step_limit=8`, or nothing."""
        by_default = CodeOptions()._shown()
        return "-".join(f"{name}={value}" for name, value in self._shown().items() if value != by_default[name])

    def _shown(self) -> Mapping[str, object]:
        return self._asdict() | {"knobs": spelled(self.knobs)}


def passes_of_environment(environment: Mapping[str, str] | None = None) -> str:
    """The choice of passes for every program whose launch does not make its own."""
    return (os.environ if environment is None else environment).get(PASSES_VARIABLE, "").strip() or "all"
