"""The definition: what a vyre program means, as an interpreter on numpy. Backends are compared with it, to the byte."""

from vyre_foundation.diagnostics.explain import add_pages
from vyre_reference import conformance
from vyre_reference.evaluation import evaluate, reference_eval

add_pages(__name__)

__all__ = ["conformance", "evaluate", "reference_eval"]
