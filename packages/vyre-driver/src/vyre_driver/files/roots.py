"""Where vyre keeps things between runs: the folder of all caches, and the folder of the key that seals compiled code.

Never the working directory. It may be somebody else's, and what lies in a cache is run. For the same reason a variable
that should be absolute and is not counts as unset; only `VYRE_CACHE_DIR` may be relative, because the user set it for
vyre. The password database is not asked: a process without `HOME` is often meant to leave no files.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

NO_ROOT: Final = "neither VYRE_CACHE_DIR nor an absolute XDG_CACHE_HOME or HOME is set"
NO_STATE: Final = "neither an absolute XDG_STATE_HOME nor an absolute HOME is set"


def cache_root(environment: Mapping[str, str] | None = None) -> Path | None:
    """The folder of all caches, which need not exist yet; None where no variable names one.

    `VYRE_CACHE_DIR` as it is, else `vyre` in `XDG_CACHE_HOME` or in `.cache` of the home folder.
    """
    variables = os.environ if environment is None else environment
    chosen = variables.get("VYRE_CACHE_DIR")
    return Path(chosen) if chosen else _of_user(variables, "XDG_CACHE_HOME", ".cache")


def state_root(environment: Mapping[str, str] | None = None) -> Path | None:
    """The folder of what stays apart from every cache: `vyre` in `XDG_STATE_HOME` or in `.local/state` of the home."""
    return _of_user(os.environ if environment is None else environment, "XDG_STATE_HOME", ".local/state")


def _of_user(variables: Mapping[str, str], shared: str, below_home: str) -> Path | None:
    folder = Path(variables.get(shared, ""))
    if folder.is_absolute():
        return folder / "vyre"
    home = Path(variables.get("HOME") or variables.get("USERPROFILE", ""))  # the latter on Windows
    return home / below_home / "vyre" if home.is_absolute() else None
