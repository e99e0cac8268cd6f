"""CUDA C to PTX with clang's CUDA front end: a second reading of the text that NVRTC gets.

clang comes with the wheel `ziglang` (dependency group `clang`), or is one that the environment variable VYRE_TEST_CLANG
names. Neither brings CUDA's headers: clang_prelude.cuh declares what our text takes from them.
"""

from __future__ import annotations

import os
import subprocess
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

PRELUDE: Final = Path(__file__).with_name("clang_prelude.cuh")
_OPTIONS: Final = (
    "-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-device-only", "-S", "-O2", "-std=c++17", "-fdeclspec",
    "-ffp-contract=off", "-w", "-include", str(PRELUDE), "-", "-o", "-",
)  # fmt: skip
_PTX_VERSIONS: Final = {"sm_75": "+ptx63", "sm_90": "+ptx78", "sm_120": "+ptx87"}
"""The first that has an architecture."""


@cache
def clang_command() -> tuple[str, ...]:
    """Raises `RuntimeError`, which says what to install, where there is no clang."""
    named = os.environ.get("VYRE_TEST_CLANG")
    if named:
        return (named,)
    found = find_spec("ziglang")
    if found is None or found.origin is None:
        raise RuntimeError(
            "these tests need clang: run them with `uv run --group clang`, or set VYRE_TEST_CLANG to a clang with the "
            "target nvptx64 (version 20 or newer)"
        )
    return (str(Path(found.origin).with_name("zig")), "clang")


@cache
def clang_ptx_of(text: str, arch: str) -> str:
    """The PTX that clang makes for an architecture. Each text is compiled once in a process."""
    target = (f"--cuda-gpu-arch={arch}", f"--cuda-feature={_PTX_VERSIONS[arch]}")
    made = subprocess.run([*clang_command(), *target, *_OPTIONS], input=text, capture_output=True, text=True)
    if made.returncode:
        raise RuntimeError(f"clang refuses what NVRTC takes:\n{made.stderr}\n{text}")
    return made.stdout
