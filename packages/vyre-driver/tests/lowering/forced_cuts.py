"""Backends that cut every program, however small, into pieces of a given size."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import partial

import pytest

from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.codegen.lanes.tiles.jam import Registers
from vyre_driver.cpu.codegen.module import LoweredProgram, lower
from vyre_driver.cpu.compile import compilation, compile_place
from vyre_driver.llvm.engine import compile_object
from vyre_driver.lowering.lanes.cutting import Sizes
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program


@contextmanager
def cut_into(piece: int, *, in_full: int = 1 << 30, optimise: bool = True) -> Generator[CpuBackend]:
    """A backend without a memory whose functions hold at most so many nodes of a program, where they can be cut.

    What is not optimised is compiled in a tenth of the time.
    """

    def forced(program: Program, options: CodeOptions, *, registers: Registers) -> LoweredProgram:
        return lower(program, options, Sizes(0, piece, in_full), registers)

    def never(_: object) -> bool:
        return False  # a child process would lower it as usual, and optimise it

    with pytest.MonkeyPatch.context() as patch:
        if not optimise:
            patch.setattr(compilation, "compile_object", partial(compile_object, optimise=False))
        patch.setattr(compilation, "lower", forced)
        patch.setattr(compile_place, "is_long_to_lower", never)
        patch.setattr(compile_place, "is_long_for_llvm", never)
        yield CpuBackend(open_backend("cpu").info, 1)
