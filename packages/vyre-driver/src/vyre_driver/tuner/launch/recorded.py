"""The choice from what is recorded."""

from __future__ import annotations

from typing import Final

from vyre_driver.knobs.table import WORKGROUP
from vyre_driver.tuner.launch.device_records import DeviceRecords
from vyre_driver.tuner.launch.launch_facts import LaunchFacts
from vyre_driver.tuner.launch.words import NOTHING_RECORDED
from vyre_driver.tuner.records.knob_records import LaunchRecords
from vyre_driver.tuner.records.record import Knobs, Refused
from vyre_driver.tuner.sweep.outcome import TuningOutcome, complete, unusual
from vyre_driver.tuner.sweep.pick import pick
from vyre_driver.tuner.tuner_warning import warn
from vyre_driver.tuner.workgroup_size import WorkgroupSize
from vyre_foundation.diagnostics import TunerError
from vyre_foundation.ir import Program
from vyre_foundation.tuning import Space

DIFFERED: Final = "T012:"
NO_SPACE: Final = Space(())


def not_tuned(why_not: str, key: str = "", space: Space = NO_SPACE) -> TuningOutcome:
    return TuningOutcome(key, space, (), {}, 0, 0.0, "", why_not)


def recorded(device: DeviceRecords, facts: LaunchFacts, space: Space, known: LaunchRecords) -> TuningOutcome:
    """The best of the measurements; without any, the workgroup size that was decided on, where it is legal."""
    refused = [found.why for found in known.samples.values() if isinstance(found, Refused)]
    differing = next((why for why in refused if why.startswith(DIFFERED)), None)
    if differing is not None:
        return not_tuned(f"a choice of knobs changed the result ({differing})", facts.key, space)
    found = pick(space, known.samples)
    if found is not None:
        because = f"{found.because}; {device.place}"
        return TuningOutcome(facts.key, space, unusual(space, found.knobs), known.samples, 0, 0.0, because)
    return _decided(device, facts, space)


def _decided(device: DeviceRecords, facts: LaunchFacts, space: Space) -> TuningOutcome:
    size = device.decisions.cache.get_key(facts.decision)
    if size is None:
        return not_tuned(NOTHING_RECORDED, facts.key, space)
    try:
        knobs = unusual(space, complete(space, _size_knobs(space, size, facts.workgroup_size)))
    except TunerError as problem:  # from elsewhere, or by hand
        warn(problem.findings[0], stacklevel=1)
        return not_tuned(f"the recorded workgroup size {size} is not legal: {problem.because}", facts.key, space)
    because = f"the workgroup size {size} was decided on; {device.decisions.cache_path}"
    return TuningOutcome(facts.key, space, knobs, {}, 0, 0.0, because)


def _size_knobs(space: Space, size: WorkgroupSize, own: WorkgroupSize) -> Knobs:
    """A workgroup size as knobs; axes that the space does not have are left out where they are the program's own."""
    names = {knob.name for knob in space.knobs}
    axes = zip(WORKGROUP, size, own, strict=True)
    return tuple((name, axis) for name, axis, usual in axes if name in names or axis != usual)


def size_of(program: Program, knobs: Knobs) -> WorkgroupSize:
    """The workgroup size of a launch with these knobs."""
    named = dict(knobs)
    x, y, z = (named.get(name, axis) for name, axis in zip(WORKGROUP, program.workgroup_size, strict=True))
    return x, y, z


def is_finished(known: LaunchRecords) -> bool:
    """Whether a sweep ended by itself."""
    return known.sweep is not None and bool(known.sweep.stopped)
