"""Uniformity: which control flow is the same for every invocation of a workgroup, and why the rest is not."""

from vyre_foundation.analysis.uniformity.analysis import LoopSite, Site, Uniformity, analyse
from vyre_foundation.analysis.uniformity.facts import Fact, chain, is_left_by_break

__all__ = ["Fact", "LoopSite", "Site", "Uniformity", "analyse", "chain", "is_left_by_break"]
