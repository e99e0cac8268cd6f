"""What `installed` reads is what `importlib.metadata` reads, whatever lies on the path."""

import sys
import zipfile
from importlib.metadata import distributions, entry_points
from pathlib import Path

import pytest

from vyre_foundation.installed import Offer, offers, version_of

POINTS = """
# of a test

[vyre.first]
one = sys:path
two=os.path : join
[vyre.second]
with.dots = collections [extra]
"""


def put(folder: Path, name: str, text: str = POINTS) -> None:
    records = folder / name
    records.mkdir(parents=True)
    (records / "entry_points.txt").write_text(text, encoding="utf-8")
    distribution, _, version = name.rpartition(".")[0].partition("-")
    metadata = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n"
    (records / "METADATA").write_text(metadata, encoding="utf-8")


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two folders of distributions, before all others."""
    monkeypatch.setattr(sys, "path", [str(tmp_path / "a"), str(tmp_path / "missing"), str(tmp_path / "b"), *sys.path])
    put(tmp_path / "a", "Some.Thing-1.5.dist-info")
    put(tmp_path / "b", "some_thing-9.dist-info", "[vyre.first]\nhidden = sys:path\n")
    put(tmp_path / "b", "other-2.0.egg-info", "[vyre.first]\nthree = sys:argv\n")
    return sys.path


def known_to_python(group: str) -> set[tuple[str, str]]:
    return {(point.name, point.value) for point in entry_points(group=group)}


def seen(group: str) -> list[tuple[str, str]]:
    return [(offer.name, offer.value) for offer in offers(group)]


@pytest.mark.parametrize("group", ["vyre.first", "vyre.second", "vyre.backends", "console_scripts", "vyre.nobody"])
@pytest.mark.usefixtures("path")
def test_entry_points_are_those_that_python_finds(group: str):
    assert set(seen(group)) == known_to_python(group)
    assert len(seen(group)) == len(set(seen(group)))


@pytest.mark.usefixtures("path")
def test_the_first_distribution_of_a_name_counts():
    assert [name for name, _ in seen("vyre.first")] == ["one", "two", "three"]
    assert version_of("some-thing") == "1.5"


def test_versions_are_those_that_python_finds():
    names = {found.metadata["Name"]: found.version for found in reversed(list(distributions()))}
    assert len(names) > 1
    assert {name: version_of(name) for name in names} == names
    assert version_of("a-distribution-nobody-has") is None


def test_an_entry_point_loads_a_module_or_what_is_in_it():
    assert Offer("module", "sys").load() is sys
    assert Offer("attribute", "sys:path").load() is sys.path
    assert Offer("deeper", "importlib.metadata : EntryPoint.load").load() is not None
    assert Offer("extras", "sys [one, two]").load() is sys
    with pytest.raises(AttributeError):
        Offer("none", "sys:nothing_of_that_name").load()
    with pytest.raises(ModuleNotFoundError):
        Offer("none", "a_module_nobody_has").load()


def test_what_is_in_archives_is_found_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    archive = tmp_path / "packed.zip"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("packed-3.1.dist-info/entry_points.txt", "[vyre.packed]\nfour = sys:argv\n")
        file.writestr("packed-3.1.dist-info/METADATA", "Metadata-Version: 2.1\nName: packed\nVersion: 3.1\n")
    assert seen("vyre.packed") == []
    monkeypatch.setattr(sys, "path", [*sys.path, str(archive)])
    assert seen("vyre.packed") == [("four", "sys:argv")]
    assert version_of("packed") == "3.1"
    assert version_of("pytest") is not None
