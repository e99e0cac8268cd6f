"""File names of adapters: readable if the adapter's name is plain, and never outside the folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import quote

from blake3 import blake3

from vyre_driver.files.private_folder import cache_folder
from vyre_driver.files.roots import cache_root
from vyre_driver.tuner.arguments import shown
from vyre_foundation.diagnostics import Diagnostic, TunerError

LONGEST: Final = 120
"""Characters of a name before its suffix. File systems take 255 bytes; drafts, locks and copies append to a name."""

_KEPT: Final = 60

_BESIDE: Final = "%knobs.toml"
"""After the name of the device's file of decisions: `%k` is no encoded letter, so no device's name ends so."""


def decisions_path(adapter: str) -> Path | None:
    """`tuner/<adapter>.toml` in the cache folder, None where there is none; T006 for an adapter without a name."""
    folder, name = _folder(), adapter_file_name(adapter)
    return None if folder is None else folder / name


def measurements_path(adapter: str) -> Path | None:
    """Beside the file of decisions of that device; None where there is no cache folder."""
    folder, name = _folder(), adapter_file_name(adapter)
    return None if folder is None else folder / f"{name.removesuffix('.toml')}{_BESIDE}"


def has_surely_no_records(adapter: str) -> bool:
    """Whether neither file is there, so that whoever would read them finds nothing and has nothing to complain of."""
    folder = _folder()
    if folder is None:
        return True
    try:
        with cache_folder(folder) as opened:
            return not any(
                opened.kind(path.name) for path in (decisions_path(adapter), measurements_path(adapter)) if path
            )
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False


def _folder() -> Path | None:
    root = cache_root()
    return None if root is None else root / "tuner"


def adapter_file_name(adapter: str) -> str:
    """`<adapter>.toml`, different for different adapters.

    Letters, digits, spaces and `_.-~+` stay and the rest is percent-encoded, as is a dot in front. A long name is cut
    and gets a hash, after `%-`, which no encoding contains.
    """
    try:
        name = quote(adapter, safe=" +", errors="strict") if isinstance(adapter, str) else ""
    except UnicodeEncodeError:
        name = ""
    if not name:
        raise TunerError(_no_name(adapter))
    if name.startswith("."):
        name = f"%2E{name[1:]}"
    if len(name) > LONGEST:
        name = f"{name[:_KEPT]}%-{blake3(adapter.encode()).hexdigest(length=16)}"
    return f"{name}.toml"


def _no_name(adapter: object) -> Diagnostic:
    return Diagnostic(
        code="T006",
        what="this is not the fingerprint of an adapter",
        where="Tuner",
        because=f"expected text that has a UTF-8 form and is not empty, got {shown(adapter)}",
        fix="pass what identifies the device, such as its name and its driver's version",
    )
