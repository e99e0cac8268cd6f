"""The sanitizer: a launch under a machine that watches every access. Races, accesses outside, divergence, copies."""

from vyre_reference.sanitizer.reporting.findings import Finding, Seen
from vyre_reference.sanitizer.reporting.report import Report
from vyre_reference.sanitizer.sanitize import sanitize

__all__ = ["Finding", "Report", "Seen", "sanitize"]
