"""Which package may import what, as data, and the walk over every import that holds the sources to it.

The walk reads syntax trees, so it also sees imports inside functions, under `if TYPE_CHECKING` and in branches that
never run, and `import_module` or `__import__` of a name written out. The standard library is always allowed, and so
is a package's own module.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ALLOWED: Mapping[str, frozenset[str]] = {
    "vyre_foundation": frozenset({"blake3"}),
    "vyre_reference": frozenset({"vyre_foundation", "numpy"}),
    "vyre_primitives": frozenset({"vyre_foundation", "numpy"}),
    "vyre_self_substrate": frozenset({"vyre_foundation", "vyre_primitives", "numpy"}),
    "vyre_driver": frozenset(
        {
            "vyre_foundation",
            "vyre_primitives",
            "vyre_self_substrate",
            "blake3",
            "llvmlite",
            "numpy",
            "cupy",  # extras cuda12 and cuda13
            "nvidia",  # the extras' NVRTC
            "matplotlib",  # the extra plot
        }
    ),
    # Holds no code: it gives names of the others.
    "vyre": frozenset({"vyre_foundation", "vyre_driver"}),
}

# More for the files whose path in the source folder starts so.
EXCEPTIONS: Mapping[str, frozenset[str]] = {
    # The command line compares with the definition; for everything else reference is one backend among others.
    "vyre_driver/cli/": frozenset({"vyre_reference"}),
    # `kernel.sanitize` asks the interpreter.
    "vyre_driver/launching/launcher.py": frozenset({"vyre_reference"}),
    "vyre_driver/launching/running.py": frozenset({"vyre_reference"}),
    # The optional hypothesis strategy: nothing else of reference imports this file.
    "vyre_reference/testing/programs/strategies.py": frozenset({"hypothesis"}),
}


@dataclass(frozen=True, slots=True)
class Import:
    """One imported name, absolute and with its dots."""

    file: str
    line: int
    name: str

    @property
    def top(self) -> str:
        return self.name.partition(".")[0]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.name}"


def violations(packages: Path) -> list[Import]:
    """Every import against the rules in the sources of the workspace whose packages are in `packages`."""
    return [found for found in imports_of_workspace(packages) if not is_allowed(found)]


def is_allowed(found: Import) -> bool:
    package = found.file.partition("/")[0]
    if found.top == package or found.top in sys.stdlib_module_names:
        return True
    return found.top in allowed_in(found.file, package) and not reaches_into_a_private_name(found)


def allowed_in(file: str, package: str) -> frozenset[str]:
    more = (names for prefix, names in EXCEPTIONS.items() if file.startswith(prefix))
    return ALLOWED.get(package, frozenset()).union(*more)


def reaches_into_a_private_name(found: Import) -> bool:
    """Names of a sibling that begin with an underscore are nobody else's business."""
    return found.top in ALLOWED and any(part.startswith("_") for part in found.name.split("."))


@cache
def imports_of_workspace(packages: Path) -> tuple[Import, ...]:
    """All imports of all sources, read once: it takes seconds."""
    files = [(path, sources) for sources in sorted(packages.glob("*/src")) for path in sorted(sources.rglob("*.py"))]
    return tuple(found for path, sources in files for found in imports_of_file(path, path.relative_to(sources)))


def imports_of_file(path: Path, relative: Path) -> Iterator[Import]:
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    for node in ast.walk(tree):
        for name in imported_names(node, relative.parent.parts):
            yield Import(relative.as_posix(), getattr(node, "lineno", 0), name)


def imported_names(node: ast.AST, package: tuple[str, ...]) -> list[str]:
    """What `node` imports, when it stands in a file of `package`."""
    match node:
        case ast.Import(names=aliases):
            return [alias.name for alias in aliases]
        case ast.ImportFrom(module=module, names=aliases, level=level):
            origin = [*parent_package(package, level), *([module] if module else [])]
            return [".".join([*origin, alias.name]) for alias in aliases]
        case ast.Call(func=ast.Name(id="import_module" | "__import__"), args=[ast.Constant(value=str(name)), *_]):
            return [name]
        case ast.Call(func=ast.Attribute(attr="import_module"), args=[ast.Constant(value=str(name)), *_]):
            return [name]
        case _:
            return []


def parent_package(package: tuple[str, ...], level: int) -> tuple[str, ...]:
    """The package that `level` leading dots mean; past the outermost one, a name that no rule allows."""
    if level == 0:
        return ()
    return package[: len(package) - level + 1] or ("<outside>",)
