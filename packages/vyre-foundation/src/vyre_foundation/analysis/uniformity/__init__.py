"""Uniformity: which control flow is the same for every invocation of a workgroup, and why the rest is not."""

from vyre_foundation.analysis.uniformity.analysis import LoopSite, Site, Uniformity, analyse
from vyre_foundation.analysis.uniformity.facts import Fact, chain, is_left_by_break
from vyre_foundation.analysis.uniformity.rules import TRANSPARENT, UNIFORM_LEAVES, is_constant, is_same_for_all

__all__ = [
    "TRANSPARENT",
    "UNIFORM_LEAVES",
    "Fact",
    "LoopSite",
    "Site",
    "Uniformity",
    "analyse",
    "chain",
    "is_constant",
    "is_left_by_break",
    "is_same_for_all",
]
