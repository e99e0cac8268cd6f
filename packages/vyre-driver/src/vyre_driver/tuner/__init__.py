"""What the tuner knows: modes, keys, measurements, decisions and the file that keeps them for each adapter."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from vyre_driver.tuner.cache import TunerCache
    from vyre_driver.tuner.feedback import DefaultPolicy, TunerFeedback
    from vyre_driver.tuner.measurement import BackendTimer, TuningMeasurement, best_of
    from vyre_driver.tuner.mode import Mode
    from vyre_driver.tuner.program_key import StaticProgramShape, TunerProgramKey
    from vyre_driver.tuner.records.knob_records import KnobRecords, LaunchRecords
    from vyre_driver.tuner.records.record import Knobs, Measured, Refused, Swept
    from vyre_driver.tuner.records.record_text import records_of_text, records_text
    from vyre_driver.tuner.sweep.outcome import Sample, TuningOutcome
    from vyre_driver.tuner.sweep.same_bytes import check_same_bytes
    from vyre_driver.tuner.tune_launch import tune
    from vyre_driver.tuner.tuner import Tuner
    from vyre_driver.tuner.tuner_warning import TunerWarning
    from vyre_driver.tuner.workgroup_size import WorkgroupSize

__all__ = [
    "BackendTimer",
    "DefaultPolicy",
    "KnobRecords",
    "Knobs",
    "LaunchRecords",
    "Measured",
    "Mode",
    "Refused",
    "Sample",
    "StaticProgramShape",
    "Swept",
    "Tuner",
    "TunerCache",
    "TunerFeedback",
    "TunerProgramKey",
    "TunerWarning",
    "TuningMeasurement",
    "TuningOutcome",
    "WorkgroupSize",
    "best_of",
    "check_same_bytes",
    "records_of_text",
    "records_text",
    "tune",
]

_HOMES: Final = {
    "cache": "TunerCache",
    "feedback": "DefaultPolicy TunerFeedback",
    "measurement": "BackendTimer TuningMeasurement best_of",
    "mode": "Mode",
    "program_key": "StaticProgramShape TunerProgramKey",
    "records.knob_records": "KnobRecords LaunchRecords",
    "records.record": "Knobs Measured Refused Swept",
    "records.record_text": "records_of_text records_text",
    "sweep.outcome": "Sample TuningOutcome",
    "sweep.same_bytes": "check_same_bytes",
    "tune_launch": "tune",
    "tuner": "Tuner",
    "tuner_warning": "TunerWarning",
    "workgroup_size": "WorkgroupSize",
}
"""Modules here, and the names that come from them. A launch without records needs none of them."""


def __getattr__(name: str) -> object:
    for module, names in _HOMES.items():
        if name in names.split():
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
