"""How far a long command is: one line that overwrites itself, on a terminal, once it has taken a while."""

from __future__ import annotations

import sys
import time
from typing import Final

PATIENCE: Final = 2.0
"""Seconds before anything is shown."""


class Progress:
    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._heading = ""
        self._started = time.monotonic()
        self._is_shown = False

    def __call__(self, done: int, total: int, what: str) -> None:
        """Before each step: so many of so many are done, and this is next."""
        if sys.stderr.isatty() and time.monotonic() - self._started > self._patience:
            self._is_shown = True
            sys.stderr.write(f"\r\033[K{self._heading}{done + 1}/{total} {what}")
            sys.stderr.flush()

    def retitle(self, heading: str) -> None:
        self._heading = heading

    def clear(self) -> None:
        if self._is_shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()
            self._is_shown = False
