"""Examples of what is known of a chain."""

from shows import shows


@shows("BoundChain ChainOutputs ChainRecord LinkRecord StepRecord")
def records() -> None:
    import numpy as np

    from vyre_driver import bind_chain, run_chain
    from vyre_driver.chains import BoundChain, ChainOutputs, ChainRecord, LinkRecord, StepRecord
    from vyre_foundation import F32, Chain, ProgramBuilder

    k = ProgramBuilder("double", over="y")
    y = k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 2.0 * y[k.gid(0)]
    chain = Chain([k.build()])
    inputs = {"y": np.ones(2, np.float32)}
    bound: BoundChain = bind_chain(chain, inputs, backend="reference")
    outputs: ChainOutputs = run_chain(chain, inputs, backend="reference")
    record: ChainRecord = outputs.record
    steps: tuple[StepRecord, ...] = record.steps
    links: tuple[LinkRecord, ...] = record.links
    assert (len(steps), len(links)) == (1, 0)
    assert bound.record.backend == record.backend
