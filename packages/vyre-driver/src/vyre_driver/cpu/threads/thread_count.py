"""How many threads a launch may use."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from vyre_driver.runtime.children.processors import processors
from vyre_foundation.diagnostics import Diagnostic, LaunchError

THREADS_VARIABLE: Final = "VYRE_NUM_THREADS"
MOST_THREADS: Final = 1024


def thread_count(environment: Mapping[str, str] | None = None) -> int:
    """`VYRE_NUM_THREADS`, else the processors this process may run on. L019 for what is no number of threads."""
    word = (os.environ if environment is None else environment).get(THREADS_VARIABLE, "").strip()
    if not word:
        return processors()
    if word.isascii() and word.isdigit() and 1 <= int(word) <= MOST_THREADS:
        return int(word)
    raise LaunchError(
        Diagnostic(
            code="L019",
            what="this is no number of threads",
            where=THREADS_VARIABLE,
            because=f"got {word!r}",
            fix=f"give a whole number in 1..{MOST_THREADS}, or unset it for one thread a processor",
        )
    )
