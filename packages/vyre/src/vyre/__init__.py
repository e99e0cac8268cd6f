"""Everything that people use of vyre, under one name: `import vyre as vy`.

There is no code here. A name is imported from the package that it belongs to when it is first used; type checkers read
`__init__.pyi`, which says the same.
"""

from importlib import import_module
from typing import Final

SOURCES: Final[dict[str, str]] = {
    "vyre_foundation": """
        BF16 BOOL F16 F32 F64 I8 I16 I32 I64 U8 U16 U32 U64
        Chain DataType Determinism Elements Groups LaunchPlan Program ProgramBuilder
        check determinism fingerprint plan_launch validate
    """,
    "vyre_foundation.autodiff": "Derivative grad jvp value_and_grad vjp",
    "vyre_foundation.backend": "Backend BackendInfo DispatchConfig",
    "vyre_foundation.diagnostics": """
        AutodiffError BackendError BadInputs Diagnostic DispatchError LaunchError LaunchWarning Rejected
        TextError TrapError TunerError ValidationError VyreError WireError explain
    """,
    "vyre_driver": "available_backends bind_chain open_backend run_chain",
}
"""Modules, and the names that come from them."""

_HOMES: Final = {name: module for module, names in SOURCES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    if name == "__all__":
        return sorted(_HOMES)
    if name == "__version__":
        found: object = import_module("importlib.metadata").version("vyre")
    elif name in _HOMES:
        found = getattr(import_module(_HOMES[name]), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, "__version__"})
