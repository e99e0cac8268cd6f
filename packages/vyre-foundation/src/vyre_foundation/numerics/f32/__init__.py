"""The recipes of F32. They compute in F32 and 32-bit integers alone."""

from vyre_foundation.numerics.f32.recipes import MAKERS

__all__ = ["MAKERS"]
