"""Arguments are checked before anything runs, and the same mistakes have the same codes as on the reference."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from small_programs import bump, copy, saxpy

from vyre_driver.cpu.backend import CpuBackend
from vyre_foundation import BOOL, F32, U32, ProgramBuilder
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.ir import BufferDecl
from vyre_reference import evaluate

THREE = np.zeros(3, np.float32)


def refusal(backend: CpuBackend, inputs: Any, **options: Any) -> LaunchError:
    with pytest.raises(LaunchError) as caught:
        backend.run(options.pop("program", copy(F32)), inputs, **options)
    assert all(finding.fix for finding in caught.value.findings)
    return caught.value


@pytest.mark.parametrize(
    "inputs",
    [
        {"x": np.ones(3), "y": THREE},
        {"x": np.ones(3, np.int32), "y": THREE},
        {"x": "abc", "y": THREE},
        {"x": object(), "y": THREE},
        {"x": ["a"], "y": THREE},
        {"x": [[1, 2], [3]], "y": THREE},
        {"x": bytes(5), "y": THREE},
        {"x": THREE},
        {"x": THREE, "y": THREE, "z": [1]},
        {"x": THREE, "Y": THREE},
        [THREE],
        7,
    ],
    ids=[
        "float64",
        "int32",
        "text",
        "an object",
        "a list of text",
        "a ragged list",
        "cut bytes",
        "one missing",
        "one too many",
        "a misspelt name",
        "too few",
        "no inputs at all",
    ],
)
def test_a_mistake_has_the_code_it_has_on_the_reference(backend: CpuBackend, inputs: Any):
    with pytest.raises(LaunchError) as defined:
        evaluate(copy(F32), inputs)
    assert refusal(backend, inputs).code == defined.value.code


@pytest.mark.parametrize(
    ("element", "array"),
    [(F32, np.ones(3)), (BOOL, np.ones(3, np.uint8)), (U32, np.ones(3, np.int32))],
    ids=["f32", "bool", "u32"],
)
def test_a_wrong_type_is_answered_with_the_conversion_and_that_conversion_helps(
    backend: CpuBackend, element: Any, array: Any
):
    program = copy(element)
    problem = refusal(backend, {"x": array, "y": array}, program=program)
    assert problem.code == "L020"
    conversion = problem.fix.split("`")[1]
    converted = eval(conversion, {"np": np, "x": array})
    backend.run(program, {"x": converted, "y": np.zeros_like(converted)})


def test_a_misspelt_name_is_answered_with_the_right_one(backend: CpuBackend):
    problem = refusal(backend, {"x": THREE, "y": THREE, "a1": [1.0]}, program=saxpy())
    assert {finding.code for finding in problem.findings} == {"L001", "L002"}
    assert "did you mean `a`?" in {finding.fix for finding in problem.findings}


def test_a_length_is_exactly_the_declared_one(backend: CpuBackend):
    assert refusal(backend, {"a": [1, 2], "x": THREE, "y": THREE}, program=saxpy()).code == "L003"


def test_all_that_is_wrong_is_reported_at_once(backend: CpuBackend):
    inputs = {"a": np.ones(1), "x": THREE[::2], "z": THREE}
    problem = refusal(backend, inputs, program=saxpy(), outputs={"y": [1], "w": THREE})
    assert {finding.code for finding in problem.findings} == {"L001", "L002", "L020", "L026", "L028"}


@pytest.mark.parametrize(
    "array",
    [np.zeros(6, np.float32)[::2], np.zeros((3, 4), np.float32).T, np.zeros(4, np.float32)[::-1]],
    ids=["strided", "transposed", "reversed"],
)
def test_an_array_in_pieces_is_refused(backend: CpuBackend, array: Any):
    problem = refusal(backend, {"x": array, "y": np.zeros(array.size, np.float32)})
    assert problem.code == "L026"
    assert problem.fix == "pass a contiguous copy: `np.ascontiguousarray(x)`"


class OnCuda:
    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {"shape": (3,), "typestr": "<f4", "data": (4096, False), "version": 3}


class OnMetal:
    """Says where it is as DLPack does: 8 is Metal."""

    def __dlpack_device__(self) -> tuple[int, int]:
        return (8, 0)

    def __dlpack__(self, **options: Any) -> Any:
        raise AssertionError("nobody may ask for its memory")


@pytest.mark.parametrize("array", [OnCuda(), OnMetal()], ids=["cuda", "dlpack"])
def test_an_array_on_another_device_is_refused(backend: CpuBackend, array: Any):
    assert refusal(backend, {"x": array, "y": THREE}).code == "L027"


# -------------------------------------------------------------------------------------------------------------- outputs


@pytest.mark.parametrize(
    ("outputs", "code"),
    [
        ({"y": [0, 0, 0]}, "L028"),
        ({"y": bytearray(12)}, "L028"),
        ({"x": np.zeros(3, np.float32)}, "L028"),
        ({"w": np.zeros(3, np.float32)}, "L002"),
        ({"y": np.zeros(3)}, "L020"),
        ({"y": np.zeros(4, np.float32)}, "L003"),
        ({"y": np.zeros(6, np.float32)[::2]}, "L026"),
        ({"y": np.frombuffer(bytes(12), np.float32)}, "L028"),
    ],
    ids=["a list", "bytes", "an input", "no buffer", "float64", "too long", "strided", "read-only"],
)
def test_an_output_that_does_not_fit_is_refused(backend: CpuBackend, outputs: Any, code: str):
    assert refusal(backend, {"x": THREE, "y": THREE}, outputs=outputs).code == code


def test_an_output_takes_as_many_elements_as_are_returned(backend: CpuBackend):
    k = ProgramBuilder("range", workgroup_size=8)
    y = k.declare(BufferDecl.output("y", 0, U32).with_count(8).with_output_byte_range(8, 20))
    y[k.gid(0)] = k.gid(0)
    program = k.build()
    assert refusal(backend, {}, program=program, outputs={"y": np.zeros(8, np.uint32)}).code == "L003"
    target = np.full(3, 9, np.uint32)
    made = backend.run(program, {}, outputs={"y": target})
    assert made["y"] is target
    assert target.tolist() == [2, 3, 4]
    assert backend.run(program, {})["y"].tolist() == [2, 3, 4]


# -------------------------------------------------------------------------------------------------------------- overlap


def test_buffers_that_are_only_read_may_share_memory(backend: CpuBackend):
    memory = np.arange(8, dtype=np.float32)
    made = backend.run(saxpy(), {"a": memory[2:3], "x": memory[:6], "y": memory[2:]})
    assert made["y"].tolist() == [2, 5, 8, 11, 14, 17]
    assert memory.tolist() == list(range(8))


@pytest.mark.parametrize(
    ("x", "y", "target"),
    [(slice(0, 4), slice(4, 8), slice(3, 7)), (slice(0, 4), slice(8, 12), slice(0, 4))],
    ids=["by one element of x", "all of x"],
)
def test_an_output_that_shares_memory_with_an_input_is_refused(backend: CpuBackend, x: slice, y: slice, target: slice):
    memory = np.zeros(16, np.float32)
    problem = refusal(backend, {"x": memory[x], "y": memory[y]}, outputs={"y": memory[target]})
    assert {finding.code for finding in problem.findings} == {"L025"}


def test_a_view_of_the_input_is_not_the_same_object_and_is_refused(backend: CpuBackend):
    y = np.zeros(3, np.float32)
    assert refusal(backend, {"x": THREE, "y": y}, outputs={"y": y[:]}).code == "L025"


def test_two_outputs_that_share_memory_are_refused(backend: CpuBackend):
    k = ProgramBuilder("two", workgroup_size=4)
    first, second = k.output("first", U32, 4), k.output("second", U32, 4)
    first[k.gid(0)] = 1
    second[k.gid(0)] = 2
    memory = np.zeros(7, np.uint32)
    outputs = {"first": memory[:4], "second": memory[3:]}
    problem = refusal(backend, {}, program=k.build(), outputs=outputs)
    assert problem.code == "L025"
    assert "4 bytes in common" in problem.because


def test_neighbours_and_empty_arrays_do_not_overlap(backend: CpuBackend):
    memory = np.zeros(8, np.float32)
    backend.run(copy(F32), {"x": memory[:4], "y": [0] * 4}, outputs={"y": memory[4:]})
    backend.run(copy(F32), {"x": memory[2:2], "y": memory[4:4]}, outputs={"y": memory[2:2]})


def test_nothing_runs_and_nothing_is_written_when_a_check_fails(backend: CpuBackend):
    target = np.full(4, 7, np.uint32)
    refusal(backend, {"x": [1]}, program=bump(), outputs={"y": target})
    assert target.tolist() == [7, 7, 7, 7]
