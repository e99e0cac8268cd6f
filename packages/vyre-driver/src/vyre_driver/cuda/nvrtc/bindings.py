"""NVRTC's functions by ctypes: as many as vyre needs, with its status codes as exceptions.

Threads may compile at the same time: NVRTC allows it as long as each has a program of its own, which `compile` makes.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from vyre_driver.cuda.nvrtc.library import MAJORS, candidates, loader_names

_SUCCESS: Final = 0
_FLOW: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class NvrtcError(RuntimeError):
    """A call that NVRTC refused: the name of its status, and its log where it compiled."""

    def __init__(self, status: str, log: str = "") -> None:
        super().__init__(f"{status}\n{log}" if log else status)
        self.status = status
        self.log = log


class Compiled(NamedTuple):
    cubin: bytes
    ptx: str
    log: str


@dataclass(frozen=True, slots=True)
class NoNvrtc:
    """Why there is no NVRTC here, as a part of a sentence."""

    why: str


@cache
def find_nvrtc(major: int | None = None) -> Nvrtc | NoNvrtc:
    """NVRTC of that major version, else the newest: from a wheel, a toolkit, or the system's loader. Looks once."""
    tried: list[str] = []
    for files in candidates(major=major):
        try:
            return opened_nvrtc(str(files.library), None if files.builtins is None else str(files.builtins))
        except (OSError, AttributeError, NvrtcError) as problem:  # cut, for another machine, or none of NVIDIA's
            tried.append(f"{files.library} cannot be loaded: {problem}")
    for number in MAJORS if major is None else (major,):
        name, _ = loader_names(number)
        with suppress(OSError, AttributeError, NvrtcError):
            return Nvrtc(ctypes.CDLL(name), name)
    which = "" if major is None else f" of CUDA {major}"
    return NoNvrtc("; ".join(tried) or f"NVRTC{which} is not installed")


def opened_nvrtc(library: str, builtins: str | None) -> Nvrtc:
    """Load it from these files. Raises OSError, AttributeError or `NvrtcError` for anything that is no NVRTC."""
    # NVRTC opens the library with its built-in functions by its bare name when it compiles. In a wheel's folder only
    # one that is loaded already is found so, and 13.0 fails without.
    if builtins is not None:
        ctypes.CDLL(builtins, ctypes.RTLD_GLOBAL)
    return Nvrtc(ctypes.CDLL(library), library, builtins)


class Nvrtc:
    """The library in this process."""

    def __init__(self, library: ctypes.CDLL, path: str, builtins: str | None = None) -> None:
        self._library = library
        self.path = path
        self.builtins = builtins
        """The library that was loaded before it, if there was one."""

        library.nvrtcGetErrorString.restype = ctypes.c_char_p
        self.version = self._read_version()
        """Major and minor."""

        self.architectures = self._read_architectures()
        """Compute capabilities that it makes code for, such as 75 and 90, in ascending order."""

        self._can_stop = hasattr(library, "nvrtcSetFlowCallback")

    def __str__(self) -> str:
        return f"NVRTC {self.version[0]}.{self.version[1]}"

    @property
    def identity(self) -> str:
        """What tells it from other builds: of two releases with one minor version, it gives only the size away."""
        try:
            size = f"{Path(self.path).stat().st_size} bytes"
        except OSError:  # the system's loader knows where it is
            size = "of the system"
        return f"{self}, {size}"

    def compile(
        self, text: str, name: str, options: Sequence[str], is_over: Callable[[], bool] = lambda: False
    ) -> Compiled:
        """Machine code and PTX of CUDA C. Raises `NvrtcError`.

        `is_over` is called every now and then, and stops the compiler when it says so or raises: then that exception
        comes out here. NVRTC before 12.8 has no such call and runs to its end.
        """
        program = ctypes.c_void_p()
        self._check(
            self._library.nvrtcCreateProgram(ctypes.byref(program), text.encode(), name.encode(), 0, None, None)
        )
        try:
            return self._compile(program, options, is_over)
        finally:
            self._library.nvrtcDestroyProgram(ctypes.byref(program))

    def _compile(self, program: ctypes.c_void_p, options: Sequence[str], is_over: Callable[[], bool]) -> Compiled:
        raised: list[BaseException] = []

        def look(_payload: int | None, _reserved: int | None) -> int:
            try:
                return int(bool(raised) or is_over())
            except BaseException as problem:  # Ctrl-C too: ctypes would print it and go on
                raised.append(problem)
                return 1

        callback = _FLOW(look)  # must live until the compiler is done
        if self._can_stop:
            self._check(self._library.nvrtcSetFlowCallback(program, callback, None))
        encoded = [option.encode() for option in options]
        status = self._library.nvrtcCompileProgram(program, len(encoded), (ctypes.c_char_p * len(encoded))(*encoded))
        if raised:
            raise raised[0]
        log = self._text(program, "ProgramLog")
        self._check(status, log)
        return Compiled(self._bytes(program, "CUBIN"), self._text(program, "PTX"), log)

    def _text(self, program: ctypes.c_void_p, what: str) -> str:
        return self._bytes(program, what).partition(b"\0")[0].decode("utf-8", "replace")

    def _bytes(self, program: ctypes.c_void_p, what: str) -> bytes:
        size = ctypes.c_size_t()
        self._check(getattr(self._library, f"nvrtcGet{what}Size")(program, ctypes.byref(size)))
        buffer = ctypes.create_string_buffer(size.value)
        self._check(getattr(self._library, f"nvrtcGet{what}")(program, buffer))
        return buffer.raw

    def _check(self, status: int, log: str = "") -> None:
        if status != _SUCCESS:
            raise NvrtcError(self._library.nvrtcGetErrorString(status).decode(), log)

    def _read_version(self) -> tuple[int, int]:
        major, minor = ctypes.c_int(), ctypes.c_int()
        self._check(self._library.nvrtcVersion(ctypes.byref(major), ctypes.byref(minor)))
        return major.value, minor.value

    def _read_architectures(self) -> tuple[int, ...]:
        count = ctypes.c_int()
        self._check(self._library.nvrtcGetNumSupportedArchs(ctypes.byref(count)))
        found = (ctypes.c_int * count.value)()
        self._check(self._library.nvrtcGetSupportedArchs(found))
        return tuple(sorted(found))
