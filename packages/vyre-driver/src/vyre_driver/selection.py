"""Which backend runs a program: the one that was asked for, else the fastest that can be used here.

The reference is an oracle and slow: it is opened by name (or `VYRE_BACKEND=reference`) and never chosen silently.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from typing import Final

from vyre_foundation.backend import ENTRY_POINT_GROUP, Backend, BackendError, BackendInfo, backends
from vyre_foundation.diagnostics import Diagnostic, did_you_mean, in_lines
from vyre_foundation.host import wrong_kind
from vyre_foundation.validation import Capabilities

BACKEND_VARIABLE: Final = "VYRE_BACKEND"

PREFERRED: Final = ("cuda", "cpu")
"""What `open_backend()` tries, in this order. Others, of third parties too, are opened by name."""


def available_backends() -> list[BackendInfo]:
    """Every backend that is installed, by name: whether it can be used here and, if not, why. Opens no device."""
    return [backend.info() for _, backend in sorted(backends().items())]


def open_backend(name: str | None = None, device: int = 0, *, environment: Mapping[str, str] | None = None) -> Backend:
    """The backend of that name on that device; without a name that of `VYRE_BACKEND`, else cuda, else cpu.

    Raises D1002 for a name nobody offers, and where the backend cannot be used with the reason it gave.
    """
    if type(device) is not int or device < 0:
        raise _no_such_device(device)
    if name is not None:
        return _open(name, device, "open_backend")
    if environment is not None and not isinstance(environment, Mapping):
        raise wrong_kind("open_backend(environment=...)", environment, "a mapping such as `os.environ`")
    chosen = (os.environ if environment is None else environment).get(BACKEND_VARIABLE)
    return _open(chosen, device, BACKEND_VARIABLE) if chosen else _open_preferred(device)


def capabilities_of(name: str) -> Capabilities:
    """What a backend can run, whether it is usable here or not. Raises D1002 for a name nobody offers."""
    known = backends()
    if name not in known:
        raise _no_such_backend(name, known, "capabilities_of")
    return known[name].info().capabilities


def _open(name: str, device: int, where: str) -> Backend:
    known = backends()
    if not isinstance(name, str) or name not in known:
        raise _no_such_backend(name, known, where)
    info = known[name].info()
    if not info.usable:
        raise _unusable(f"the backend `{name}` cannot be used here", where, info.why_not)
    return known[name].open(device)


def _no_such_backend(name: object, known: Collection[str], where: str) -> BackendError:
    return BackendError(
        Diagnostic(
            code="D1002",
            what=f"there is no backend {name!r}",
            where=where,
            because=f"the entry-point group {ENTRY_POINT_GROUP} has {', '.join(known) or 'none'}",
            fix=did_you_mean(str(name).strip().lower(), known, f"name one of {', '.join(known) or 'none'}"),
        )
    )


def _open_preferred(device: int) -> Backend:
    offered = backends()
    reasons: list[str] = []
    for name in PREFERRED:
        info = offered[name].info() if name in offered else BackendInfo(name, False, why_not="it is not installed")
        if info.usable:
            return offered[name].open(device)
        reasons.append(f"{name}: {info.why_not}")
    raise _unusable("no fast backend can be used here", "open_backend", in_lines(reasons))


def _unusable(what: str, where: str, because: str) -> BackendError:
    fix = (
        'install what it needs, or open another by name: `open_backend("cpu")`, `vyre run --backend cpu`; '
        "`reference` runs everywhere, slowly"
    )
    return BackendError(Diagnostic(code="D1002", what=what, where=where, because=because, fix=fix))


def _no_such_device(device: object) -> BackendError:
    return BackendError(
        Diagnostic(
            code="D1002",
            what="there is no such device",
            where="open_backend(device=...)",
            because=f"devices are numbered from 0 up, got {device!r}",
            fix="pass a whole number, 0 for the first device",
        )
    )
