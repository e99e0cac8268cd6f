"""Native programs by what they were made from: in memory, then on disk, then compiled."""

from __future__ import annotations

import threading
from typing import Final

from vyre_driver.cpu.code_options import CodeOptions
from vyre_driver.cpu.dump import Dump
from vyre_driver.cpu.engine import host
from vyre_driver.cpu.llvm import library_version
from vyre_driver.cpu.native_program import NativeCode, NativeProgram, code_version
from vyre_driver.cpu.options import check_program
from vyre_driver.least_recent import LeastRecent
from vyre_driver.pipeline_cache import Lookup, PipelineCache, PipelineKey
from vyre_driver.program_label import fingerprint_start, program_name
from vyre_driver.stopwatch import Stopwatch
from vyre_driver.trace import Event, Trace
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import Program
from vyre_foundation.validation import check

MOST_IN_MEMORY: Final = 256
"""Programs. The least recently used goes, once nothing uses it any more."""


class CompiledProgram:
    """A program, its native code and where that came from."""

    __slots__ = ("native", "options", "origin", "program")

    def __init__(self, program: Program, options: CodeOptions, native: NativeProgram, origin: str) -> None:
        self.program = program
        self.options = options
        self.native = native
        self.origin = origin
        """`cache`, or `compiled: ` and why it was not there."""

    def about(self) -> Event:
        """What a trace says of it."""
        return {
            "program": program_name(self.program),
            "fingerprint": fingerprint_start(self.program),
            "math": self.options.math,
            "check": self.options.check,
        }


class Pipelines:
    """All programs compiled so far. Threads may share it; two that ask for one program get the same."""

    def __init__(
        self, cache: PipelineCache | None = None, trace: Trace | None = None, dump: Dump | None = None
    ) -> None:
        self.cache = PipelineCache() if cache is None else cache
        self._trace = trace
        self._dump = dump
        self._known: LeastRecent[tuple[Program, CodeOptions], CompiledProgram] = LeastRecent(MOST_IN_MEMORY)
        self._compiling = threading.Lock()

    def get(self, program: Program, options: CodeOptions) -> CompiledProgram:
        """Raises `ValidationError` for an invalid program and D1002 for what cannot run here."""
        found = self._known.get((program, options))
        if found is not None:
            return found
        with self._compiling:
            found = self._known.get((program, options))  # another thread may have been faster
            if found is None:
                watch = Stopwatch()
                found = self._make(program, options, watch)
                self._known.put((program, options), found)
                self._tell(found, watch)
            return found

    def _make(self, program: Program, options: CodeOptions, watch: Stopwatch) -> CompiledProgram:
        check(program)
        check_program(program)
        watch.lap("validate")
        key = _key(program, options)
        found = Lookup() if key is None else self.cache.load(key)
        watch.lap("look_up")
        if found.content is not None:
            native = NativeProgram(NativeCode.from_bytes(found.content))
            watch.lap("load")
            return CompiledProgram(program, options, native, "cache")
        from vyre_driver.cpu.compilation import make_native_code  # not needed where the cache has everything

        code = make_native_code(program, options, watch)
        if key is not None:
            self.cache.store(key, code.to_bytes())
            watch.lap("store")
        why = "the program has no fingerprint" if found.miss is None else found.miss.value
        native = NativeProgram(code)
        watch.lap("load")
        return CompiledProgram(program, options, native, f"compiled: {why}")

    def _tell(self, made: CompiledProgram, watch: Stopwatch) -> None:
        if self._trace is not None:
            origin, _, why = made.origin.partition(": ")
            event: Event = {"event": "compile", **made.about(), "origin": origin, "why": why}
            event |= {"step_limit": made.options.step_limit, "ms": sum(watch.laps.values())}
            self._trace.tell(event | {f"{name}_ms": value for name, value in watch.laps.items()})
        if self._dump is not None:
            self._dump.keep(made.program, made.options)


def _key(program: Program, options: CodeOptions) -> PipelineKey | None:
    try:
        fingerprint = program.fingerprint()
    except WireError:  # a program that has no bytes, and so no place in a cache
        return None
    processor = host()
    target = f"{code_version()}; llvmlite {library_version()}; {processor.name}; {processor.features}"
    return PipelineKey(fingerprint, str(options), target)
