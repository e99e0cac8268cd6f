"""The backends of calls: opened once for a process. Without a name it is what `open_backend()` chooses."""

from __future__ import annotations

import threading
from typing import Any, Final

from vyre_driver.selection import open_backend
from vyre_foundation.backend import Backend

_opened: Final[dict[str | None, Backend]] = {}
_opening: Final = threading.Lock()


def backend_of(given: Any) -> Backend:
    """A backend that was given, or the one of that name, or the default."""
    if given is not None and not isinstance(given, str):
        return given
    found = _opened.get(given)
    if found is None:
        with _opening:
            found = _opened.get(given)
            if found is None:
                found = _opened[given] = open_backend(given)
    return found


def works_on_a_device(backend: Backend) -> bool:
    """Whether its memory is not the host's: such a backend makes arrays there."""
    return callable(getattr(backend, "empty", None))
