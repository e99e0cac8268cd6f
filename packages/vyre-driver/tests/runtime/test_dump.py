"""VYRE_DUMP_DIR: the files a compiled program leaves, and that none of it stops a launch."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_programs import bump, saxpy

from vyre_driver.cpu.compile.compilation import make_native_code
from vyre_driver.cpu.compile.target import CpuTarget
from vyre_driver.cpu.provider import provider
from vyre_driver.llvm.engine import compile_object, compile_text
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.debugging.debug_warning import DebugWarning
from vyre_driver.runtime.debugging.dump import Dump, file_stem
from vyre_foundation import Program, ir
from vyre_foundation.backend import BackendError, DispatchConfig

SUFFIXES = [".ll", ".opt.ll", ".s", ".vyre", ".wire"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the files of this test go; it does not exist yet."""
    monkeypatch.setenv("VYRE_DUMP_DIR", str(tmp_path / "not yet" / "dump"))
    return tmp_path / "not yet" / "dump"


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_compiled_program_leaves_its_files_under_its_name_and_fingerprint(folder: Path):
    provider.open().compile(saxpy())
    stem = f"saxpy-{saxpy().fingerprint().hex()[:16]}"
    assert names(folder) == [f"{stem}{suffix}" for suffix in SUFFIXES]


def test_text_and_bytes_are_the_program(folder: Path):
    provider.open().compile(saxpy())
    (text,) = folder.glob("*.vyre")
    (wire,) = folder.glob("*.wire")
    assert Program.from_text(text.read_text(encoding="utf-8")) == saxpy()
    assert Program.from_wire(wire.read_bytes()) == saxpy()


def test_the_llvm_text_is_what_was_compiled_and_the_others_follow_from_it(folder: Path):
    provider.open().compile(saxpy())
    texts = {
        file.name.partition(".")[2]: file.read_text(encoding="utf-8")
        for file in folder.iterdir()
        if file.suffix in (".ll", ".s")
    }
    assert compile_object(texts["ll"]) == make_native_code(saxpy()).object_code
    assert compile_text(texts["opt.ll"]).address("enter.segment0")
    assert "enter.segment0:" in texts["s"]


def test_a_program_found_in_the_cache_is_dumped_as_well(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("VYRE_DUMP_DIR")
    provider.open().compile(saxpy())
    monkeypatch.setenv("VYRE_DUMP_DIR", str(folder))
    assert provider.open().compile(saxpy()).origin == "cache"
    assert len(names(folder)) == len(SUFFIXES)


def test_other_options_are_other_files(folder: Path):
    backend = provider.open()
    backend.compile(saxpy())
    backend.compile(saxpy(), DispatchConfig(step_limit=8))
    backend.compile(saxpy(), DispatchConfig(label="no other code"))
    assert len(names(folder)) == 2 * len(SUFFIXES)
    assert len([name for name in names(folder) if "-step_limit=8." in name]) == len(SUFFIXES)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("a/b\\c: d*", "a_b_c_d_"), ("../../up", "_.._up"), ("ü" * 300, "_"), ("x" * 300, "x" * 80), ("", "program")],
    ids=["separators", "dots", "letters", "long", "none"],
)
def test_a_name_never_leads_out_of_the_folder(name: str, expected: str):
    region = bump().entry[0]
    assert isinstance(region, ir.Region)
    program = saxpy().replace(entry_op_id=name) if name else bump().replace(entry=region.body)
    assert file_stem(program, CodeOptions()) == f"{expected}-{program.fingerprint().hex()[:16]}"


def test_a_folder_that_cannot_be_written_is_warned_of_once_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "file").write_bytes(b"")  # no folder can be made there, whoever runs the test
    monkeypatch.setenv("VYRE_DUMP_DIR", str(tmp_path / "file"))
    backend = provider.open()
    with pytest.warns(DebugWarning, match="D1012") as caught:
        made = [backend.run(bump(count), {})["y"].tolist() for count in (4, 5)]
    assert made == [[1] * 4, [1] * 5]
    (warning,) = (each.message for each in caught)
    assert isinstance(warning, DebugWarning)
    assert warning.finding.where == str(tmp_path / "file")
    assert "VYRE_DUMP_DIR" in warning.finding.fix


def test_asked_to_write_it_says_why_it_cannot(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(BackendError) as caught:
        Dump(tmp_path / "file").write(saxpy(), CodeOptions(), CpuTarget())
    assert caught.value.code == "D1012"
