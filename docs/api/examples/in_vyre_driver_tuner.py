"""Examples of the tuner."""

from shows import shows


@shows("tune TuningOutcome Sample Measured Refused Knobs")
def tuning() -> None:
    import numpy as np

    from vyre_driver import open_backend
    from vyre_driver.tuner import Knobs, Measured, Refused, Sample, TuningOutcome, tune
    from vyre_foundation import F32, ProgramBuilder

    k = ProgramBuilder("double", over="y")
    y = k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 2.0 * y[k.gid(0)]
    seen: list[Sample] = []
    inputs = {"y": np.ones(64, np.float32)}
    outcome: TuningOutcome = tune(open_backend("cpu"), k.build(), inputs, budget=0.05, on_sample=seen.append)
    choice: Knobs = outcome.knobs
    assert all(isinstance(name, str) for name, _ in choice)
    assert all(isinstance(known, Measured | Refused) for known in outcome.samples.values())


@shows("Tuner TunerCache TunerProgramKey StaticProgramShape WorkgroupSize Mode")
def decisions() -> None:
    from vyre_driver.tuner import Mode, StaticProgramShape, Tuner, TunerCache, TunerProgramKey, WorkgroupSize
    from vyre_foundation import Program

    program = Program((), (64, 1, 1), ())
    key = TunerProgramKey.from_program(program, StaticProgramShape.from_program(program, None, 4))
    size: WorkgroupSize = (128, 1, 1)
    cache = TunerCache({key.text: size})
    assert cache.get_key(key) == size
    assert Tuner("some adapter", Mode.PINNED).mode is Mode.PINNED


@shows("best_of BackendTimer TuningMeasurement DefaultPolicy TunerFeedback")
def measuring() -> None:
    from vyre_driver.tuner import BackendTimer, DefaultPolicy, TunerFeedback, TuningMeasurement, WorkgroupSize, best_of
    from vyre_foundation import Program

    class Timer:
        def measure_candidate_ns(self, program: Program, workgroup_size: WorkgroupSize) -> int:
            return 1000 // workgroup_size[0]

    timer: BackendTimer = Timer()
    best: TuningMeasurement | None = best_of(Program((), (64, 1, 1), ()), [(32, 1, 1), (64, 1, 1)], timer)
    assert best is not None
    assert best.workgroup_size == (64, 1, 1)
    starving = TunerFeedback(
        (), wall_time_us=100, idle_us=0, observed_workgroup_size_x=64, observed_throughput_per_us=0.0
    )
    assert DefaultPolicy().suggest_resize(starving) == 128


@shows("KnobRecords LaunchRecords Swept records_text records_of_text check_same_bytes TunerWarning")
def records() -> None:
    from vyre_driver.tuner import (
        KnobRecords,
        LaunchRecords,
        Swept,
        TunerWarning,
        check_same_bytes,
        records_of_text,
        records_text,
    )

    kept = KnobRecords()
    assert records_of_text(records_text({}), "nowhere") == {}
    known: LaunchRecords = LaunchRecords(Swept("saxpy", "64", 3, 10, "the budget is used up"))
    assert known.sweep is not None
    assert len(kept) == 0
    check_same_bytes("unroll=4", {"y": b"1"}, {"y": b"1"})
    assert issubclass(TunerWarning, UserWarning)
