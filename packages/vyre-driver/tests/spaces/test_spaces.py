"""Which knobs a program has, and what is said of one that it does not have."""

from __future__ import annotations

from typing import Any

import knob_programs as programs
import numpy as np
import pytest

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.knobs.table import BY_NAME, TABLE, WORKGROUP
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.debugging.program_label import program_name
from vyre_driver.spaces import cpu_space, cuda_space
from vyre_foundation import Program
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import LaunchError, TunerError, ValidationError
from vyre_foundation.tuning import Space

USUAL = DispatchConfig()


def names(space: Space) -> set[str]:
    return {knob.name for knob in space.knobs}


def on_cpu(program: Program, threads: int = 2, **config: Any) -> set[str]:
    return names(cpu_space(program, DispatchConfig(**config), threads))


OF_THREADS = {"threads", "ranges"}


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        (programs.saxpy(), {"workgroup_x", "vector_bits"}),
        (programs.unguarded(), {"vector_bits"}),
        (programs.triangle(), {"workgroup_x", "divergent_lanes", "unroll", "vector_bits"}),
        (
            programs.product(),
            {"workgroup_x", "workgroup_y", "jam_rows", "jam_columns", "jam_depth", "unroll", "vector_bits"},
        ),
        (programs.shared(), {"vector_bits"}),
        (programs.trapping(), {"vector_bits"}),
        (programs.long_program(), {"workgroup_x", "strip_kib", "vector_bits"}),
    ],
    ids=lambda value: program_name(value) if isinstance(value, Program) else "",
)
def test_a_program_has_the_knobs_that_can_matter_for_it(program: Program, expected: set[str]):
    assert on_cpu(program) == expected | OF_THREADS


def test_what_depends_on_the_order_of_atomics_has_no_knobs():
    assert on_cpu(programs.unordered()) == set()
    assert names(cuda_space(programs.unordered(), USUAL)) == set()


def test_one_thread_leaves_nothing_to_share():
    assert on_cpu(programs.saxpy(), threads=1) == {"workgroup_x", "vector_bits"}


def test_threads_go_up_to_those_of_the_backend():
    space = cpu_space(programs.saxpy(), USUAL, 6)
    (knob,) = [knob for knob in space.knobs if knob.name == "threads"]
    assert (knob.values, knob.default) == ((1, 2, 4, 6), 6)


@pytest.mark.parametrize("config", [{"step_limit": 9}, {"workgroup_override": (32, 1, 1)}], ids=str)
def test_a_workgroup_size_that_can_be_told_is_no_knob(config: dict[str, Any]):
    assert "workgroup_x" not in on_cpu(programs.saxpy(), **config)


def test_fast_code_has_no_knobs_because_its_bits_depend_on_how_it_is_made():
    assert on_cpu(programs.product(), math="fast") == {"workgroup_x", "workgroup_y"} | OF_THREADS
    assert names(cuda_space(programs.product(), DispatchConfig(math="fast"))) == {
        "workgroup_x", "workgroup_y", "items"
    }  # fmt: skip


def test_steps_that_are_switched_off_have_no_knobs():
    assert "jam_rows" not in on_cpu(programs.product(), passes="-jam")
    assert "vector_bits" not in on_cpu(programs.product(), passes="-llvm")


def test_a_gpu_has_knobs_of_its_own():
    space = cuda_space(programs.product(), USUAL)
    assert names(space) == {"workgroup_x", "workgroup_y", "items", "unroll", "min_blocks"}
    assert names(cuda_space(programs.shared(), USUAL)) == {"items", "min_blocks"}
    with pytest.raises(TunerError, match="1024 invocations together"):
        space.point({"min_blocks": 8})
    assert space.point({"min_blocks": 8, "workgroup_y": 8})


def test_sizes_of_tiles_divide_the_workgroup():
    wide = programs.product(64).replace(workgroup_size=(32, 4, 1))
    found = {knob.name: knob.values for knob in cpu_space(wide, USUAL, 2).knobs}
    assert found["jam_columns"] == (0, 8, 16, 32)
    assert found["jam_rows"] == (0, 4)  # 8 rows are no tile there


def test_only_processors_that_have_wide_vectors_have_a_choice():
    space = cpu_space(programs.saxpy(), USUAL, 2, wide_vectors=False)
    assert names(space) == {"workgroup_x"} | OF_THREADS


