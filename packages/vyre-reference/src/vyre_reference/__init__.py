"""The definition: what a vyre program means, as an interpreter on numpy. Backends are compared with it, to the byte."""

from vyre_reference.evaluation import evaluate, reference_eval

__all__ = ["evaluate", "reference_eval"]
