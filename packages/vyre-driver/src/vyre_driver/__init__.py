"""Runs programs: backend selection, lowering, pipeline and caches, runtime, routing, tuner and command line.

    backend = open_backend()  # cuda when a device answers, else cpu
    outputs = backend.run(program, {"x": x})

The reference is a backend too, but is opened only by its name. There is no cuda backend yet.
"""

from vyre_driver.selection import available_backends, open_backend
from vyre_foundation.diagnostics.explain import add_pages

add_pages(__name__)
# Codes that every backend raises have their pages where the definition is. Naming it does not import it.
add_pages("vyre_reference")

__all__ = ["available_backends", "open_backend"]
