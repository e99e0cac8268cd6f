"""The native functions of the thread pool, loaded once in a process, when a launch is first split, and kept on disk."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from blake3 import blake3

from vyre_driver.cpu.threads.pool_text import pool_text
from vyre_driver.llvm.bindings import library_version
from vyre_driver.llvm.engine import Engine, compile_object, host
from vyre_driver.llvm.float_mode import machine_name
from vyre_driver.runtime.cache.code_cache import CodeCache, CodeKey
from vyre_driver.runtime.cache.compiler_sources import lowering_version
from vyre_foundation.backend import BackendError

_ADDRESS: Final = ctypes.c_void_p
_NUMBER: Final = ctypes.c_uint64
_WORD: Final = ctypes.c_uint32

_Prototype: TypeAlias = Callable[..., Callable[[int], Callable[..., int]]]
"""From the types of a result and of arguments, then from an address, to a function."""


class PoolCode(NamedTuple):
    """See `pool_text`. Addresses are numbers."""

    engine: Engine
    """The code lives as long as this."""

    serve: Callable[[int, int, int, int, int, int], int]
    """Pool, slot held or 0, scratch memory and its bytes, looks, most threads that spin; 0 or a slot."""

    take_part: Callable[[int, int, int, int], int]
    """Slot, scratch memory, ranges, looks; `IS_OVER`, `IS_NOT_OVER` or `HAS_MORE`."""

    watch: Callable[[int, int, int], int]
    """Address of a word, what it was, looks."""

    post: Callable[[int, int, int], object]
    """Pool, slot, state."""

    is_over: Callable[[int], int]
    close: Callable[[int], int]
    """Slot; whether somebody is inside."""

    drop: Callable[[int], int]
    """Slot; whether to tell that the job is over."""

    clear: int
    """The address of what makes a range of bytes zero: a job's function, see `clearing`."""


@cache
def pool_code() -> PoolCode:
    """Written as it should run, so that no pass of LLVM's is needed."""
    engine = Engine(_object_code())

    def function(name: str, kind: _Prototype, *types: object) -> Callable[..., int]:
        return kind(*types)(engine.address(f"pool.{name}"))

    # What ends in nanoseconds keeps the interpreter's lock: giving it away costs more.
    leaves, keeps = ctypes.CFUNCTYPE, ctypes.PYFUNCTYPE
    return PoolCode(
        engine,
        function("serve", leaves, _NUMBER, _ADDRESS, _ADDRESS, _ADDRESS, _NUMBER, _NUMBER, _NUMBER),
        function("take.part", leaves, _WORD, _ADDRESS, _ADDRESS, _NUMBER, _NUMBER),
        function("watch", leaves, _NUMBER, _ADDRESS, _NUMBER, _NUMBER),
        function("post", keeps, None, _ADDRESS, _ADDRESS, _NUMBER),
        function("is.over", keeps, _WORD, _ADDRESS),
        function("close", keeps, _WORD, _ADDRESS),
        function("drop", keeps, _WORD, _ADDRESS),
        engine.address("pool.clear"),
    )


def _object_code() -> bytes:
    """Making it takes a few milliseconds, which a program that comes from the disk would notice."""
    text = pool_text(machine_name())
    kept = _cache()
    processor = host()
    compiler = f"lowering {lowering_version()}; llvmlite {library_version()}; {processor.name}; {processor.features}"
    key = CodeKey(blake3(text.encode()).digest(), "pool", compiler)
    found = kept.look_up(key)
    if found is None:
        found = compile_object(text, optimise=False)
        with suppress(BackendError):  # whoever keeps programs has said why nothing can be kept
            kept.write(key, found)
    return found


def _cache() -> CodeCache:
    """A folder of its own: what says why a program is not in the cache looks at all that is beside it."""
    programs = CodeCache().folder
    return CodeCache(None if programs is None else programs / "pool")


@cache
def looks_in(seconds: float) -> int:
    """How many times a thread that watches looks in that time: a pause is 40 cycles here and 140 there."""
    sample, watch, word = 500, pool_code().watch, ctypes.c_uint64(0)
    shortest = seconds
    for _ in range(3):  # one that was interrupted counts for nothing
        start = time.perf_counter()
        watch(ctypes.addressof(word), 0, sample)
        shortest = min(shortest, time.perf_counter() - start)
    return max(1, int(sample * seconds / shortest))
