"""Measurements of launches with other knobs than the usual ones: each a record of its own, so that files merge."""

from vyre_driver.tuner.records.knob_records import KnobRecords, LaunchRecords
from vyre_driver.tuner.records.record import Knobs, Measured, Refused, Swept

__all__ = ["KnobRecords", "Knobs", "LaunchRecords", "Measured", "Refused", "Swept"]