def test_defaults_are_those_of_the_table_and_of_the_program():
    space = cpu_space(programs.product(), USUAL, 2)
    found = space.named(space.default)
    own = dict(zip(WORKGROUP, (16, 16, 1), strict=True)) | {"threads": 2}
    assert found == {name: own.get(name, BY_NAME[name].knob.default if name in BY_NAME else 0) for name in found}


def test_every_knob_has_a_law_of_its_own_place():
    assert all(each.knob.law and each.backends for each in TABLE)
    assert len({each.knob.name for each in TABLE}) == len(TABLE)


# ------------------------------------------------------------------------------------------------------------- launches


@pytest.mark.parametrize(
    ("knobs", "because"),
    [
        ({"unrol": 2}, "there is no such knob"),
        ({"jam_rows": 2}, "there is no such knob"),
        ({"unroll": 3}, "`unroll` is 3, and takes 0, 2, 4, 8"),
        ({"workgroup_x": 2048}, "`workgroup_x` is 2048"),
        ({"threads": 3}, "`threads` is 3, and takes 1, 2"),
    ],
    ids=str,
)
def test_a_knob_that_cannot_be_is_refused_before_anything_is_compiled(
    backend: CpuBackend, monkeypatch: pytest.MonkeyPatch, knobs: dict[str, int], because: str
):
    monkeypatch.setattr("vyre_driver.cpu.compile.target.CpuTarget.compile", None)
    with pytest.raises(TunerError) as caught:
        backend.compile(programs.triangle(), DispatchConfig(knobs=knobs, label="refused"))
    assert caught.value.code == "T031"
    assert because in caught.value.because


def test_a_program_that_is_not_valid_has_no_space(backend: CpuBackend):
    with pytest.raises(ValidationError):
        backend.space(programs.saxpy().replace(workgroup_size=(2048, 1, 1)))
    assert names(backend.space(programs.saxpy())) - {"vector_bits"} == {"workgroup_x"} | OF_THREADS


def test_a_workgroup_size_whose_guard_does_not_hold_in_a_launch_is_refused(backend: CpuBackend):
    config = DispatchConfig(knobs={"workgroup_x": 128})
    with pytest.raises(LaunchError) as caught:
        backend.run(programs.saxpy(), inputs(1000), grid=(3,), config=config)
    assert caught.value.code == "L029"


def inputs(count: int) -> dict[str, Any]:
    values = np.arange(count, dtype=np.float32)
    return {"a": np.array([2.5], np.float32), "x": values, "y": values[::-1].copy()}


def test_knobs_of_a_launch_take_effect_without_compiling_again(backend: CpuBackend):
    count = 1 << 21
    plain = backend.run(programs.saxpy(), inputs(count))
    for knobs, threads, ranges in (({"threads": 1}, 1, 1), ({"ranges": 16}, 2, 32)):
        made = backend.run(programs.saxpy(), inputs(count), config=DispatchConfig(knobs=knobs))
        assert made["y"].tobytes() == plain["y"].tobytes()
        assert (made.record.threads, made.record.ranges) == (threads, ranges)
        assert made.record.knobs == tuple(knobs.items())
        assert made.record.compile_ms == plain.record.compile_ms


def test_a_workgroup_size_is_that_of_the_launch(backend: CpuBackend):
    plain = backend.run(programs.saxpy(), inputs(1000))
    made = backend.run(programs.saxpy(), inputs(1000), config=DispatchConfig(knobs={"workgroup_x": 256}))
    assert (made.record.workgroup_size, made.record.grid) == ((256, 1, 1), (4, 1, 1))
    assert made["y"].tobytes() == plain["y"].tobytes()


# ----------------------------------------------------------------------------------------------------------- cache keys


def test_knobs_of_code_are_in_its_key_unless_they_change_nothing():
    knobs = {"unroll": 4, "jam_rows": 8, "jam_depth": 64, "threads": 1, "workgroup_x": 32}
    options = CodeOptions.of(DispatchConfig(knobs=knobs))
    assert options.knobs == (("jam_rows", 8), ("unroll", 4))
    assert str(options).endswith(" knobs=jam_rows:8,unroll:4")
    assert options.unusual == "knobs=jam_rows:8,unroll:4"
    assert (options.knob("unroll"), options.knob("jam_depth")) == (4, 64)
    assert CodeOptions.of(DispatchConfig(knobs={"unroll": 0})) == CodeOptions()


def test_options_survive_json():
    import json

    options = CodeOptions(math="fast", step_limit=3, knobs=(("jam_rows", 8),))
    assert CodeOptions.from_json(json.loads(json.dumps(list(options)))) == options
