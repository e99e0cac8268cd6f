"""The version of the lowering changes with every source that native code can depend on."""

from __future__ import annotations

import ast
import os
import shutil
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_driver.runtime.cache.compiler_sources import (
    LEFT_OUT,
    kept_digest,
    lowering_version,
    sources_digest,
    sources_state,
)

COMPILERS = {
    "vyre_driver.cpu.compile.compilation": "vyre_driver.cpu.codegen.module",
    "vyre_driver.cuda.target": "vyre_driver.cuda.codegen.module",
}
"""The modules that make code from programs, the roots of what it can depend on; for each, one it surely imports."""


def file_of(module: str) -> Path | None:
    """The source of one of our modules; None for anything else."""
    if module.partition(".")[0] not in LEFT_OUT:
        return None
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:  # a name in a module, not a module
        return None
    return None if spec is None or spec.origin is None else Path(spec.origin)


def imported_by(file: Path) -> Iterator[str]:
    """Every name in an import, inside functions too; `from a import b` may mean the module `a.b`.

    Not what is imported for type checkers only, nor what a package's `__getattr__` brings to whoever asks for the name:
    whoever does so imports it, and is asked here.
    """
    top = [each for each in ast.parse(file.read_text(encoding="utf-8")).body if not _is_for_others(each)]
    for node in (inner for each in top for inner in ast.walk(each)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


def _is_for_others(statement: ast.stmt) -> bool:
    match statement:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.FunctionDef(name="__getattr__"):
            return True
        case _:
            return False


def import_closure(root: str) -> dict[str, Path]:
    found: dict[str, Path] = {}
    waiting = [root]
    while waiting:
        module = waiting.pop()
        if module in found:
            continue
        file = file_of(module)
        if file is not None:
            found[module] = file
            waiting += [module.rpartition(".")[0], *imported_by(file)]  # a module runs its package first
    return found


@pytest.fixture
def copies(tmp_path: Path) -> dict[str, Path]:
    """The packages that count, in a place where they may be changed."""
    for package in LEFT_OUT:
        file = file_of(package)
        assert file is not None
        shutil.copytree(file.parent, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    return {package: tmp_path / package for package in LEFT_OUT}


def test_the_version_is_that_of_the_installed_sources(copies: dict[str, Path]):
    assert sources_digest(copies) == lowering_version()


@pytest.mark.parametrize("compiler", COMPILERS)
def test_a_change_of_any_module_a_compiler_imports_changes_the_version(copies: dict[str, Path], compiler: str):
    closure = import_closure(compiler)
    surely = {"vyre_foundation.analysis.uniformity.analysis", "vyre_foundation.ir.expressions", COMPILERS[compiler]}
    assert surely < closure.keys()
    before = sources_digest(copies)
    for module, file in closure.items():
        package = module.partition(".")[0]
        root = file_of(package)
        assert root is not None
        copy = copies[package] / file.relative_to(root.parent)
        content = copy.read_bytes()
        copy.write_bytes(content + b"\n")
        assert sources_digest(copies) != before, module
        copy.write_bytes(content)
    assert sources_digest(copies) == before


def test_a_renamed_file_changes_the_version(copies: dict[str, Path]):
    before = sources_digest(copies)
    folder = copies["vyre_driver"] / "llvm"
    (folder / "engine.py").rename(folder / "engines.py")
    assert sources_digest(copies) != before


def test_what_the_compiler_never_imports_leaves_the_version_alone(copies: dict[str, Path]):
    before = sources_digest(copies)
    for package, folders in LEFT_OUT.items():
        for folder in folders:
            (copies[package] / folder / "new.py").write_text("1\n", encoding="utf-8")
    assert sources_digest(copies) == before


LATER = 60.0


def test_a_kept_digest_is_that_of_the_sources_as_they_are_now(copies: dict[str, Path], tmp_path: Path):
    kept = CodeCache(tmp_path / "kept")
    later = time.time() + LATER
    before = kept_digest(copies, kept, later)
    assert before == sources_digest(copies) == kept_digest(copies, kept, later)
    assert len(list((tmp_path / "kept").iterdir())) == 1
    file = copies["vyre_driver"] / "llvm" / "engine.py"
    times, content = file.stat(), file.read_bytes()
    file.write_bytes(b"#" + content[1:])  # as long as before, and with the time of writing that it had
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert kept_digest(copies, kept, later) == sources_digest(copies) != before


def test_a_digest_that_others_can_have_written_is_not_taken(copies: dict[str, Path], tmp_path: Path):
    kept = CodeCache(tmp_path / "kept")
    found = kept_digest(copies, kept, time.time() + LATER)
    (entry,) = (tmp_path / "kept").iterdir()
    whole = entry.read_bytes()
    for planted in (whole[:-8] + b"otherone", whole[:-1], b"", b"x" * len(whole)):
        entry.write_bytes(planted)
        assert kept_digest(copies, kept, time.time() + LATER) == found


def test_nothing_is_kept_of_files_that_may_change_within_a_tick_of_the_clock(copies: dict[str, Path], tmp_path: Path):
    kept = CodeCache(tmp_path / "kept")
    newest = sources_state(copies).newest
    assert abs(time.time() - newest) < LATER
    assert kept_digest(copies, kept, newest + 1) == sources_digest(copies)
    assert not (tmp_path / "kept").exists()
    kept_digest(copies, kept, newest + LATER)
    assert (tmp_path / "kept").exists()
