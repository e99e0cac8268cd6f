"""The layers inside packages, as data, and the walk that finds imports against them.

A part is a module or a folder. It imports parts of the layers below its own; parts of one layer do not know each other.
How packages import each other is in import_rules.py.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from import_rules import Import, imports_of_workspace

# From the lowest to the highest. Every part of the folder is in exactly one layer.
LAYERS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "vyre_foundation": (
        ("record",),
        ("diagnostics", "installed"),
        ("ir",),
        ("capabilities", "ops", "signatures", "traps"),
        ("backend", "host", "tuning"),
        ("keeping",),
        ("walk",),
        ("text", "wire"),
        ("capsule",),
        ("stepping",),
        ("analysis",),
        ("chain", "launch"),
        ("passes",),
        ("validation",),
        ("autodiff", "builder", "notebook"),
        ("numerics",),
        ("verdicts",),
        ("language",),
        ("__init__",),
    ),
    "vyre_driver": (
        ("files", "knobs", "progress"),
        ("llvm", "lowering", "runtime", "selection"),
        ("capsules", "spaces", "tuner"),
        ("cpu", "cuda"),
        ("chains",),
        ("launching",),
        ("cli",),
        ("__init__", "__main__"),
    ),
    "vyre_driver/cpu": (
        ("operations", "threads"),
        ("codegen",),
        ("compile",),
        ("launch",),
        ("pipeline",),
        ("backend",),
        ("provider",),
        ("__init__",),
    ),
    "vyre_driver/cuda": (
        ("device", "kernels", "nvrtc"),
        ("code", "codegen"),
        ("stored_code",),
        ("target",),
        ("launch",),
        ("pipeline",),
        ("backend",),
        ("provider",),
        ("__init__",),
    ),
}

# File and imported part, with the reason. This list may only become shorter: an entry that is not needed is an error.
EXCEPTIONS: Mapping[tuple[str, str], str] = {
    (
        "vyre_foundation/ir/program.py",
        "vyre_foundation/text",
    ): "methods of Program import it when called",
    ("vyre_foundation/ir/program.py", "vyre_foundation/wire"): "methods of Program import it when called",
    ("vyre_foundation/ir/program.py", "vyre_foundation/notebook"): "methods of Program import it when called",
}


def upward_imports(packages: Path) -> list[Import]:
    """Every import of a part that does not lie below, exceptions included."""
    return [found for found in imports_of_workspace(packages) if list(_parts_not_below(found))]


def parts_imported_upward(packages: Path) -> set[tuple[str, str]]:
    """The importing file and the imported part, as the keys of EXCEPTIONS."""
    return {(found.file, part) for found in imports_of_workspace(packages) for part in _parts_not_below(found)}


def _parts_not_below(found: Import) -> Iterator[str]:
    for folder, layers in LAYERS.items():
        own, imported = _part(found.file.removesuffix(".py"), folder), _part(found.name.replace(".", "/"), folder)
        if own is None or imported is None or own == imported:
            continue
        if imported not in _names(layers):  # a name of the folder's own `__init__`
            imported = "__init__"
        if _height(own, layers) <= _height(imported, layers):
            yield f"{folder}/{imported}"


def _part(path: str, folder: str) -> str | None:
    """The part of `folder` that `path` lies in; the folder itself is its `__init__`."""
    if path == folder:
        return "__init__"
    return path.removeprefix(f"{folder}/").partition("/")[0] if path.startswith(f"{folder}/") else None


def _height(part: str, layers: tuple[tuple[str, ...], ...]) -> int:
    """Zero for the lowest layer; a part that the table does not have would be above all."""
    return next((height for height, parts in enumerate(layers) if part in parts), len(layers))


def _names(layers: tuple[tuple[str, ...], ...]) -> set[str]:
    return {part for parts in layers for part in parts}


def parts_in_table(folder: str) -> list[str]:
    return sorted(part for parts in LAYERS[folder] for part in parts)


def parts_in_sources(packages: Path, folder: str) -> list[str]:
    """Modules and folders with modules, without their endings."""
    (found,) = packages.glob(f"*/src/{folder}")
    inside = [path for path in found.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()]
    return sorted(path.name.removesuffix(".py") for path in inside)
