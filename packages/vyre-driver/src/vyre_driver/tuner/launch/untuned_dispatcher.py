"""A backend for the programs by which a search thinks."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol

from vyre_driver.runtime.launch_errors import timed_out
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import Program


class ConfiguredDispatcher(Protocol):
    """A backend whose `dispatch` takes a configuration as well."""

    def dispatch(
        self,
        program: Program,
        inputs: Sequence[bytes],
        grid_override: Sequence[int] | None = None,
        *,
        config: DispatchConfig | None = None,
    ) -> list[bytes]: ...


class UntunedDispatcher:
    """While one program is measured, no other is; and none is run once the time is up (D1009)."""

    def __init__(self, backend: ConfiguredDispatcher, seconds: float, ends_at: float) -> None:
        """One program may take so many seconds, compiling included. `ends_at` is in those of `time.monotonic`."""
        self._backend = backend
        self._config = DispatchConfig(tune="off", timeout=seconds)
        self._ends_at = ends_at

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        if time.monotonic() >= self._ends_at:
            raise timed_out("the search of the tuner", self._config.timeout)
        return self._backend.dispatch(program, inputs, grid_override, config=self._config)
