"""The measured thresholds of a backend in a file beside the tuner's records, under the same checks of who may write it.

A file that cannot be read or written costs a measurement in each process, and a warning; never a chain.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, Final, cast

from vyre_driver.files.lock import locked
from vyre_driver.files.private_folder import PrivateFolder, Untrusted, cache_folder
from vyre_driver.files.replacement import remove_drafts, replace_file
from vyre_driver.files.roots import cache_root
from vyre_driver.tuner.adapter_file import adapter_file_name
from vyre_driver.tuner.tuner_warning import warn
from vyre_foundation.diagnostics import Diagnostic, Retry

LOCK_SECONDS: Final = 10.0
LARGEST_FILE: Final = 1 << 16
"""Bytes."""


def threshold_path(adapter: str) -> Path | None:
    """`tuner/<adapter>.fusion.json` in the cache folder, None where there is none."""
    root = cache_root()
    return None if root is None else root / "tuner" / f"{adapter_file_name(adapter).removesuffix('.toml')}.fusion.json"


def read_thresholds(adapter: str) -> dict[str, float]:
    """What earlier processes kept, by the kind of work; only what can be trusted and understood."""
    path = threshold_path(adapter)
    if path is None:
        return {}
    try:
        with cache_folder(path.parent) as folder:
            return _read(folder, path)
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except Untrusted as problem:
        warn(_untrusted(path, problem), 2)
    except OSError as problem:
        warn(_finding("T002", path, str(problem), "remove the file: it is measured again"), 2)
    return {}


def write_threshold(adapter: str, work: str, threshold: float) -> None:
    """Keep a threshold for later processes, beside those that others kept meanwhile."""
    path = threshold_path(adapter)
    if path is None:
        return
    try:
        with (
            cache_folder(path.parent, make=True) as folder,
            locked(folder.at(f"{path.name}.lock"), LOCK_SECONDS, folder.descriptor),
        ):
            remove_drafts(folder.at(path.name), folder.descriptor)
            kept = {**_read(folder, path), work: threshold}
            text = json.dumps({"adapter": adapter, "thresholds": kept}, indent=1) + "\n"
            replace_file(folder.at(path.name), text.encode(), dir_fd=folder.descriptor)
    except Untrusted as problem:
        warn(_untrusted(path, problem), 2)
    except OSError as problem:
        fix = "make its folder one you may write to, or set VYRE_CACHE_DIR to another folder"
        warn(_finding("T003", path, str(problem), fix), 2)


def _read(folder: PrivateFolder, path: Path) -> dict[str, float]:
    """The thresholds in the file; none, with a warning, where it says anything else."""
    try:
        content: object = json.loads(folder.read(path.name, LARGEST_FILE))
    except FileNotFoundError:
        return {}
    except ValueError as problem:  # neither UTF-8 nor JSON
        warn(_finding("T001", path, str(problem), "remove the file: it is measured again"), 3)
        return {}
    held = cast("dict[str, Any]", content).get("thresholds") if isinstance(content, dict) else None
    found = cast("dict[str, Any]", held) if isinstance(held, dict) else {"thresholds": cast("Any", held)}
    for name, value in found.items():
        if not _is_threshold(value):
            warn(_finding("T001", path, f"{name} is {value!r}", "remove the file: it is measured again"), 3)
            return {}
    return {name: float(value) for name, value in found.items()}


def _is_threshold(value: Any) -> bool:
    return type(value) in (int, float) and math.isfinite(value) and value >= 1


def _untrusted(path: Path, problem: Untrusted) -> Diagnostic:
    return _finding("T010", path, str(problem), f"{problem.fix}, or set VYRE_CACHE_DIR to another folder")


_WHAT: Final = {
    "T001": "the tuner's cache file is damaged",
    "T002": "the tuner's cache file cannot be read",
    "T003": "the tuner's cache file cannot be written",
    "T010": "a tuner's cache file that others can change is not used",
}


def _finding(code: str, path: Path, because: str, fix: str) -> Diagnostic:
    return Diagnostic(code, _WHAT[code], str(path), because, fix, retry=Retry.SAME_DEVICE)
