"""The modules of the API reference: those a person imports from, in the order of the page.

Not here: analyses and other parts of the compiler, which may change without notice.
"""

from __future__ import annotations

from typing import Final

MODULES: Final[dict[str, tuple[str, ...]]] = {
    "vyre": ("vyre",),
    "vyre_foundation": (
        "vyre_foundation",
        "vyre_foundation.language",
        "vyre_foundation.builder",
        "vyre_foundation.autodiff",
        "vyre_foundation.diagnostics",
        "vyre_foundation.text",
        "vyre_foundation.wire",
        "vyre_foundation.capsule",
        "vyre_foundation.validation",
        "vyre_foundation.verdicts",
        "vyre_foundation.launch",
        "vyre_foundation.backend",
        "vyre_foundation.host",
        "vyre_foundation.tuning",
        "vyre_foundation.ir",
        "vyre_foundation.walk",
        "vyre_foundation.numerics",
        "vyre_foundation.passes.fuse",
        "vyre_foundation.notebook",
        "vyre_foundation.stepping",
        "vyre_foundation.stepping.schedules",
    ),
    "vyre_reference": ("vyre_reference", "vyre_reference.conformance", "vyre_reference.testing"),
    "vyre_primitives": ("vyre_primitives",),
    "vyre_self_substrate": ("vyre_self_substrate", "vyre_self_substrate.search"),
    "vyre_driver": (
        "vyre_driver",
        "vyre_driver.launching",
        "vyre_driver.chains",
        "vyre_driver.spaces",
        "vyre_driver.tuner",
    ),
}
