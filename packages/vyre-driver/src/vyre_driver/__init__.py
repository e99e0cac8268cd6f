"""Runs programs: backend selection, lowering, pipeline and caches, runtime, routing, tuner and command line.

Will own the cpu and cuda backends and the `vyre` command. So far it has the tuner's records (`vyre_driver.tuner`):
no backend is registered and there is no command.
"""

from vyre_foundation.diagnostics.explain import add_pages

add_pages(__name__)
