"""Names of adapters as names of files."""

from __future__ import annotations

import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from vyre_driver.tuner import Tuner
from vyre_driver.tuner.adapter_file import adapter_file_name
from vyre_foundation.diagnostics import TunerError

PLAIN = set(string.ascii_letters + string.digits + " _.-~+%")
LONG = "x" * 1000


@pytest.mark.parametrize(
    ("adapter", "name"),
    [
        ("adapter-test", "adapter-test.toml"),
        ("NVIDIA H100 80GB, driver 570.12", "NVIDIA H100 80GB%2C driver 570.12.toml"),
        ("../x", "%2E.%2Fx.toml"),
        ("..", "%2E..toml"),
        ("/", "%2F.toml"),
        ("/etc/passwd", "%2Fetc%2Fpasswd.toml"),
        ("a\\b", "a%5Cb.toml"),
        ("C:", "C%3A.toml"),
        ("a\0b", "a%00b.toml"),
        ("%2E", "%252E.toml"),
        ("GPU é", "GPU %C3%A9.toml"),
    ],
    ids=repr,
)
def test_the_name_of_the_file(adapter: str, name: str):
    assert adapter_file_name(adapter) == name


@given(st.text(min_size=1).filter(lambda text: text.isascii() or text.encode(errors="ignore").decode() == text))
@example("../x")
@example("..")
@example(".")
@example(LONG)
@example("é" * 300)
def test_any_name_stays_in_its_folder_and_fits_a_file_system(adapter: str):
    name = adapter_file_name(adapter)
    assert set(name) <= PLAIN
    assert not name.startswith(".")
    assert name.endswith(".toml")
    assert len(name) <= 130
    assert Path("/cache/tuner", name).resolve().parent == Path("/cache/tuner")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (LONG, LONG + "x"),
        (LONG + "a", LONG + "b"),
        (".a", "%2Ea"),
        ("a/b", "a%2Fb"),
        (LONG, adapter_file_name(LONG).removesuffix(".toml")),
    ],
    ids=["lengths", "ends", "dot", "slash", "the name of the file of a long one"],
)
def test_different_adapters_have_different_files(one: str, other: str):
    assert adapter_file_name(one) != adapter_file_name(other)


def test_a_long_name_can_be_used(cache_folder: Path):
    tuner = Tuner(LONG)
    tuner.record_decision("saxpy", (128, 1, 1))
    assert tuner.persist()
    assert Tuner(LONG).resolve("saxpy") == (128, 1, 1)
    assert [file.suffix for file in (cache_folder / "tuner").iterdir() if file == tuner.cache_path] == [".toml"]


@pytest.mark.parametrize("adapter", ["", None, 7, b"gpu", "\ud800"], ids=ascii)
def test_what_names_no_adapter_is_refused(adapter: Any):
    for call in (adapter_file_name, Tuner, Tuner.cache_path_for_adapter):
        with pytest.raises(TunerError) as caught:
            call(adapter)
        assert caught.value.code == "T006"
