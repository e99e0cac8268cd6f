"""Where NVRTC is on this machine: in a wheel of this Python, in a CUDA toolkit, or wherever the system's loader looks.

Only paths are found here; nothing is loaded.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

MAJORS: Final = (13, 12)
"""The versions of CUDA whose NVRTC vyre knows, the one that is preferred first."""

WHEEL: Final = {13: "nvidia-cuda-nvrtc", 12: "nvidia-cuda-nvrtc-cu12"}
"""The distribution that brings NVRTC alone, by major version."""

TOOLKIT_VARIABLES: Final = ("CUDA_PATH", "CUDA_HOME")


class NvrtcFiles(NamedTuple):
    """The library, and the one with its built-in functions, which has to be loaded first."""

    major: int
    library: Path
    builtins: Path | None


def candidates(environment: Mapping[str, str] | None = None, major: int | None = None) -> Iterator[NvrtcFiles]:
    """Every NVRTC that lies in a folder we know, those of wheels first, then those of a toolkit."""
    wanted = MAJORS if major is None else (major,)
    for number in wanted:
        for folder in (*_wheel_folders(number), *_toolkit_folders(os.environ if environment is None else environment)):
            yield from _in_folder(folder, number)


def loader_names(major: int) -> tuple[str, str]:
    """What to ask the system's loader for: the library, and the pattern that its name follows."""
    if sys.platform == "win32":
        return f"nvrtc64_{major}0_0.dll", rf"nvrtc64_{major}\d_\d+\.dll"
    return f"libnvrtc.so.{major}", rf"libnvrtc\.so\.{major}(\.\d+)*"


def wheel_roots() -> list[Path]:
    """Where NVIDIA's wheels are: they share the namespace package `nvidia`, which may lie in several folders."""
    spec = find_spec("nvidia")
    return [] if spec is None else [Path(place) for place in spec.submodule_search_locations or ()]


def _wheel_folders(major: int) -> Iterator[Path]:
    names = {13: "cu13", 12: "cuda_nvrtc"}
    for root in wheel_roots():
        for below in ("lib", "bin", "bin/x86_64"):
            yield root / names[major] / below


def _toolkit_folders(environment: Mapping[str, str]) -> Iterator[Path]:
    for variable in TOOLKIT_VARIABLES:
        if environment.get(variable):
            for below in ("lib64", "lib", "bin", "bin/x64"):
                yield Path(environment[variable]) / below


def _in_folder(folder: Path, major: int) -> Iterator[NvrtcFiles]:
    _, pattern = loader_names(major)
    try:
        names = sorted(entry.name for entry in folder.iterdir())
    except OSError:
        return
    # `.alt.` is a second build without the bundled allocator: the pattern leaves it out.
    found = [name for name in names if re.fullmatch(pattern, name)]
    if found:
        builtins = [name for name in names if re.fullmatch(_BUILTINS, name)]
        yield NvrtcFiles(major, folder / found[0], folder / builtins[0] if builtins else None)


_BUILTINS: Final = r"libnvrtc-builtins\.so(\.\d+)+|nvrtc-builtins64_\d+\.dll"
