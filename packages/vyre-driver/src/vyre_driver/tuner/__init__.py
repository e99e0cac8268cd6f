"""What the tuner knows: modes, keys, measurements, decisions and the file that keeps them for each adapter."""

from vyre_driver.tuner.cache import TunerCache
from vyre_driver.tuner.feedback import DefaultPolicy, TunerFeedback
from vyre_driver.tuner.measurement import BackendTimer, TuningMeasurement, best_of
from vyre_driver.tuner.mode import Mode
from vyre_driver.tuner.program_key import StaticProgramShape, TunerProgramKey
from vyre_driver.tuner.tuner import Tuner
from vyre_driver.tuner.tuner_warning import TunerWarning
from vyre_driver.tuner.workgroup_size import WorkgroupSize

__all__ = [
    "BackendTimer",
    "DefaultPolicy",
    "Mode",
    "StaticProgramShape",
    "Tuner",
    "TunerCache",
    "TunerFeedback",
    "TunerProgramKey",
    "TunerWarning",
    "TuningMeasurement",
    "WorkgroupSize",
    "best_of",
]
