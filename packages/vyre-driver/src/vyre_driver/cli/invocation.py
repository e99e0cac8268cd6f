"""How this command was started, so that the commands it suggests can be pasted."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

NAME = "vyre"


def invocation(
    arguments: Sequence[str] | None = None, environment: Mapping[str, str] | None = None, package: Path | None = None
) -> str:
    """`vyre` where that is this command, else the path of the script, or the interpreter with `-m`.

    A `PYTHONPATH` that we were found through is said again: without it the next command would not find us.
    """
    started = Path((sys.argv if arguments is None else arguments)[0])
    variables = os.environ if environment is None else environment
    if started.stem != NAME:
        return f"{_found_through(variables, package)}{Path(sys.executable).name} -m vyre_driver"
    from shutil import which

    on_path = which(NAME, path=variables.get("PATH"))
    is_ours = on_path is not None and os.path.realpath(on_path) == os.path.realpath(started)
    return _found_through(variables, package) + (NAME if is_ours else shlex.quote(str(started)))


def _found_through(variables: Mapping[str, str], package: Path | None) -> str:
    ours = (package or Path(__file__).parents[1]).parent
    entries = filter(None, variables.get("PYTHONPATH", "").split(os.pathsep))
    match = next((entry for entry in entries if Path(entry).resolve() == ours.resolve()), None)
    return "" if match is None else f"PYTHONPATH={shlex.quote(match)} "
