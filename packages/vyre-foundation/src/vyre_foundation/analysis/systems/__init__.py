"""Conditions on invocations as linear systems over the whole numbers: exact about wrapping, sound about the rest."""

from vyre_foundation.analysis.systems.system import System, Wrapping
from vyre_foundation.analysis.systems.ways import Way

__all__ = ["System", "Way", "Wrapping"]
