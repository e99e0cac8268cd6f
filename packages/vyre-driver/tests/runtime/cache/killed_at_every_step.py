"""Writes that are killed: `killed_at_every_step.py FOLDER first|second`. Not a test, but what one looks at.

A child writes a pipeline, the first that there is or one over an older one of the same key, and is killed by SIGKILL
when it is about to make its n-th call to the system, for each n until one survives. The first write makes the folders
and the user's key as well. For each n there is a line of JSON: whether it was killed, what the cache gave after that,
and what it gave after the next write.
"""

import json
import os
import signal
import sys
from pathlib import Path

from vyre_driver.runtime.cache.code_cache import CodeCache, CodeKey

KEY = CodeKey(bytes(range(32)), "options", "target")


def killed_at(step: int, cache: CodeCache) -> bool:
    child = os.fork()
    if child == 0:
        calls = 0

        def count(event: str, _arguments: object) -> None:
            nonlocal calls
            calls += event == "open" or event.startswith("os.")
            if calls == step:
                os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(count)
        cache.write(KEY, b"new")
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def main(folder: Path, which: str) -> None:
    for step in range(1, 100):
        os.environ["XDG_STATE_HOME"] = str(folder / f"state-{step}")
        cache = CodeCache(folder / str(step))
        if which == "second":
            cache.write(KEY, b"old")
        was_killed = killed_at(step, cache)
        after = cache.load(KEY)
        cache.write(KEY, b"next")
        record = {
            "killed": was_killed,
            "after": None if after.content is None else after.content.decode(),
            "miss": None if after.miss is None else after.miss.name,
            "then": (cache.load(KEY).content or b"").decode(),
        }
        print(json.dumps(record))
        if not was_killed:
            return


main(Path(sys.argv[1]), sys.argv[2])
