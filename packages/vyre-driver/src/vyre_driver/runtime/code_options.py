"""Options that a program's code depends on: another value is other code."""

from __future__ import annotations

from typing import Literal, NamedTuple

from vyre_foundation.backend import DispatchConfig


class CodeOptions(NamedTuple):
    """As in `DispatchConfig`."""

    math: Literal["exact", "fast"] = "exact"
    check: Literal["auto", "never"] = "auto"
    step_limit: int | None = None

    @staticmethod
    def of(config: DispatchConfig) -> CodeOptions:
        return CodeOptions(config.math, config.check, config.step_limit)

    def __str__(self) -> str:
        """All of them, as a cache key has them."""
        return f"math={self.math} check={self.check} step_limit={self.step_limit}"

    @property
    def unusual(self) -> str:
        """Those that are not as they are by default: `math=fast-step_limit=8`, or nothing."""
        pairs = zip(self._fields, self, CodeOptions(), strict=True)
        return "-".join(f"{name}={value}" for name, value, usual in pairs if value != usual)
