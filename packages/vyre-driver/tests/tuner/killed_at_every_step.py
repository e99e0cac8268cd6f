"""Saves that are killed: `killed_at_every_step.py FOLDER CONTENT`. Not a test, but what one looks at.

A child saves to a file with this content and is killed by SIGKILL when it is about to make its n-th call to the system,
for each n until one survives; Python announces such calls to audit hooks. For each n there is a line of JSON: whether
the child was killed, the file's text after that, whether its lock was free, its text after another save, and then the
names in its folder and the texts that were kept aside.
"""

import json
import os
import signal
import sys
from pathlib import Path

from vyre_driver.files.lock import locked
from vyre_driver.tuner import TunerCache


def killed_at(step: int, file: Path) -> bool:
    """Save in a child that does not live to make its call number `step`; whether it was killed."""
    child = os.fork()
    if child == 0:
        cache = TunerCache({"new": (2, 2, 2)})
        calls = 0

        def count(event: str, _arguments: object) -> None:
            nonlocal calls
            calls += event in ("open", "os.rename") or event.startswith(("os.", "fcntl."))
            if calls == step:
                os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(count)
        cache.save(file)
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def is_free(lock: Path) -> bool:
    try:
        with locked(lock, 0):
            return True
    except TimeoutError:
        return False


def main(folder: Path, old: bytes) -> None:
    """Kill at every step of a save over a file with this content."""
    for step in range(1, 100):
        file = folder / f"{step}" / "some-gpu.toml"
        file.parent.mkdir()
        file.write_bytes(old)
        was_killed = killed_at(step, file)
        report: dict[str, object] = {"killed": was_killed}
        report["after"] = file.read_text() if file.exists() else None
        report["free"] = is_free(file.with_name(f"{file.name}.lock"))
        TunerCache({"next": (3, 3, 3)}).save(file)
        report["then"] = file.read_text()
        report["beside"] = sorted(entry.name for entry in file.parent.iterdir())
        report["kept"] = [entry.read_text() for entry in file.parent.glob("*.damaged-*")]
        print(json.dumps(report))
        if not was_killed:
            return


main(Path(sys.argv[1]), sys.argv[2].encode())
