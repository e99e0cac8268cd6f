"""Examples of the driver."""

from shows import shows


@shows("open_backend available_backends")
def backends() -> None:
    import numpy as np

    from vyre_driver import available_backends, open_backend
    from vyre_foundation import F32, ProgramBuilder

    k = ProgramBuilder("double", over="y")
    y = k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 2.0 * y[k.gid(0)]
    assert "cpu" in [info.name for info in available_backends()]
    cpu = open_backend("cpu")
    assert cpu.run(k.build(), {"y": np.ones(2, np.float32)})["y"].tolist() == [2.0, 2.0]


@shows("run_chain bind_chain")
def chains() -> None:
    import numpy as np

    from vyre_driver import bind_chain, run_chain
    from vyre_foundation import F32, Chain, Program, ProgramBuilder

    def doubled(source: str, target: str) -> Program:
        k = ProgramBuilder(f"{source}_to_{target}", over=target)
        x, y = k.read(source, F32), k.read_write(target, F32)
        with k.if_(k.gid(0) < y.len()):
            y[k.gid(0)] = 2.0 * x[k.gid(0)]
        return k.build()

    chain = Chain([doubled("x", "y"), doubled("y", "z")])
    inputs = {name: np.ones(2, np.float32) for name in ("x", "y", "z")}
    given = {decl.name: inputs[decl.name] for decl in chain.inputs}
    assert run_chain(chain, given, backend="reference")["z"].tolist() == [4.0, 4.0]
    bound = bind_chain(chain, given, backend="reference")
    bound()
    assert bound.outputs["z"].tolist() == [4.0, 4.0]


@shows("save_capsule")
def launches_on_arrays_as_files() -> None:
    import tempfile
    from pathlib import Path

    import numpy as np

    from vyre_driver import save_capsule
    from vyre_foundation import F32, ProgramBuilder
    from vyre_foundation.capsule import load_capsule

    k = ProgramBuilder("double", over="y")
    y = k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 2.0 * y[k.gid(0)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "double.capsule"
        save_capsule(file, k.build(), {"y": np.ones(2, np.float32)}, expected={"y": [2.0, 2.0]})
        assert load_capsule(file).lengths == {"y": 2}
