"""Errors as values, one family for all of vyre, and the pages that explain their codes."""

from vyre_foundation.diagnostics.errors import (
    AutodiffError,
    BackendError,
    BadInputs,
    Diagnostic,
    DispatchError,
    LanguageError,
    LaunchError,
    LaunchWarning,
    Rejected,
    Retry,
    SanitizerFinding,
    Severity,
    TextError,
    TrapError,
    TunerError,
    ValidationError,
    VyreError,
    WireError,
)
from vyre_foundation.diagnostics.explain import Page, codes, explain
from vyre_foundation.diagnostics.suggest import closest, did_you_mean
from vyre_foundation.diagnostics.visible import Lines, in_lines, visible

__all__ = [
    "AutodiffError",
    "BackendError",
    "BadInputs",
    "Diagnostic",
    "DispatchError",
    "LanguageError",
    "LaunchError",
    "LaunchWarning",
    "Lines",
    "Page",
    "Rejected",
    "Retry",
    "SanitizerFinding",
    "Severity",
    "TextError",
    "TrapError",
    "TunerError",
    "ValidationError",
    "VyreError",
    "WireError",
    "closest",
    "codes",
    "did_you_mean",
    "explain",
    "in_lines",
    "visible",
]
