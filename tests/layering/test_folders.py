"""A folder of sources holds about a dozen modules: more means that a folder is missing."""

from pathlib import Path

from workspace import ROOT

MOST = 14
"""Modules in one folder, besides `__init__`."""


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

    assert {folder: count for folder, count in counts.items() if count > MOST} == {}
