"""Compiled programs by what they were made from: in memory, then on disk, then compiled by the target."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from vyre_driver.runtime.cache.code_cache import CodeCache, CodeKey, Lookup, Miss
from vyre_driver.runtime.cache.keyed_locks import KeyedLocks
from vyre_driver.runtime.cache.least_recent import LeastRecent
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.deadline import NO_DEADLINE, Deadline
from vyre_driver.runtime.debugging.dump import Dump
from vyre_driver.runtime.debugging.program_label import fingerprint_start, program_name
from vyre_driver.runtime.debugging.trace import PHASES, Event, Trace
from vyre_driver.runtime.still_compiling import check_compile_time, check_wanted
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_driver.runtime.target import Target
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import Program
from vyre_foundation.validation import check

Loaded = TypeVar("Loaded")

MOST_IN_MEMORY: Final = 256
"""Programs. The least recently used goes, once nothing uses it any more."""


class CompiledProgram(Generic[Loaded]):
    """A program, its code and where that came from."""

    __slots__ = ("child", "laps", "native", "options", "origin", "program")

    def __init__(
        self,
        program: Program,
        options: CodeOptions,
        native: Loaded,
        origin: str,
        laps: Mapping[str, float],
        child: int | None = None,
    ) -> None:
        self.program = program
        self.options = options
        self.native = native
        self.origin = origin
        """`cache`, or `compiled: ` and why it was not there."""

        self.laps = laps
        """Milliseconds of each of the `PHASES` that were gone through."""

        self.child = child
        """The number of the process that compiled it; None is this one."""

    @property
    def milliseconds(self) -> float:
        """From asking for the program to having it."""
        return sum(self.laps[name] for name in PHASES if name in self.laps)

    def about(self) -> Event:
        """What a trace says of it."""
        return {
            "program": program_name(self.program),
            "fingerprint": fingerprint_start(self.program),
            "math": self.options.math,
            "check": self.options.check,
        }


class CompiledPrograms(Generic[Loaded]):
    """All programs that a target has compiled so far. Threads may share it.

    Those that ask for one program get the same: one of them compiles it, the others wait. When that one fails or is
    interrupted, the next tries for itself. Different programs do not wait for each other.
    """

    def __init__(
        self,
        target: Target[Any, Loaded],
        cache: CodeCache | None = None,
        trace: Trace | None = None,
        dump: Dump | None = None,
    ) -> None:
        self.target = target
        self.cache = CodeCache() if cache is None else cache
        self._trace = trace
        self._dump = dump
        self._accepted: LeastRecent[Program, float] = LeastRecent(MOST_IN_MEMORY)
        """Programs that the target can run, with the milliseconds it took to see that."""

        self._known: LeastRecent[tuple[Program, CodeOptions], CompiledProgram[Loaded]] = LeastRecent(MOST_IN_MEMORY)
        self._compiling: KeyedLocks[tuple[Program, CodeOptions]] = KeyedLocks()

    def accept(self, program: Program, deadline: Deadline = NO_DEADLINE) -> float:
        """Validate a program, once however often it is asked for; the milliseconds that took.

        Raises `ValidationError` for an invalid program and D1002 for what the target cannot run.
        """
        known = self._accepted.get(program)
        if known is not None:
            return known
        watch = Stopwatch()
        check(program, self.target.capabilities)
        check_wanted(deadline)
        self.target.check(program)
        watch.lap("validate")
        self._accepted.put(program, watch.laps["validate"])
        return watch.laps["validate"]

    def get(self, program: Program, options: CodeOptions, deadline: Deadline = NO_DEADLINE) -> CompiledProgram[Loaded]:
        """Raises `ValidationError` for an invalid program, D1002 for what cannot run here, and D1009.

        A program that is small is compiled even past the deadline: it is soon done, and kept for the next call.
        """
        key = (program, options)
        found = self._known.get(key)
        if found is not None:
            return found
        with self._compiling.held(key, deadline.nap, lambda: check_compile_time(deadline)):
            found = self._known.get(key)  # another thread may have been faster
            if found is None:
                found = self._make(program, options, deadline)
                self._known.put(key, found)
                self._tell(found)
            return found

    def _make(self, program: Program, options: CodeOptions, deadline: Deadline) -> CompiledProgram[Loaded]:
        validated = self.accept(program, deadline)
        watch = Stopwatch({"validate": validated})
        check_wanted(deadline)
        key = self._key(program, options)
        check_wanted(deadline)
        found = Lookup() if key is None else self.cache.load(key)
        watch.lap("look_up")
        if key is not None and found.content is not None:
            loaded = self.target.load_stored(key.name, found.content, program)
            if loaded is not None:
                watch.lap("load")
                return CompiledProgram(program, options, loaded, "cache", watch.laps)
            found = Lookup(miss=Miss.DAMAGED)
        code, child = self.target.compile(program, options, watch, deadline)
        if key is not None:
            self.cache.store(key, self.target.stored(key.name, code))
            watch.lap("store")
        why = "the program has no fingerprint" if found.miss is None else found.miss.value
        loaded = self.target.load(code)
        watch.lap("load")
        return CompiledProgram(program, options, loaded, f"compiled: {why}", watch.laps, child)

    def _key(self, program: Program, options: CodeOptions) -> CodeKey | None:
        try:
            fingerprint = program.fingerprint()
        except WireError:  # a program that has no bytes, and so no place in a cache
            return None
        # Code may rely on the facts, which no fingerprint has: programs that differ in them do not share it.
        facts = "".join(f" {fact}" for fact in sorted(map(repr, program.facts)))
        return CodeKey(fingerprint, f"{options}{facts}", self.target.version())

    def _tell(self, made: CompiledProgram[Loaded]) -> None:
        if self._trace is not None:
            origin, _, why = made.origin.partition(": ")
            event: Event = {"event": "compile", **made.about(), "origin": origin, "why": why, "child": made.child}
            event |= {"step_limit": made.options.step_limit, "ms": made.milliseconds}
            self._trace.tell(event | {f"{name}_ms": value for name, value in made.laps.items()})
        if self._dump is not None:
            self._dump.keep(made.program, made.options, self.target)
