"""Facts about this workspace, read from its files: packages, their dependencies, the pins, the README's commands.

On the path of every test (`pythonpath` in the root pyproject.toml).
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Package:
    """One distribution of the workspace."""

    folder: Path
    pyproject: Mapping[str, Any]

    @property
    def name(self) -> str:
        return self.pyproject["project"]["name"]

    @property
    def module(self) -> str:
        return self.name.replace("-", "_")

    @property
    def version(self) -> str:
        return self.pyproject["project"]["version"]

    def dependencies(self) -> list[Requirement]:
        return [Requirement(line) for line in self.pyproject["project"]["dependencies"]]

    def build_requirements(self) -> list[Requirement]:
        return [Requirement(line) for line in self.pyproject["build-system"]["requires"]]

    def group(self, group: str) -> list[Requirement]:
        """The requirements of a dependency group; includes of other groups are not used and not understood."""
        return [Requirement(line) for line in self.pyproject["dependency-groups"][group]]


def read_toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def read_packages() -> dict[str, Package]:
    found = (Package(path.parent, read_toml(path)) for path in sorted((ROOT / "packages").glob("*/pyproject.toml")))
    return {package.name: package for package in found}


PACKAGES = read_packages()


def siblings_needed(requirements: list[Requirement]) -> set[str]:
    """The names of all workspace packages that `requirements` bring along, directly or through each other."""
    needed: set[str] = set()
    waiting = [r.name for r in requirements if r.name in PACKAGES]
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            waiting += [r.name for r in PACKAGES[name].dependencies() if r.name in PACKAGES]
    return needed


def pins() -> list[Requirement]:
    """The pinned versions of everything that is installed, each as `name==version`, maybe with a marker."""
    return [Requirement(line) for line in read_toml(ROOT / "pyproject.toml")["tool"]["uv"]["constraint-dependencies"]]


def build_pins() -> list[Requirement]:
    settings = read_toml(ROOT / "pyproject.toml")["tool"]["uv"]
    return [Requirement(line) for line in settings["build-constraint-dependencies"]]


def pinned_version(name: str) -> str:
    """The version of `name` that is pinned for the running interpreter."""
    (pin,) = (
        pin
        for pin in pins()
        if canonicalize_name(pin.name) == canonicalize_name(name) and (pin.marker is None or pin.marker.evaluate())
    )
    return str(pin.specifier).removeprefix("==")


def code_blocks(text: str, language: str) -> list[str]:
    """The contents of all fenced blocks of `language` in a Markdown text."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def readme_commands() -> list[str]:
    """The lines of the README's shell blocks, each a command of its own."""
    blocks = code_blocks((ROOT / "README.md").read_text(encoding="utf-8"), "sh")
    return [line for block in blocks for line in block.splitlines()]
