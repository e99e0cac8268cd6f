"""NVIDIA's disassembler `nvdisasm`, a program of its own: machine code as people read it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vyre_driver.cuda.nvrtc.library import TOOLKIT_VARIABLES, wheel_roots
from vyre_foundation.diagnostics import BackendError, Diagnostic, in_lines

WHEEL: Final = "nvidia-cuda-nvdisasm"
_NAME: Final = "nvdisasm.exe" if sys.platform == "win32" else "nvdisasm"
_SECONDS: Final = 60


def disassemble(cubin: bytes) -> str:
    """The instructions of machine code. Raises D1002 without `nvdisasm`, and where it does not know the device."""
    program = find_nvdisasm()
    if program is None:
        raise _no_listing("nvdisasm is not installed", f"`pip install {WHEEL}`, or put a CUDA toolkit's `bin` on PATH")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "kernel.cubin"
        file.write_bytes(cubin)
        try:
            done = subprocess.run(
                [program, "--print-code", str(file)], capture_output=True, text=True, timeout=_SECONDS, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as problem:
            raise _no_listing(f"{program} does not run: {problem}", f"reinstall it: `pip install {WHEEL}`") from None
    if done.returncode:
        said = in_lines([f"{program} ended with {done.returncode}", *done.stderr.splitlines()[:5]])
        raise _no_listing(said, f"install the one of another version; {WHEEL} 13 knows sm_75 and newer")
    return done.stdout


def find_nvdisasm() -> str | None:
    """In a wheel of this Python, in a toolkit that the environment names, or on PATH."""
    for folder in _folders():
        found = shutil.which(_NAME, path=str(folder))
        if found is not None:
            return found
    return shutil.which(_NAME)


def _folders() -> Iterator[Path]:
    for root in wheel_roots():
        yield root / "cu13" / "bin"
        yield root / "cu13" / "bin" / "x86_64"
    for variable in TOOLKIT_VARIABLES:
        if os.environ.get(variable):
            yield Path(os.environ[variable]) / "bin"


def _no_listing(because: str, fix: str) -> BackendError:
    what = "machine code cannot be shown as instructions here"
    return BackendError(Diagnostic("D1002", what, "cuda backend, disassemble", because, fix))
