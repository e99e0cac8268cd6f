"""Programs that differ in their facts: one fingerprint, and code of their own, since code may rely on facts."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from vyre_driver.cpu.provider import provider
from vyre_foundation import F32, U32, Program, ProgramBuilder, Shaped, SignedIds
from vyre_foundation.ir import LaunchFact

SHAPED = Shaped("y", "shapes", 0, 2)


def program(*facts: LaunchFact) -> Program:
    k = ProgramBuilder("ones", workgroup_size=(4, 4), over=(3, 5), facts=facts)
    y = k.read_write("y", F32)
    shapes = k.uniform("shapes", U32, 2)
    with k.if_((k.gid(1) < shapes[0]) & (k.gid(0) < shapes[1])):
        y[k.gid(1) * shapes[1] + k.gid(0)] = 1.0
    return k.build()


def test_programs_that_differ_in_their_facts_share_no_code(cache_folder: Path):
    told = [program(), program(SignedIds()), program(SHAPED), program(SignedIds(), SHAPED)]
    assert len({each.fingerprint() for each in told}) == 1
    inputs = {"y": np.zeros((3, 5), np.float32), "shapes": np.array([3, 5], np.uint32)}
    for _ in range(2):
        for each in told:
            backend = provider.open()
            assert backend.run(each, inputs)["y"].tolist() == np.ones((3, 5)).tolist()
    assert len(list((cache_folder / "pipelines").glob("*.pipeline"))) == len(told)
    again = provider.open().compile(program(SHAPED, SignedIds()))
    assert again.origin == "cache"  # their order says nothing
