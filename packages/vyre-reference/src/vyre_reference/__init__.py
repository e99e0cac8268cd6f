"""The definition: what a vyre program means, as an interpreter on numpy. Backends are compared with it, to the byte."""

from vyre_foundation.diagnostics.explain import add_pages
from vyre_reference import conformance
from vyre_reference.evaluation import evaluate, reference_eval
from vyre_reference.gradient_checks.gradients import GradReport, check_backward, check_grad
from vyre_reference.sanitizer import Finding, Report, sanitize
from vyre_reference.tangents import TangentRun, tangent, tangent_batch

add_pages(__name__)

__all__ = [
    "Finding",
    "GradReport",
    "Report",
    "TangentRun",
    "check_backward",
    "check_grad",
    "conformance",
    "evaluate",
    "reference_eval",
    "sanitize",
    "tangent",
    "tangent_batch",
]
