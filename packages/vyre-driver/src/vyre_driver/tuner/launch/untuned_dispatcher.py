"""A backend for the programs by which a search thinks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import Program

_UNTUNED: Final = DispatchConfig(tune="off")


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


@dataclass(frozen=True, slots=True)
class UntunedDispatcher:
    """While one program is measured, no other is."""

    backend: ConfiguredDispatcher

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        return self.backend.dispatch(program, inputs, grid_override, config=_UNTUNED)
