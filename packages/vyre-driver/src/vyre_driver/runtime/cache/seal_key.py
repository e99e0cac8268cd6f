"""The key that seals compiled code: 32 random bytes in a file that only we may read, apart from every cache.

An entry of the cache is native code, and running it means trusting it. Its seal says that it was written by somebody
who has the key, under the name it has now. So whoever can write to a cache, by a shared disk, an archive or a mistake
in its permissions, still cannot make us run anything.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from blake3 import blake3

from vyre_driver.files.private_folder import PrivateFolder, private_folder
from vyre_driver.files.replacement import replace_file, write_draft
from vyre_driver.files.roots import NO_STATE, cache_root, state_root

KEY_BYTES: Final = 32
KEY_FILE: Final = "pipelines.key"
SEAL_BYTES: Final = 32

_MOST: Final = 4096


class NoKeyError(OSError):
    """There is no place for a key. `fix` says how to give it one."""

    def __init__(self, reason: str, fix: str) -> None:
        super().__init__(reason)
        self.fix = fix


def read_key(cache: Path) -> bytes:
    """The key for the entries of a cache. Raises FileNotFoundError where there is none yet, else as `make_key`."""
    with private_folder(_key_folder(cache)) as folder:
        key = folder.read(KEY_FILE, _MOST, secret=True)
    if len(key) != KEY_BYTES:
        raise FileNotFoundError(f"{KEY_FILE} has {len(key)} bytes and not {KEY_BYTES}")
    return key


def make_key(cache: Path) -> bytes:
    """As `read_key`, but makes a key where there is none, or where a file is that can be none.

    Raises NoKeyError where no folder may hold it, Untrusted for a key that others can have read or written, and OSError
    where it cannot be made. Of several processes that make one at the same time, all get the same.
    """
    with private_folder(_key_folder(cache), make=True) as folder:
        with suppress(FileNotFoundError):
            return read_key(cache)
        _create(folder)
        with suppress(FileNotFoundError):  # this process's key, or that of a faster one: never replace a good one
            return read_key(cache)
        # What is there can be no key: its machine stopped before the disk had it.
        replace_file(folder.at(KEY_FILE), os.urandom(KEY_BYTES), keep_mode=False, dir_fd=folder.descriptor)
    return read_key(cache)


def sealed(key: bytes, name: str, content: bytes) -> bytes:
    """What to write under a name."""
    return _seal(key, name, content) + content


def unsealed(key: bytes, name: str, whole: bytes) -> bytes | None:
    """The content of what `sealed` made with this key for this name; None of anything else."""
    content = whole[SEAL_BYTES:]
    is_ours = _under(key, whole[:SEAL_BYTES]) == _under(key, _seal(key, name, content))
    return content if is_ours else None


def _seal(key: bytes, name: str, content: bytes) -> bytes:
    encoded = name.encode()
    return blake3(len(encoded).to_bytes(8, "little") + encoded, key=key).update(content).digest()


def _under(key: bytes, seal: bytes) -> bytes:
    """Compared in this form, two seals tell by no time that it takes how far they agree.

    `hmac.compare_digest` does so too. Importing that brings OpenSSL, which takes milliseconds.
    """
    return blake3(seal, key=key).digest()


def _key_folder(cache: Path) -> Path:
    """Where the key is, and never in the cache: what can write there could then make seals."""
    folder = state_root()
    if folder is None:
        raise NoKeyError(
            f"there is no place for its key: {NO_STATE}", "set HOME, or XDG_STATE_HOME to a folder of yours"
        )
    apart = folder.resolve()
    if any(apart.is_relative_to(place.resolve()) for place in (cache, cache_root() or cache)):
        raise NoKeyError(f"its key would be in it: {folder}", "set XDG_STATE_HOME to a folder outside the cache")
    return folder


def _create(folder: PrivateFolder) -> None:
    """Linking a whole draft to the name fails where another process was faster, and no reader sees part of a key."""
    draft = write_draft(folder.at(KEY_FILE), os.urandom(KEY_BYTES), dir_fd=folder.descriptor)
    try:
        with suppress(FileExistsError):
            os.link(draft, folder.at(KEY_FILE), src_dir_fd=folder.descriptor, dst_dir_fd=folder.descriptor)
    finally:
        folder.unlink(draft.name)
