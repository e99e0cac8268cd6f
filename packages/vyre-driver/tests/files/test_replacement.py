"""Replacing a file: new content or old, and nothing left beside it."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from vyre_driver.files.replacement import put_aside, remove_drafts, replace_file


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_a_new_file_has_the_content_and_nothing_lies_beside_it(tmp_path: Path):
    replace_file(tmp_path / "file", b"new\r\n\0")
    assert (tmp_path / "file").read_bytes() == b"new\r\n\0"
    assert names(tmp_path) == ["file"]


def test_a_replaced_file_keeps_its_permissions(tmp_path: Path):
    file = tmp_path / "file"
    file.write_bytes(b"old")
    file.chmod(0o640)
    replace_file(file, b"new")
    assert file.read_bytes() == b"new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_an_open_reader_keeps_the_old_content(tmp_path: Path):
    file = tmp_path / "file"
    file.write_bytes(b"old")
    with file.open("rb") as reader:
        replace_file(file, b"new, and longer")
        assert reader.read() == b"old"


def test_a_failure_leaves_what_was_there_and_no_draft(tmp_path: Path):
    (tmp_path / "file" / "child").mkdir(parents=True)
    with pytest.raises(OSError):
        replace_file(tmp_path / "file", b"new")
    assert names(tmp_path) == ["file"]
    assert names(tmp_path / "file") == ["child"]


def test_drafts_of_one_file_are_removed_and_no_other_file(tmp_path: Path):
    others = ["file", "file.tmp", ".file2.00.tmp", ".file.swp", "file.lock"]
    for name in [".file.0123.tmp", ".file.4567.tmp", *others]:
        (tmp_path / name).touch()
    remove_drafts(tmp_path / "file")
    assert names(tmp_path) == sorted(others)


def test_files_put_aside_never_take_each_others_names(tmp_path: Path):
    file = tmp_path / "file"
    asides: list[Path] = []
    for content in ("first", "second", "third"):
        file.write_text(content)
        asides.append(put_aside(file, "damaged"))
    assert [aside.name for aside in asides] == ["file.damaged-1", "file.damaged-2", "file.damaged-3"]
    assert [aside.read_text() for aside in asides] == ["first", "second", "third"]
    assert not file.exists()


def test_a_dangling_link_counts_as_a_taken_name(tmp_path: Path):
    (tmp_path / "file").touch()
    (tmp_path / "file.damaged-1").symlink_to("nowhere")
    assert put_aside(tmp_path / "file", "damaged").name == "file.damaged-2"
