"""A worker as its parent sees it: started, asked, stopped. Between questions it stands still."""

from __future__ import annotations

import json
import select
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from environment import worker_environment

WORKER = Path(__file__).with_name("worker.py")
PATIENCE = 300
"""Seconds that a tool may take for one answer."""
FAREWELL = 10
"""Seconds that it may take to end."""


@dataclass(frozen=True)
class Suite:
    """Where rows are: a folder, the module of their `RECIPES`, and the package of those who take part."""

    home: Path
    problems: str
    contestants: str


PEERS = Suite(Path(__file__).parent, "problems", "contestants")


class WorkerFailed(Exception):
    """The worker says, or shows, that its tool does not work here."""


class WorkerProcess:
    """A tool on a row. Starting it prepares the kernel and makes the first call."""

    def __init__(
        self,
        module: str,
        row: str,
        threads: int,
        folder: Path,
        cached: bool = False,
        suite: Suite = PEERS,
        clock: str = "wall",
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._log = folder / "log"
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                [
                    sys.executable,
                    str(WORKER),
                    str(suite.home),
                    suite.problems,
                    f"{suite.contestants}.{module}",
                    row,
                    str(threads),
                    str(folder),
                    clock,
                ],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=worker_environment(threads, folder, cached),
            )
        try:
            self.first = self._answer()
        except BaseException:  # Ctrl-C too: a stopped process would stay for ever
            self.stop()
            raise

    def ask(self, what: str) -> dict[str, Any]:
        assert self._process.stdin is not None
        self._process.send_signal(signal.SIGCONT)
        print(json.dumps({"ask": what}), file=self._process.stdin, flush=True)
        return self._answer()

    def stop(self) -> None:
        """Let it end by itself, for it may have something to write to a cache; if it does not, end it."""
        self._process.send_signal(signal.SIGCONT)
        try:
            self._process.communicate(timeout=FAREWELL)  # the end of its input is the end of its work
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.communicate()

    def _answer(self) -> dict[str, Any]:
        """The next answer. The worker then stands still, so that no thread of it runs while another is timed."""
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], PATIENCE)
        if not ready:
            raise WorkerFailed(f"no answer in {PATIENCE} s")
        line = self._process.stdout.readline()
        if not line:
            raise WorkerFailed(f"ended with code {self._process.wait()}: {self._last_words()}")
        self._process.send_signal(signal.SIGSTOP)
        said: dict[str, Any] = json.loads(line)
        if "error" in said:
            raise WorkerFailed(str(said["error"]))
        return said

    def _last_words(self) -> str:
        return " ".join(self._log.read_text(errors="replace").split("\n")[-3:]).strip()
