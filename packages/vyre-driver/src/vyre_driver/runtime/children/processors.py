"""How many processors there are for us."""

from __future__ import annotations

import os
import sys


def processors() -> int:
    """That this process may run on."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
