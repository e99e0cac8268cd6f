"""Runs programs: backend selection, lowering, pipeline and caches, runtime, routing, tuner and command line.

    backend = open_backend()  # cuda when a device answers, else cpu
    outputs = backend.run(program, {"x": x})

The reference is a backend too, but is opened only by its name.
"""

from typing import TYPE_CHECKING

from vyre_driver.selection import available_backends, open_backend
from vyre_foundation.diagnostics.explain import add_pages

if TYPE_CHECKING:
    from vyre_driver.chains import bind_chain, run_chain

add_pages(__name__)
# Codes that every backend raises have their pages where the definition is. Naming it does not import it.
add_pages("vyre_reference")

__all__ = ["available_backends", "bind_chain", "open_backend", "run_chain"]


def __getattr__(name: str) -> object:
    """Chains are imported when they are first asked for: they need numpy, and choosing a backend does not."""
    if name in ("bind_chain", "run_chain"):
        from vyre_driver import chains

        return getattr(chains, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
