"""Programs that differ only in their domain: one fingerprint, one entry in the cache, each its own grid."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.cpu.provider import provider
from vyre_driver.tuner import StaticProgramShape, TunerProgramKey
from vyre_foundation import U32, Program, ProgramBuilder
from vyre_foundation.ir import Domain, Elements, Groups
from vyre_reference.testing import Knobs, generate

WORKGROUP = 4
LENGTH = 16


def over(domain: Domain | None) -> Program:
    """Every invocation writes how many workgroups there are, so a result shows its grid."""
    k = ProgramBuilder("grid", workgroup_size=WORKGROUP)
    y = k.read_write("y", U32)
    y[k.gid(0)] = 100 + k.num_workgroups(0)
    return k.build().replace(domain=domain)


GROUPS: dict[Domain | None, int] = {
    Elements(5): 2,
    Groups(3): 3,
    Elements("y"): LENGTH // WORKGROUP,
    Groups(1): 1,
    None: LENGTH // WORKGROUP,
}


def expected(groups: int) -> list[int]:
    return [100 + groups] * (groups * WORKGROUP) + [0] * (LENGTH - groups * WORKGROUP)


def test_one_after_the_other_from_one_entry_on_disk_each_runs_on_its_own_grid(cache_folder: Path):
    origins: list[str] = []
    for domain, groups in GROUPS.items():
        backend = provider.open()  # a new one knows nothing but what is on disk
        found = backend.run(over(domain), {"y": np.zeros(LENGTH, np.uint32)})["y"]
        assert found.tolist() == expected(groups), domain
        origins.append(backend.compile(over(domain)).origin)
    assert origins[0].startswith("compiled")
    assert set(origins[1:]) == {"cache"}
    assert len(list((cache_folder / "pipelines").glob("*.pipeline"))) == 1


def test_one_backend_keeps_them_apart_in_memory():
    backend = provider.open()
    for _ in range(2):
        for domain, groups in GROUPS.items():
            found = backend.run(over(domain), {"y": np.zeros(LENGTH, np.uint32)})["y"]
            assert found.tolist() == expected(groups), domain


def test_the_lowering_does_not_look_at_the_domain():
    """What is kept under a fingerprint has to be right for every domain."""
    for seed in range(12):
        program = generate(seed, Knobs(statements=8))
        plain = lower(program.replace(domain=None))
        for domain in (program.domain, Elements(3), Groups(7, 2, 1)):
            assert lower(program.replace(domain=domain)) == plain, seed


def test_a_tuner_key_tells_launches_apart_by_their_workgroups_and_not_by_the_domain():
    assert len({over(domain).fingerprint() for domain in GROUPS}) == 1
    keys = {
        domain: TunerProgramKey.from_program(over(domain), StaticProgramShape((WORKGROUP, 1, 1), (groups, 1, 1), 64))
        for domain, groups in GROUPS.items()
    }
    assert keys[Elements("y")] == keys[None]
    assert len(set(keys.values())) == len(set(GROUPS.values()))
