"""CUDA C to PTX with NVRTC, without machine code: that would take as long again, and nothing here runs it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from vyre_driver.cuda.nvrtc.compiler import EXACT, FILE_NAME, minimal, require_nvrtc

OPTIONS: Final = ("-default-device", "--std=c++17")


def ptx_of(text: str, arch: str = "sm_75", options: Sequence[str] = EXACT, major: int | None = None) -> str:
    """The PTX that NVRTC makes for an architecture such as `sm_75`. Each text is compiled once in a process."""
    return _compiled(text, arch.replace("sm_", "compute_"), tuple(options), major)


@cache
def _compiled(text: str, arch: str, options: tuple[str, ...], major: int | None) -> str:
    nvrtc = require_nvrtc(major)
    return nvrtc.compile(text, FILE_NAME, (f"--gpu-architecture={arch}", *OPTIONS, *minimal(nvrtc), *options)).ptx
