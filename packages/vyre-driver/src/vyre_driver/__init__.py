"""Runs programs: backend selection, lowering, pipeline and caches, runtime, routing, tuner and command line.

    backend = open_backend()  # cuda when a device answers, else cpu
    outputs = backend.run(program, {"x": x})

The reference is a backend too, but is opened only by its name.
"""

from typing import TYPE_CHECKING

from vyre_driver.selection import available_backends, open_backend
from vyre_foundation.diagnostics.explain import add_pages

if TYPE_CHECKING:
    from vyre_driver.capsules.of_arrays import save_capsule
    from vyre_driver.chains import bind_chain, run_chain

add_pages(__name__)
# Codes that every backend raises have their pages where the definition is. Naming it does not import it.
add_pages("vyre_reference")

__all__ = ["available_backends", "bind_chain", "open_backend", "run_chain", "save_capsule"]


def __getattr__(name: str) -> object:
    """What needs numpy is imported when it is first asked for: choosing a backend does not need it."""
    if name == "save_capsule":
        from vyre_driver.capsules import of_arrays

        return of_arrays.save_capsule
    if name in ("bind_chain", "run_chain"):
        from vyre_driver import chains

        return getattr(chains, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
