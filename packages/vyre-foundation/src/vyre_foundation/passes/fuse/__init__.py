"""Fusing two programs of a chain into one (docs/chains.md)."""

from vyre_foundation.passes.fuse.fusing import fuse
from vyre_foundation.passes.fuse.result import Fused, FusedLink, Kind, Place, Refusal

__all__ = ["Fused", "FusedLink", "Kind", "Place", "Refusal", "fuse"]
