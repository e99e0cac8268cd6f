"""What of the IR is too large for any GPU: D1002, with the place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_foundation.backend import Rejected
from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.ir import BufferDecl

MOST_SHARED: Final = 227 * 1024
"""Bytes of shared memory that a block can have on the devices that have most; on others the launch fails."""

MOST_LOCAL: Final = 512 * 1024
"""Bytes of private memory of a thread."""

MOST_PARAMETERS: Final = 32_764
"""Bytes of parameters of a kernel, from CUDA 12.1 on."""

_FIXED: Final = 24
"""Bytes of grid and state, with what aligns them."""

_EACH: Final = 12
"""Of a buffer: its address and its length."""


def check_shared(size: int, buffers: Sequence[BufferDecl]) -> None:
    """Raises D1002 where a workgroup has more memory than there is."""
    if size > MOST_SHARED:
        because = f"{size} bytes in one segment, and at most {MOST_SHARED} on any GPU"
        raise _too_large("a workgroup has too much memory", buffers, because, "use smaller workgroup buffers")


def check_local(size: int, buffers: Sequence[BufferDecl]) -> None:
    """Raises D1002 where an invocation has more memory than there is."""
    if size > MOST_LOCAL:
        because = f"{size} bytes for each invocation, and at most {MOST_LOCAL} on any GPU"
        raise _too_large("an invocation has too much memory", buffers, because, "use smaller local buffers")


def check_parameters(buffers: Sequence[BufferDecl]) -> None:
    """Raises D1002 where a kernel takes more buffers than a launch can name."""
    most = (MOST_PARAMETERS - _FIXED) // _EACH
    if len(buffers) > most:
        because = f"{len(buffers)} buffers, and a kernel takes {most} at most"
        raise _too_large("a launch has too many buffers", buffers[most:], because, "join buffers of one type")


def _too_large(what: str, buffers: Sequence[BufferDecl], because: str, fix: str) -> Rejected:
    names = ", ".join(f"`{buffer.name}`" for buffer in buffers[:4])
    where = f"buffers {names} and others" if len(buffers) > 4 else f"buffers {names}"
    return Rejected(Diagnostic("D1002", f"{what} for CUDA", where, because, fix))
