"""From CUDA C to machine code, PTX beside it and what each kernel takes; messages speak of the caller's program."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from vyre_driver.cuda.nvrtc.architectures import check_architecture, supported
from vyre_driver.cuda.nvrtc.bindings import NoNvrtc, Nvrtc, NvrtcError, find_nvrtc
from vyre_driver.cuda.nvrtc.compile_place import compile_text
from vyre_driver.cuda.nvrtc.library import MAJORS, WHEEL
from vyre_driver.cuda.nvrtc.resources import KernelResources, read_resources
from vyre_driver.runtime.deadline import NO_DEADLINE, Deadline
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_foundation.diagnostics import BackendError, Diagnostic, Retry, in_lines

FILE_NAME: Final = "kernel.cu"
"""What NVRTC calls the text in its messages."""

ALWAYS: Final = ("-default-device", "--std=c++17", "--ptxas-options=-v")

EXACT: Final = ("--fmad=false", "-ftz=false", "--prec-div=true", "--prec-sqrt=true")
"""No product is joined with a sum, no subnormal becomes zero, division and square root round to nearest."""

FAST: Final = ("--fmad=true", "-ftz=false", "--prec-div=false", "--prec-sqrt=false")
"""For `math="fast"`, outside the promise of bytes."""

UNOPTIMISED: Final = ("--device-debug",)
"""Every statement as it stands: for finding out whether a wrong answer is the optimiser's."""

_MINIMAL: Final = ("-minimal",)
_IS_MINIMAL_FROM: Final = (12, 8)

LARGE_TEXT: Final = 100_000
"""Characters, some six hundred statements. NVRTC's optimiser takes a time that grows with the square of a function, so
beyond this it is told to hurry."""

HURRIED: Final = ("--Ofast-compile=max",)
_HURRIES_FROM: Final = (12, 8)

_MOST_MESSAGES: Final = 5


class Source(Protocol):
    """What is compiled: CUDA C, and the place in the caller's program that each line of it comes from."""

    @property
    def text(self) -> str: ...

    @property
    def lines(self) -> Sequence[str | None]: ...


@dataclass(frozen=True, slots=True)
class CudaBinary:
    """What NVRTC made of a text for one architecture."""

    arch: str
    cubin: bytes
    ptx: str
    """Of the same run. Drivers compile it for devices that are newer than the architecture."""

    log: str
    """Warnings, and what the assembler says of each kernel; it has times in it."""

    resources: Mapping[str, KernelResources]
    """By the name of the kernel."""

    child: int | None = None
    """The number of the process that NVRTC ran in, unless it was this one."""


def compile_source(
    source: Source,
    arch: str,
    *,
    math: Literal["exact", "fast"] = "exact",
    optimise: bool = True,
    nvrtc: Nvrtc | None = None,
    deadline: Deadline = NO_DEADLINE,
    watch: Stopwatch | None = None,
) -> CudaBinary:
    """Compile for an architecture such as `sm_90`, with the newest NVRTC here that knows it unless one is given.

    Raises D1002 where there is no NVRTC, or none for this architecture, D1004 where it refuses the text, and D1009 at
    the deadline.
    """
    nvrtc = nvrtc_for(arch) if nvrtc is None else nvrtc
    check_architecture(arch, nvrtc)
    mode = EXACT if math == "exact" else FAST
    options = (f"--gpu-architecture={arch}", *ALWAYS, *minimal(nvrtc), *mode, *_effort(source, optimise, nvrtc))
    try:
        made, child = compile_text(nvrtc, source.text, FILE_NAME, options, deadline, watch or Stopwatch())
    except NvrtcError as problem:
        raise _refused(problem, source, nvrtc, arch) from problem
    return CudaBinary(arch, made.cubin, made.ptx, made.log, read_resources(made.log), child)


def minimal(nvrtc: Nvrtc) -> tuple[str, ...]:
    """Leave out textures and what belongs to CUDA's runtime, which no kernel of ours uses: a tenth of the time."""
    return _MINIMAL if nvrtc.version >= _IS_MINIMAL_FROM else ()


def _effort(source: Source, optimise: bool, nvrtc: Nvrtc) -> tuple[str, ...]:
    """How hard to try to make fast code. The bytes that it computes do not depend on it."""
    if not optimise:
        return UNOPTIMISED
    return HURRIED if len(source.text) > LARGE_TEXT and nvrtc.version >= _HURRIES_FROM else ()


def nvrtc_for(arch: str) -> Nvrtc:
    """The newest NVRTC here that makes code for an architecture. Raises D1002, naming what is missing."""
    for major in MAJORS:
        found = find_nvrtc(major)
        if isinstance(found, Nvrtc) and arch in [f"sm_{number}" for number in supported(found)]:
            return found
    nvrtc = require_nvrtc()
    check_architecture(arch, nvrtc)
    return nvrtc


def require_nvrtc(major: int | None = None) -> Nvrtc:
    """NVRTC, or D1002 with what to install."""
    found = find_nvrtc(major)
    if isinstance(found, NoNvrtc):
        raise BackendError(
            Diagnostic(
                code="D1002",
                what="CUDA C cannot be compiled here",
                where="cuda backend, compile",
                because=found.why,
                fix=how_to_install(major),
            )
        )
    return found


def how_to_install(major: int | None = None) -> str:
    """The command that brings NVRTC: with CuPy for a GPU, or alone."""
    if major == 12:
        return f'`pip install "vyre-driver[cuda12]"` for a GPU, or `pip install {WHEEL[12]}` to compile only'
    return '`pip install "vyre-driver[cuda13]"` for a GPU, or `pip install "vyre-driver[nvrtc]"` to compile only'


def _refused(problem: NvrtcError, source: Source, nvrtc: Nvrtc, arch: str) -> BackendError:
    messages = _messages(problem.log, source) or problem.log.split("\n")[:-1] or [problem.status]
    first = _places(problem.log, source)
    return BackendError(
        Diagnostic(
            code="D1004",
            what=f"{nvrtc} does not take the code that was made for it",
            where=first[0] if first else f"cuda backend, compile for {arch}",
            because=in_lines(messages[:_MOST_MESSAGES]),
            fix="report it with the program's text (`program.to_text()`); until then run it on another backend",
            retry=Retry.NEW_DEVICE,
        )
    )


def _places(log: str, source: Source) -> list[str]:
    """Paths in the caller's program that errors are about, in the order of the messages."""
    found = (_place(int(match[1]), source) for match in _ERROR.finditer(log))
    return [place for place in found if place is not None]


def _messages(log: str, source: Source) -> list[str]:
    """Each error of the front end with its line of CUDA C, and where that comes from. The assembler names no lines."""
    texts = source.text.splitlines()
    found: list[str] = []
    for match in _ERROR.finditer(log):
        number = int(match[1])
        line = texts[number - 1].strip() if number <= len(texts) else ""
        place = _place(number, source)
        found.append(f"line {number}: {match[2]}: `{line}`" + (f", from {place}" if place else ""))
    return found


def _place(number: int, source: Source) -> str | None:
    return source.lines[number - 1] if number <= len(source.lines) else None


_ERROR: Final = re.compile(rf"^{re.escape(FILE_NAME)}\((\d+)\): (?:catastrophic )?error(?: #\S+)?: (.*)$", re.MULTILINE)
