"""`vyre show`: the same program in four forms."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vyre_driver.cpu.codegen.module import lower
from vyre_driver.cuda.codegen.module import lower as cuda_source
from vyre_driver.lowering import steps
from vyre_foundation import Program
from vyre_foundation.diagnostics import explain
from vyre_foundation.passes.optimiser import DEAD

Vyre = Callable[..., Any]


def test_text_is_what_a_program_prints(vyre: Vyre, saxpy: Program, saxpy_file: str):
    assert vyre("show", saxpy_file).out == vyre("show", saxpy_file, "--as", "text").out == saxpy.to_text()


def test_wire_writes_the_bytes_of_the_program_and_nothing_else(saxpy: Program, saxpy_file: str, installed_script: str):
    command = [installed_script, "show", saxpy_file, "--as", "wire"]
    assert subprocess.run(command, capture_output=True, check=True).stdout == saxpy.to_wire()


def test_wire_with_json_is_base64(vyre: Vyre, saxpy: Program, saxpy_file: str):
    found = json.loads(vyre("show", saxpy_file, "--as", "wire", "--json").out)
    assert base64.b64decode(found["wire"]) == saxpy.to_wire()


def test_llvm_is_what_the_cpu_backend_compiles(vyre: Vyre, saxpy: Program, saxpy_file: str):
    text = lower(saxpy).text
    assert "define" in text
    assert vyre("show", saxpy_file, "--as", "llvm").out.rstrip("\n") == text.rstrip("\n")
    assert json.loads(vyre("show", saxpy_file, "--as", "llvm", "--json").out) == {"llvm": text}


def test_llvm_of_an_invalid_program_is_its_report(vyre: Vyre):
    ended = vyre("show", "-", "--as", "llvm", stdin=explain("V010").wrong.source.encode())
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("V010 ")


def test_stats_count_what_the_program_has(vyre: Vyre, saxpy: Program, saxpy_file: str):
    found = json.loads(vyre("show", saxpy_file, "--as", "stats", "--json").out)
    assert found["valid"] is True
    assert found["workgroup"] == [256, 1, 1]
    assert found["statements"] == 4  # the region, let, if and the store
    assert [(one["name"], one["role"], one["count"]) for one in found["buffers"]] == [
        ("a", "input", 1),
        ("x", "input", 0),
        ("y", "input and output", 0),
    ]
    assert found["determinism"] == "EXACT (race-free: proved)"
    assert (found["reads"], found["writes"], found["atomics"]) == (["a", "x", "y"], ["y"], [])
    assert (found["synchronises"], found["may_return_or_trap"]) == (False, False)
    assert found["fingerprint"] == saxpy.fingerprint().hex()
    assert found["wire_bytes"] == len(saxpy.to_wire())


def test_stats_for_people_have_the_same_facts(vyre: Vyre, saxpy: Program, saxpy_file: str):
    lines = dict(line.split(maxsplit=1) for line in vyre("show", saxpy_file, "--as", "stats").out.splitlines())
    assert lines["fingerprint"] == saxpy.fingerprint().hex()
    assert lines["workgroup"] == "256 x 1 x 1"
    assert lines["runs"] == "over           the elements of y"


def test_stats_of_an_invalid_program_say_so_and_leave_out_what_needs_a_valid_one(vyre: Vyre):
    Path("p.vyre").write_text(explain("V010").wrong.source, encoding="utf-8")
    found = json.loads(vyre("show", "p.vyre", "--as", "stats", "--json").out)
    assert (found["valid"], found["errors"]) == (False, 1)
    assert "fingerprint" not in found


def test_llvm_of_what_the_cpu_backend_does_not_run_is_refused(vyre: Vyre):
    program = 'program workgroup(1, 1, 1) {\n  region "r" {\n    resume "tag"\n  }\n}\n'
    assert vyre("check", "-", stdin=program.encode()).code == 0
    ended = vyre("show", "-", "--as", "llvm", stdin=program.encode())
    assert (ended.code, ended.out) == (3, "")
    assert ended.err.startswith("D1002 the cpu backend does not run Resume")


def test_passes_are_listed_with_their_laws(vyre: Vyre, saxpy_file: str):
    found = json.loads(vyre("show", saxpy_file, "--as", "passes", "--json").out)
    assert {"kind": "step", "name": "llvm", "law": "LLVM optimises the code"} in found
    assert "llvm" not in vyre("show", saxpy_file, "--as", "passes", "--passes", "-llvm").out


def test_a_misspelt_pass_is_answered_with_its_names(vyre: Vyre, saxpy_file: str):
    ended = vyre("show", saxpy_file, "--as", "llvm", "--passes", "-jamm")
    assert (ended.code, ended.err.splitlines()[0]) == (3, "L034 there is no pass `jamm`")


def test_cuda_is_what_nvrtc_compiles_and_needs_no_nvrtc(vyre: Vyre, saxpy: Program, saxpy_file: str):
    text = json.loads(vyre("show", saxpy_file, "--as", "cuda", "--json").out)["cuda"]
    assert text == cuda_source(saxpy).text
    assert "void saxpy_kernel(" in text
    assert vyre("show", saxpy_file, "--as", "cuda", "--arch", "sm_90").out.rstrip("\n") == text.rstrip("\n")


def test_cuda_of_what_no_gpu_runs_is_refused(vyre: Vyre):
    program = 'program workgroup(1, 1, 1) {\n  region "r" {\n    resume "tag"\n  }\n}\n'
    ended = vyre("show", "-", "--as", "cuda", stdin=program.encode())
    assert (ended.code, ended.out) == (3, "")
    assert ended.err.startswith("D1002 the cuda backend does not run Resume")


def test_an_architecture_goes_only_with_code_for_a_gpu(vyre: Vyre, saxpy_file: str):
    ended = vyre("show", saxpy_file, "--as", "llvm", "--arch", "sm_90")
    assert ended.code == 2
    assert "only code for a GPU depends on its architecture" in ended.err


def test_assembly_is_what_the_processor_runs(vyre: Vyre, saxpy_file: str):
    text = json.loads(vyre("show", saxpy_file, "--as", "asm", "--json").out)["asm"]
    assert ".globl" in text
    assert "define" not in text


def test_a_program_is_shown_as_a_pass_leaves_it(vyre: Vyre, saxpy_file: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(steps, "PIPELINE", (DEAD,))
    assert vyre("show", saxpy_file, "--print-after", "dead").out.startswith("program workgroup(256, 1, 1) over y {")


def test_a_program_is_shown_prepared_and_as_loops_over_lanes(vyre: Vyre, saxpy_file: str):
    prepared = json.loads(vyre("show", saxpy_file, "--as", "prepared", "--json").out)["prepared"]
    assert prepared.startswith("workgroup (256, 1, 1)\narguments a, x, y\n")
    groups = json.loads(vyre("show", saxpy_file, "--as", "groups", "--json").out)["groups"]
    assert "lanes where gid.x < len(y):" in groups


def test_knobs_are_seen_in_the_code(vyre: Vyre, saxpy_file: str):
    plain = vyre("show", saxpy_file, "--as", "llvm").out
    wide = vyre("show", saxpy_file, "--as", "llvm", "--knobs", "vector_bits:512").out
    assert '"prefer-vector-width"="512"' in wide
    assert '"prefer-vector-width"' not in plain
    assert "__launch_bounds__(128)" in vyre("show", saxpy_file, "--as", "cuda", "--knobs", "workgroup_x:128").out
    refused = vyre("show", saxpy_file, "--as", "llvm", "--knobs", "items:2")
    assert refused.code != 0
    assert "T031" in refused.err
