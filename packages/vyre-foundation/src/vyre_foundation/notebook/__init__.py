"""What notebooks show: programs, backends and pipelines as HTML. Everything else has a `repr` that says what it is."""

from vyre_foundation.notebook.programs import program_html
from vyre_foundation.notebook.shown import ShownBackend, ShownLaunch, ShownPipeline, backend_html

__all__ = ["ShownBackend", "ShownLaunch", "ShownPipeline", "backend_html", "program_html"]
