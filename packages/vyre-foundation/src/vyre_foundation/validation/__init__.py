"""Validation: finds everything that makes a program ill-formed, at once, each with its code, place, facts and fix."""

from vyre_foundation.capabilities import Capabilities
from vyre_foundation.ops import Op, Ops, Parameter
from vyre_foundation.validation.validate import check, validate

__all__ = ["Capabilities", "Op", "Ops", "Parameter", "check", "validate"]
