"""Where launches that went wrong are kept: a private folder with a bounded number of files, the latest ones.

`VYRE_CAPSULE_DIR` names another folder; 0 keeps none. The folder holds inputs of programs, so nobody else may read it.
What is not kept is never an error: the sentence says why.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, cast

from blake3 import blake3

from vyre_driver.files.private_folder import PrivateFolder, private_folder
from vyre_driver.files.replacement import replace_file
from vyre_driver.files.roots import NO_STATE, state_root
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.ir import Program
from vyre_foundation.keeping import may_keep

FOLDER_VARIABLE: Final = "VYRE_CAPSULE_DIR"

MOST_BYTES: Final = 64 << 20
"""Of the inputs of a launch that is kept without anybody asking."""

MOST_FILES: Final = 32
MOST_BYTES_TOGETHER: Final = 256 << 20

_OFF: Final = "0"
_OURS: Final = re.compile(r"vyre-[A-Za-z0-9]+-[0-9a-f]{8}\.capsule")


def is_keeping() -> bool:
    return may_keep() and os.environ.get(FOLDER_VARIABLE) != _OFF


def keep(
    word: str,
    program: Program,
    inputs: Any,
    config: DispatchConfig,
    expected: Mapping[str, Any] | None,
    *,
    grid: Sequence[int] | None,
    note: str,
) -> str:
    """As `vyre_foundation.keeping.Keeper` says."""
    if not is_keeping():
        return ""
    folder = _folder()
    if folder is None:
        return not_kept(NO_STATE)
    # One imports numpy, which commands need only in part, and no launch that goes well needs either.
    from vyre_driver.capsules.of_arrays import capsule_of
    from vyre_foundation.capsule import encode_capsule

    try:
        held = size_of(inputs)
        if held > MOST_BYTES:
            return not_kept(
                f"its inputs have {held} bytes, and at most {MOST_BYTES} are kept; `save_capsule` keeps any"
            )
        content = encode_capsule(capsule_of(program, inputs, config, expected, grid=grid, note=note))
        name = f"vyre-{word}-{blake3(content).hexdigest()[:8]}.capsule"
        with private_folder(folder, make=True) as opened:
            replace_file(opened.at(name), content, lasting=False, keep_mode=False, dir_fd=opened.descriptor)
            _prune(opened, name)
    except VyreError as problem:  # such as a program or a value that has no bytes
        return not_kept(f"{problem.code} {problem.what}")
    except Exception as problem:  # arrays of other libraries raise what they like
        return not_kept(f"{type(problem).__name__}: {problem}")
    return f"`vyre replay {folder / name}` runs this launch again"


def not_kept(because: str) -> str:
    return f"no capsule was kept: {because}"


def size_of(inputs: Any) -> int:
    """Bytes of the inputs, as far as they say; those of lists of numbers do not count."""
    values = cast("Iterable[Any]", inputs.values() if hasattr(inputs, "values") else inputs)
    return sum(len(each) if isinstance(each, bytes | bytearray) else int(getattr(each, "nbytes", 0)) for each in values)


def _folder() -> Path | None:
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    root = state_root()
    return None if root is None else root / "capsules"


def _prune(folder: PrivateFolder, newest: str) -> None:
    """Remove the oldest of our files beyond the bounds. Another process may be doing the same."""
    found: list[tuple[float, str, int]] = []
    with folder.scan() as entries:
        for entry in entries:
            if _OURS.fullmatch(entry.name) and entry.name != newest:
                with suppress(OSError):
                    status = entry.stat(follow_symlinks=False)
                    found.append((status.st_mtime, entry.name, status.st_size))
    count, together = 1, 0
    for _, name, size in sorted(found, reverse=True):
        count, together = count + 1, together + size
        if count > MOST_FILES or together > MOST_BYTES_TOGETHER:
            with suppress(OSError):
                folder.unlink(name)
