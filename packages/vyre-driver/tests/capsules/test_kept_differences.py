"""A backend that gives other bytes leaves the launch, with the bytes that should have come."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from vyre_driver import open_backend
from vyre_foundation import Program
from vyre_foundation.backend import BackendInfo
from vyre_foundation.capsule import Capsule, load_capsule
from vyre_primitives import verify
from vyre_reference import conformance
from vyre_reference.backend import ReferenceBackend


class OneBitOff(ReferenceBackend):
    """Wrong in the last bit of every output."""

    @property
    def info(self) -> BackendInfo:
        return BackendInfo("one bit off", usable=True)

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        made = super().dispatch(program, inputs, grid_override)
        return [bytes([raw[0] ^ 1]) + raw[1:] if raw else raw for raw in made]


def named_in(text: str) -> Capsule:
    (file,) = re.findall(r"`vyre replay (\S+)` runs this launch again", text)
    return load_capsule(file)


def gives_what_is_expected(capsule: Capsule) -> bool:
    made = open_backend("reference").run(capsule.program, capsule.inputs, grid=capsule.grid, config=capsule.config)
    assert capsule.expected
    return all(np.asarray(made[name]).tobytes() == raw for name, raw in capsule.expected.items())


def test_a_contract_that_does_not_hold_names_its_first_launch():
    report = verify("natural_gradient_block_apply", OneBitOff(), quick=True)
    assert not report.ok
    capsule = named_in(str(report))
    assert capsule.note.endswith("broken on one bit off")
    assert gives_what_is_expected(capsule)
    assert report.to_json()["kept"] == report.kept


def test_one_that_holds_names_none():
    report = verify("natural_gradient_block_apply", "reference", quick=True)
    assert report.ok
    assert (report.kept, "kept" in report.to_json()) == ("", False)


def test_the_suite_of_operations_names_its_first_wrong_launch():
    report = conformance.run(OneBitOff(), select="binary/add_i32")
    capsule = named_in(str(report))
    assert capsule.note == "binary/add_i32: wrong on one bit off"
    assert gives_what_is_expected(capsule)


def test_launches_that_are_to_trap_leave_nothing(tmp_path: Path):
    report = conformance.run(open_backend("reference"), select="*trap*")
    assert report.files
    assert report.ok
    assert report.kept == ""
    assert not (tmp_path / "state" / "vyre").exists()
