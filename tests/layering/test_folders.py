"""A folder of sources holds about a dozen modules: more means that a folder is missing."""

from collections.abc import Mapping
from pathlib import Path

from workspace import ROOT

MOST = 14
"""Modules in one folder, besides `__init__`."""

# Folders over the limit and what they may hold. The numbers may only become smaller.
TOO_FULL: Mapping[str, int] = {
    "vyre_reference": 16,
}


def modules_by_folder() -> dict[str, int]:
    folders: dict[str, int] = {}
    for sources in (ROOT / "packages").glob("*/src"):
        for path in sources.rglob("*.py"):
            if path.name != "__init__.py":
                folder = Path(path.parent).relative_to(sources).as_posix()
                folders[folder] = folders.get(folder, 0) + 1
    return folders


def test_no_folder_holds_more_than_a_dozen_modules_or_so():
    counts = modules_by_folder()

    assert {folder: count for folder, count in counts.items() if count > TOO_FULL.get(folder, MOST)} == {}
    assert [folder for folder in TOO_FULL if counts[folder] <= MOST] == []
