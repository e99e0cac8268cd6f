"""Native programs by what they were made from: in memory, then on disk, then compiled."""

from __future__ import annotations

import threading
from importlib.metadata import version
from typing import Final

from vyre_driver.cpu.engine import host
from vyre_driver.cpu.native_program import NativeCode, NativeProgram, code_version, make_native_code
from vyre_driver.cpu.options import check_program
from vyre_driver.least_recent import LeastRecent
from vyre_driver.pipeline_cache import Lookup, PipelineCache, PipelineKey
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import Program
from vyre_foundation.validation import check

MOST_IN_MEMORY: Final = 256
"""Programs. The least recently used goes, once nothing uses it any more."""


class CompiledProgram:
    """A program, its native code and where that came from."""

    __slots__ = ("native", "origin", "program")

    def __init__(self, program: Program, native: NativeProgram, origin: str) -> None:
        self.program = program
        self.native = native
        self.origin = origin
        """`cache`, or `compiled: ` and why it was not there."""


class Pipelines:
    """All programs compiled so far. Threads may share it; two that ask for one program get the same."""

    def __init__(self, cache: PipelineCache | None = None) -> None:
        self.cache = PipelineCache() if cache is None else cache
        self._known: LeastRecent[tuple[Program, int | None], CompiledProgram] = LeastRecent(MOST_IN_MEMORY)
        self._compiling = threading.Lock()

    def get(self, program: Program, step_limit: int | None = None) -> CompiledProgram:
        """Raises `ValidationError` for an invalid program and D1002 for what cannot run here."""
        found = self._known.get((program, step_limit))
        if found is not None:
            return found
        with self._compiling:
            found = self._known.get((program, step_limit))  # another thread may have been faster
            if found is None:
                found = self._make(program, step_limit)
                self._known.put((program, step_limit), found)
            return found

    def _make(self, program: Program, step_limit: int | None) -> CompiledProgram:
        check(program)
        check_program(program)
        key = _key(program, step_limit)
        found = Lookup() if key is None else self.cache.load(key)
        if found.content is not None:
            return CompiledProgram(program, NativeProgram(NativeCode.from_bytes(found.content)), "cache")
        code = make_native_code(program, step_limit)
        if key is not None:
            self.cache.store(key, code.to_bytes())
        why = "the program has no fingerprint" if found.miss is None else found.miss.value
        return CompiledProgram(program, NativeProgram(code), f"compiled: {why}")


def _key(program: Program, step_limit: int | None) -> PipelineKey | None:
    try:
        fingerprint = program.fingerprint()
    except WireError:  # a program that has no bytes, and so no place in a cache
        return None
    processor = host()
    target = f"{code_version()}; llvmlite {version('llvmlite')}; {processor.name}; {processor.features}"
    return PipelineKey(fingerprint, f"math=exact check=auto step_limit={step_limit}", target)
