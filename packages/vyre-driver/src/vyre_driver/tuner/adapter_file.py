"""File names of adapters: readable if the adapter's name is plain, and never outside the folder."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from blake3 import blake3

from vyre_driver.tuner.arguments import shown
from vyre_foundation.diagnostics import Diagnostic, TunerError

LONGEST: Final = 120
"""Characters of a name before its suffix. File systems take 255 bytes; drafts, locks and copies append to a name."""

_KEPT: Final = 60


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
