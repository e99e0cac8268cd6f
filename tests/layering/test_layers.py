"""Inside a package imports go downward too: every file is held to the table in tests/support/layers.py."""

from pathlib import Path

import pytest

from layers import EXCEPTIONS, LAYERS, parts_imported_upward, parts_in_sources, parts_in_table, upward_imports
from workspace import ROOT

PACKAGES = ROOT / "packages"

UPWARD = [
    ("vyre_driver/lowering/lanes/pool.py", "from vyre_driver.cpu.codegen.lanes.pieces import strip", "vyre_driver/cpu"),
    ("vyre_driver/runtime/arguments.py", "def late():\n    import vyre_driver.cpu.launch", "vyre_driver/cpu"),
    ("vyre_driver/llvm/engine.py", "from vyre_driver import lowering", "vyre_driver/lowering"),
    ("vyre_driver/files/lock.py", "from vyre_driver.runtime import trace", "vyre_driver/runtime"),
    ("vyre_driver/cpu/backend.py", "from vyre_driver.cli import main", "vyre_driver/cli"),
    ("vyre_driver/cpu/codegen/frame.py", "from vyre_driver.cpu.launch import launch", "vyre_driver/cpu/launch"),
    ("vyre_foundation/analysis/ranges.py", "from vyre_foundation.passes import tidy", "vyre_foundation/passes"),
    ("vyre_foundation/analysis/ranges.py", "from vyre_foundation import validate", "vyre_foundation/__init__"),
    ("vyre_foundation/passes/tidy.py", "from vyre_foundation.autodiff import facts", "vyre_foundation/autodiff"),
    ("vyre_foundation/passes/tidy.py", "from ..validation import check", "vyre_foundation/validation"),
]

DOWNWARD = [
    ("vyre_driver/cpu/launch/launch.py", "from vyre_driver.lowering import traps\nfrom . import launch_block"),
    ("vyre_driver/cli/commands/show.py", "from vyre_driver.cpu.codegen.module import lower"),
    ("vyre_foundation/autodiff/finish.py", "from vyre_foundation.validation import validate"),
    ("vyre_foundation/passes/tidy.py", "from vyre_foundation import ir\nfrom vyre_foundation.analysis import effects"),
    ("vyre_reference/core.py", "import vyre_foundation"),
]


def plant(packages: Path, file: str, source: str) -> None:
    path = packages / "a-package" / "src" / file
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")


def test_no_part_imports_from_its_own_layer_or_from_above():
    upward = upward_imports(PACKAGES)
    excused = parts_imported_upward(PACKAGES) & EXCEPTIONS.keys()

    assert [str(found) for found in upward if not any(found.file == file for file, _ in excused)] == []
    assert parts_imported_upward(PACKAGES) == EXCEPTIONS.keys()


@pytest.mark.parametrize("folder", LAYERS)
def test_every_part_is_in_exactly_one_layer(folder: str):
    assert parts_in_table(folder) == parts_in_sources(PACKAGES, folder)


@pytest.mark.parametrize(("file", "source", "part"), UPWARD)
def test_a_planted_import_from_above_is_found(tmp_path: Path, file: str, source: str, part: str):
    plant(tmp_path, file, source)

    assert parts_imported_upward(tmp_path) == {(file, part)}


@pytest.mark.parametrize(("file", "source"), DOWNWARD)
def test_an_import_from_below_or_within_the_part_is_not_reported(tmp_path: Path, file: str, source: str):
    plant(tmp_path, file, source)

    assert upward_imports(tmp_path) == []
