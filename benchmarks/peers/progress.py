"""What a command that measures tells its user while it runs, and how it is ended."""

from __future__ import annotations

import os
import sys
import time


class Progress:
    """What is going on, on standard error: one line that changes on a terminal, else a line for each contest."""

    def __init__(self, contests: int) -> None:
        self._contests = contests
        self._begun = 0
        self._started = time.monotonic()
        self._title = ""
        self._live = sys.stderr.isatty()

    def begin(self, title: str, threads: int) -> None:
        self._begun += 1
        self._title = f"[{self._begun}/{self._contests}] {title}, {threads} thread{'s' if threads > 1 else ''}"
        if not self._live:
            self._print(f"{self._title} …\n")

    def say(self, what: str) -> None:
        if self._live:
            self._print(f"\r\x1b[K{self._title}: {what}")

    def end(self) -> None:
        clear = "\r\x1b[K" if self._live else ""
        self._print(f"{clear}{self._begun} contests in {time.monotonic() - self._started:.0f} s\n")

    def _print(self, text: str) -> None:
        print(text, end="", file=sys.stderr, flush=True)


def may_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def leave(_number: int, _frame: object) -> None:
    """By an exception, so that the workers are ended too: stopped ones would stay."""
    sys.exit(143)
