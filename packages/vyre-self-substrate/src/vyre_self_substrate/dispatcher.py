"""Where this package's programs run: a dispatcher it is given, and a thin one over any installed backend.

The package never chooses a backend by itself. Every `vyre_foundation.backend.Backend` is a dispatcher already;
`backend_dispatcher` finds one by name and makes sure that all it raises on purpose is a `DispatchError`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from vyre_foundation.backend import BackendError, BadInputs, DispatchError, Rejected, find_backend
from vyre_foundation.diagnostics import LaunchError, ValidationError, VyreError
from vyre_foundation.ir import Program

__all__ = [
    "BackendDispatcher",
    "BackendError",
    "BadInputs",
    "DispatchError",
    "OptimizerDispatcher",
    "Rejected",
    "backend_dispatcher",
]


@runtime_checkable
class OptimizerDispatcher(Protocol):
    """The dispatch part of a backend: all that this package asks of one."""

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        """Run the program once: inputs one per input buffer, outputs one per output buffer, in declaration order.

        Elements are little endian, without gaps. The inputs may be `bytearray`s that the caller fills anew for its
        next call: they are read during the call, and neither kept nor changed. What goes wrong is a `DispatchError`.
        """
        ...


@dataclass(frozen=True, slots=True)
class BackendDispatcher:
    """A dispatcher over anything that dispatches; its other errors become the `DispatchError` they amount to."""

    backend: OptimizerDispatcher

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        try:
            return self.backend.dispatch(program, inputs, grid_override)
        except DispatchError:
            raise
        except ValidationError as problem:
            raise Rejected(problem.findings) from problem
        except LaunchError as problem:
            raise BadInputs(problem.findings) from problem
        except VyreError as problem:  # a trap, a budget: the launch began and did not end well
            raise BackendError(problem.findings) from problem


def backend_dispatcher(name: str, device: int = 0) -> BackendDispatcher:
    """The installed backend of that name, opened: `backend_dispatcher("reference")`."""
    return BackendDispatcher(find_backend(name).open(device))
