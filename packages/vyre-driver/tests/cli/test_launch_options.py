"""Every field of a `DispatchConfig` can be set from the command line."""

from __future__ import annotations

from dataclasses import fields

import pytest

from vyre_driver.cli.arguments.launch_options import SETTINGS, read_config
from vyre_foundation.backend import DispatchConfig


def test_there_is_a_setting_for_every_field():
    assert list(SETTINGS) == [field.name for field in fields(DispatchConfig)]


@pytest.mark.parametrize(
    ("word", "want"),
    [
        ("math=fast", DispatchConfig(math="fast")),
        ("check=never", DispatchConfig(check="never")),
        ("require_determinism=yes", DispatchConfig(require_determinism=True)),
        ("timeout=2.5", DispatchConfig(timeout=2.5)),
        ("step_limit=10", DispatchConfig(step_limit=10)),
        ("memory_limit=4096", DispatchConfig(memory_limit=4096)),
        ("max_output_bytes=8", DispatchConfig(max_output_bytes=8)),
        ("label=a=b", DispatchConfig(label="a=b")),
        ("workgroup_override=32", DispatchConfig(workgroup_override=(32, 1, 1))),
        ("grid_override=1,2,3", DispatchConfig(grid_override=(1, 2, 3))),
        ("dispatch_elements=7", DispatchConfig(dispatch_elements=7)),
        ("fixpoint_iterations=9", DispatchConfig(fixpoint_iterations=9)),
        ("knobs=unroll:4,jam:2", DispatchConfig(knobs={"jam": 2, "unroll": 4})),
    ],
)
def test_a_setting_is_read_as_the_type_of_its_field(word: str, want: DispatchConfig):
    assert read_config([word]) == want
