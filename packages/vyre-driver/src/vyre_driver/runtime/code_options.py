"""Options that a program's code depends on: another value is other code."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from vyre_foundation.backend import DispatchConfig

PASSES_VARIABLE: Final = "VYRE_PASSES"


class CodeOptions(NamedTuple):
    """As in `DispatchConfig`."""

    math: Literal["exact", "fast"] = "exact"
    check: Literal["auto", "never"] = "auto"
    step_limit: int | None = None
    passes: str = "all"
    """See `lowering.steps`."""

    @staticmethod
    def of(config: DispatchConfig, passes: str = "all") -> CodeOptions:
        """`passes` is what to choose where the config does not say."""
        return CodeOptions(config.math, config.check, config.step_limit, config.passes or passes)

    def __str__(self) -> str:
        """All of them, as a cache key has them."""
        return f"math={self.math} check={self.check} step_limit={self.step_limit} passes={self.passes}"

    @property
    def unusual(self) -> str:
        """Those that are not as they are by default: `math=fast-step_limit=8`, or nothing."""
        pairs = zip(self._fields, self, CodeOptions(), strict=True)
        return "-".join(f"{name}={value}" for name, value, usual in pairs if value != usual)


def passes_of_environment(environment: Mapping[str, str] | None = None) -> str:
    """The choice of passes for every program whose launch does not make its own."""
    return (os.environ if environment is None else environment).get(PASSES_VARIABLE, "").strip() or "all"
