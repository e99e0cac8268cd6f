"""The recipes of F64. They compute in F64 and 64-bit integers alone."""

from vyre_foundation.numerics.f64.recipes import MAKERS

__all__ = ["MAKERS"]
