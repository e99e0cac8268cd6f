"""What a report says of the machine it was made on: what one needs to know to understand it elsewhere."""

from __future__ import annotations

import os
import platform
import re
from typing import Any, Final

from vyre_foundation.installed import version_of

PACKAGES: Final = (
    "vyre-foundation",
    "vyre-reference",
    "vyre-primitives",
    "vyre-self-substrate",
    "vyre-driver",
    "numpy",
    "llvmlite",
    "cupy-cuda12x",
    "cupy-cuda13x",
    "nvidia-cuda-nvrtc-cu12",
    "nvidia-cuda-nvrtc",
    "nvidia-cuda-nvdisasm",
)
"""Those that answers or code may depend on."""

EXTRAS: Final = ("cuda13", "cuda12", "nvrtc")


def machine_facts() -> dict[str, Any]:
    """Python, system and the versions of packages that are installed."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": platform.platform(),
        "processor": platform.machine(),
        "processors": os.cpu_count(),
        "packages": {name: found for name in PACKAGES if (found := version_of(name)) is not None},
    }


def missing_of(extra: str) -> list[str]:
    """Distributions that an extra of vyre-driver names and that are not installed."""
    from importlib.metadata import requires

    marked = (line for line in requires("vyre-driver") or () if re.search(rf"extra\s*==\s*['\"]{extra}['\"]", line))
    names = [re.split(r"[^A-Za-z0-9._-]", line.strip(), maxsplit=1)[0] for line in marked]
    return [name for name in names if version_of(name) is None]
