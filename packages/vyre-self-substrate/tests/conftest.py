"""Dispatchers that every test may use: the reference backend itself, and one that repeats what the reference said."""

from __future__ import annotations

from collections.abc import Sequence
from operator import eq

import pytest

from vyre_foundation.ir import Program
from vyre_self_substrate.dispatcher import OptimizerDispatcher, backend_dispatcher


@pytest.fixture(scope="session")
def reference() -> OptimizerDispatcher:
    return backend_dispatcher("reference")


class Replaying:
    """Runs a launch on the reference once and hands out the same outputs when the very same launch comes again.

    So a second call costs no memory of the backend's, and what tracemalloc sees is the caller's own.
    """

    def __init__(self, backend: OptimizerDispatcher) -> None:
        self.backend = backend
        self.seen: list[tuple[Program, list[bytes], Sequence[int] | None, list[bytes]]] = []

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        for known, values, grid, outputs in self.seen:
            if known is program and grid == grid_override and all(map(eq, values, inputs)):
                return outputs
        outputs = self.backend.dispatch(program, inputs, grid_override)
        self.seen.append((program, [bytes(value) for value in inputs], grid_override, outputs))
        return outputs


@pytest.fixture
def replaying(reference: OptimizerDispatcher) -> OptimizerDispatcher:
    return Replaying(reference)
