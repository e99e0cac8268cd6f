"""Where everything that vyre keeps between runs lies."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def cache_root(environment: Mapping[str, str] | None = None) -> Path:
    """The folder of all caches; it need not exist yet.

    `VYRE_CACHE_DIR` as it is, else `vyre` in `XDG_CACHE_HOME`, in `.cache` of the home folder, or where we stand. An
    empty variable counts as unset, and so does an `XDG_CACHE_HOME` that is not absolute: the XDG specification says so.
    """
    variables = os.environ if environment is None else environment
    if chosen := variables.get("VYRE_CACHE_DIR"):
        return Path(chosen)
    shared = Path(variables.get("XDG_CACHE_HOME", ""))
    if shared.is_absolute():
        return shared / "vyre"
    home = variables.get("HOME") or variables.get("USERPROFILE")  # the latter on Windows
    return Path(home) / ".cache" / "vyre" if home else Path("vyre")
