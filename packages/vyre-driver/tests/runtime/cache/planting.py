"""Another user who plants code: `planting.py CACHE STATE USER`. Not a test, but what one defends against.

In a cache folder of which it can only guess that somebody will use it, it leaves an entry for `multiple(2)` with code
that triples, made with the whole of vyre and a key of its own, and lets everybody read and write it all. In the end it
all belongs to USER, if the process may give it away.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from doubling import multiple

from vyre_driver.cpu.compile.compilation import make_native_code
from vyre_driver.cpu.compile.stored_code import stored
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.cache.seal_key import make_key, sealed
from vyre_driver.runtime.code_options import CodeOptions


def main(cache: Path, state: Path, user: int) -> None:
    os.environ |= {"VYRE_CACHE_DIR": str(cache), "XDG_STATE_HOME": str(state)}
    cache.mkdir(mode=0o700, exist_ok=True)
    provider.open().compile(multiple(2))
    (entry,) = (cache / "pipelines").glob("*.pipeline")
    code = make_native_code(multiple(3), CodeOptions())
    entry.write_bytes(sealed(make_key(cache), entry.name, stored(entry.stem, code)))
    # The attack is real: whoever has this key and trusts this folder runs it.
    backend = provider.open()
    assert backend.compile(multiple(2)).origin == "cache"
    assert backend.run(multiple(2), {"y": [1]})["y"].tolist() == [3]
    for path in (cache, cache / "pipelines", entry):
        path.chmod(0o777)
        if os.geteuid() == 0:
            os.chown(path, user, user)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
