"""`vyre export`: files from which others launch a program, and which agree with each other."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from builder_programs import saxpy
from cuda_texts import CudaText
from vyre_driver.cli import main
from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.nvrtc.compiler import compile_source
from vyre_driver.cuda.nvrtc.cubin import kernels_of
from vyre_foundation import F32, U8, Program, ProgramBuilder

ARCHITECTURES = ("sm_80", "sm_90")
SIZES = {".u64": 8, ".u32": 4}


def everything() -> Program:
    """Two segments, a copy, a trap, a float atomic, and names that are no names in C."""
    k = ProgramBuilder("every thing", workgroup_size=(8, 2))
    x, y, total = k.read_write("int", F32, 16), k.read_write("y*/", F32, 16), k.read_write("total", F32, 1)
    small = k.read("y_length", U8)
    with k.if_(small[k.lid(0)] == 3):
        k.trap('no "three" \\ ü', 7)
    k.atomic_add(total, 0, x[k.lid(0)])
    k.grid_sync()
    x[k.lid(0)] = total[0]
    k.all_gather(x, y)
    return k.build()


PROGRAMS = {"saxpy": saxpy(), "every_thing": everything()}


@pytest.fixture(params=PROGRAMS)
def exported(request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, Path]:
    """The name of a program, and the folder it was exported to."""
    program = tmp_path / "program.vyre"
    program.write_text(PROGRAMS[request.param].to_text(), encoding="utf-8")
    assert main(["export", str(program), "--arch", ",".join(ARCHITECTURES), "--out", str(tmp_path / "made")]) == 0
    capsys.readouterr()
    return request.param, tmp_path / "made"


def record_of(exported: tuple[str, Path]) -> dict[str, Any]:
    name, folder = exported
    return json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))


def parameter_sizes(ptx: str, kernel: str) -> list[int]:
    (found,) = re.findall(rf"\.entry {kernel}\(([^)]*)\)", ptx)
    return [SIZES[word] for word in re.findall(r"\.u\d+", found)]


def test_every_file_is_written_and_named_in_the_record(exported: tuple[str, Path]):
    name, folder = exported
    record = record_of(exported)
    code = [record["code"][arch][kind] for arch in ARCHITECTURES for kind in ("cubin", "ptx")]

    assert {path.name for path in folder.iterdir()} == {record["source"], record["header"], f"{name}.json", *code}
    assert (folder / record["source"]).read_text(encoding="utf-8") == lower(PROGRAMS[name]).text


def test_the_record_names_the_kernels_that_the_code_has_with_their_parameters(exported: tuple[str, Path]):
    _, folder = exported
    record = record_of(exported)
    launches = [launch for launch in [*record["launches"], record["cooperative"]] if launch and "kernel" in launch]
    settles = [then["kernel"] for launch in launches for then in launch["then"]]
    sizes = [parameter["bytes"] for parameter in record["parameters"]]

    for arch in ARCHITECTURES:
        made = record["code"][arch]
        kernels = {launch["kernel"] for launch in launches}
        assert kernels_of((folder / made["cubin"]).read_bytes()) == kernels.union(settles) == made["resources"].keys()
        ptx = (folder / made["ptx"]).read_text(encoding="utf-8")
        assert all(parameter_sizes(ptx, kernel) == sizes for kernel in kernels)


def test_the_header_compiles_and_lays_parameters_and_record_out_as_the_kernels_do(exported: tuple[str, Path]):
    name, folder = exported
    record = record_of(exported)
    sizes = [parameter["bytes"] for parameter in record["parameters"]]
    offsets = [sum(sizes[:number]) for number in range(len(sizes))]
    if len(offsets) > 1 and offsets[-1] % 8:
        offsets[-1] += 4  # an address is aligned
    checks = [f'static_assert(sizeof(vyre_state_record) == {record["state"]["bytes"]}, "size");']
    for field, place in record["state"]["fields"].items():
        checks.append(f'static_assert(__builtin_offsetof(vyre_state_record, {field}) == {place["offset"]}, "{field}");')
    kernel = f"""
extern "C" __global__ void test(unsigned long long *got)
{{
    {name}_parameters of;
    void *addresses[{name.upper()}_PARAMETERS];
    {name}_parameter_addresses(&of, addresses);
    for (int n = 0; n < {len(sizes)}; n++)
        got[n] = (char *)addresses[n] - (char *)&of;
}}
"""
    header = (folder / record["header"]).read_text(encoding="utf-8")
    made = compile_source(CudaText("\n".join([header, header, *checks, kernel])), "sm_90")

    assert f"#define {name.upper()}_PARAMETERS {len(sizes)}\n" in header
    stores = re.findall(r"st\.global\.u64\s+\[%rd\d+(?:\+(\d+))?\], (%rd\d+|\d+)", made.ptx)
    values = dict(re.findall(r"mov\.(?:u|b)64\s+(%rd\d+), (\d+);", made.ptx))
    got = {int(at or 0) // 8: int(values.get(value, value)) for at, value in stores}
    assert got == dict(enumerate(offsets))


def test_names_that_are_none_in_c_are_told_apart_and_tags_are_escaped(tmp_path: Path):
    program = tmp_path / "program.vyre"
    program.write_text(everything().to_text(), encoding="utf-8")
    assert main(["export", str(program), "--arch", "sm_80", "--out", str(tmp_path)]) == 0
    header = (tmp_path / "every_thing.h").read_text(encoding="utf-8")

    assert '"no \\042three\\042 \\134 \\303\\274"' in header
    assert "copies" in header
    assert header.isascii()


def test_settings_of_code_change_it_and_settings_of_launches_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    program = tmp_path / "program.vyre"
    program.write_text(saxpy().to_text(), encoding="utf-8")
    arguments = ["export", str(program), "--out", str(tmp_path)]

    assert main([*arguments, "--config", "check=never"]) == 0
    assert "x_length ?" not in (tmp_path / "saxpy.cu").read_text(encoding="utf-8")
    assert json.loads((tmp_path / "saxpy.json").read_text(encoding="utf-8"))["options"]["check"] == "never"
    capsys.readouterr()

    assert main([*arguments, "--config", "timeout=1"]) == 2
    assert "`timeout` is a setting of launches, not of code" in capsys.readouterr().err


def test_an_architecture_that_cannot_be_compiled_for_leaves_no_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    program = tmp_path / "program.vyre"
    program.write_text(saxpy().to_text(), encoding="utf-8")

    assert main(["export", str(program), "--arch", "sm_90,sm_12", "--out", str(tmp_path / "made")]) == 3
    assert "D1002 no code can be made for sm_12" in capsys.readouterr().err
    assert not (tmp_path / "made").exists()


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    program = tmp_path / "program.vyre"
    program.write_text(saxpy().to_text(), encoding="utf-8")

    assert main(["export", str(program), "--out", str(program)]) == 3
    assert "cannot be written" in capsys.readouterr().err
