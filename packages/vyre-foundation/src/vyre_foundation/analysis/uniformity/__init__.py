"""Uniformity: which control flow is the same for every invocation of a workgroup, and why the rest is not."""

from vyre_foundation.analysis.uniformity.analysis import LoopSite, Site, Uniformity, analyse
from vyre_foundation.analysis.uniformity.facts import Fact, chain

__all__ = ["Fact", "LoopSite", "Site", "Uniformity", "analyse", "chain"]
