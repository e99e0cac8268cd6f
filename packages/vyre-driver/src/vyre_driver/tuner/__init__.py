"""What the tuner knows: modes, keys, measurements, decisions and the file that keeps them for each adapter."""

from vyre_driver.tuner.cache import TunerCache
from vyre_driver.tuner.feedback import DefaultPolicy, TunerFeedback
from vyre_driver.tuner.measurement import BackendTimer, TuningMeasurement, best_of
from vyre_driver.tuner.mode import Mode
from vyre_driver.tuner.program_key import StaticProgramShape, TunerProgramKey
from vyre_driver.tuner.records import KnobRecords, Knobs, LaunchRecords, Measured, Refused, Swept
from vyre_driver.tuner.records.record_text import records_of_text, records_text
from vyre_driver.tuner.sweep.outcome import Sample, TuningOutcome
from vyre_driver.tuner.sweep.same_bytes import check_same_bytes
from vyre_driver.tuner.tune import tune
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
