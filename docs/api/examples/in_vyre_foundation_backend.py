"""Examples of backends and the options of a launch."""

from shows import shows


@shows("backends find_backend LazyBackend Backend BackendInfo Pipeline Launch DispatchConfig")
def launching() -> None:
    import numpy as np

    from vyre_foundation import F32, ProgramBuilder
    from vyre_foundation.backend import (
        Backend,
        BackendInfo,
        DispatchConfig,
        Launch,
        LazyBackend,
        Pipeline,
        backends,
        find_backend,
    )

    k = ProgramBuilder("double", over="y")
    y = k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 2.0 * y[k.gid(0)]
    found: LazyBackend = find_backend("reference")
    assert found.name in backends()
    info: BackendInfo = found.info()
    assert info.usable
    backend: Backend = found.open()
    pipeline: Pipeline = backend.compile(k.build(), DispatchConfig(timeout=10.0))
    array = np.ones(4, np.float32)
    launch: Launch = pipeline.bind({"y": array}, {"y": array})
    launch()
    assert array.tolist() == [2.0, 2.0, 2.0, 2.0]


@shows("check_config check_option ENTRY_POINT_GROUP BackendProvider")
def for_authors_of_backends() -> None:
    from vyre_foundation import LaunchError
    from vyre_foundation.backend import ENTRY_POINT_GROUP, BackendProvider, DispatchConfig, check_config, check_option
    from vyre_reference import backend

    provider: BackendProvider = backend
    assert provider.probe().name == "reference"
    assert ENTRY_POINT_GROUP == "vyre.backends"
    check_config(DispatchConfig())
    codes: list[str] = []
    try:
        check_option("timeout", -1)
    except LaunchError as problem:
        codes.append(problem.code)
    assert codes == ["L019"]
