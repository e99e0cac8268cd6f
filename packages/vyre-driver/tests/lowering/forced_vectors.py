"""Every loop over lanes that may run in vectors of lanes does so, whatever it is worth."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

import pytest

from vyre_driver.cpu.compile import compile_place
from vyre_driver.lowering.lanes import divergent_loops
from vyre_driver.lowering.lanes.tiles.whole_vectors import Candidate


@contextmanager
def always_in_vectors() -> Generator[None]:
    """Under a mask. Compiled in this process: a child would ask what it is worth."""

    def always(*_: object) -> bool:
        return True

    def never(_: object) -> bool:
        return False

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(divergent_loops, "gains_from_vectors", always)
        patch.setattr(divergent_loops, "LEAST", 1)
        patch.setattr(compile_place, "is_long_to_lower", never)
        patch.setattr(compile_place, "is_long_for_llvm", never)
        yield


@contextmanager
def always_in_whole_vectors() -> Generator[None]:
    """Compiled in this process, as above."""

    def always(*_: object) -> bool:
        return True

    def never(_: object) -> bool:
        return False

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Candidate, "gains", always)
        patch.setattr(compile_place, "is_long_to_lower", never)
        patch.setattr(compile_place, "is_long_for_llvm", never)
        yield
