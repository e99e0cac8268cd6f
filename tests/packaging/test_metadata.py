"""What every distribution carries: readme, changelog, licenses, types and the version they agree on."""

import re
from collections.abc import Mapping
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

from workspace import PACKAGES, ROOT, Package

LICENSES = ("LICENSE-MIT", "LICENSE-APACHE")

each_package = pytest.mark.parametrize("package", PACKAGES.values(), ids=lambda package: package.name)


def wheel_text(package: Package, wheels: Mapping[str, Path], name: str) -> str:
    with ZipFile(wheels[package.name]) as archive:
        return archive.read(name).decode()


def dist_info(package: Package) -> str:
    return f"{package.module}-{package.version}.dist-info"


def metadata(package: Package, wheels: Mapping[str, Path]) -> Message:
    return Parser().parsestr(wheel_text(package, wheels, f"{dist_info(package)}/METADATA"))


@each_package
def test_the_wheel_says_it_is_typed(package: Package, wheels: Mapping[str, Path]):
    assert wheel_text(package, wheels, f"{package.module}/py.typed") == ""


@each_package
def test_the_wheel_carries_the_readme(package: Package, wheels: Mapping[str, Path]):
    readme = (package.folder / "README.md").read_text(encoding="utf-8")

    assert readme.startswith(f"# {package.name}\n")
    assert metadata(package, wheels).get_payload() == readme


@each_package
def test_the_wheel_carries_both_licenses_of_the_workspace(package: Package, wheels: Mapping[str, Path]):
    assert metadata(package, wheels)["License-Expression"] == "MIT OR Apache-2.0"
    for name in LICENSES:
        of_the_root = (ROOT / name).read_text(encoding="utf-8")
        assert wheel_text(package, wheels, f"{dist_info(package)}/licenses/{name}") == of_the_root
        assert "the vyre authors" in of_the_root


@each_package
def test_the_version_is_the_newest_of_the_changelog(package: Package, wheels: Mapping[str, Path]):
    changelog = (package.folder / "CHANGELOG.md").read_text(encoding="utf-8")
    unreleased, newest = re.findall(r"^## \[(.+?)\]", changelog, re.MULTILINE)[:2]

    assert unreleased == "Unreleased"
    assert metadata(package, wheels)["Version"] == newest


@each_package
def test_the_wheel_bounds_every_sibling_it_needs(package: Package, wheels: Mapping[str, Path]):
    """A workspace source writes no bound into the metadata by itself."""
    required = metadata(package, wheels).get_all("Requires-Dist") or []
    siblings = {requirement.name for requirement in package.dependencies()} & PACKAGES.keys()

    for name in siblings:
        major, minor, _ = PACKAGES[name].version.split(".")
        assert f"{name}>={major}.{minor},<{major}.{int(minor) + 1}" in required


@each_package
def test_the_wheel_holds_its_module_and_nothing_else(package: Package, wheels: Mapping[str, Path]):
    with ZipFile(wheels[package.name]) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist()}

    assert tops == {package.module, dist_info(package)}
