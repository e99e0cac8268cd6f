"""`import vyre as vy`: every name is there, is the one of its own package, and costs nothing before it is used."""

import ast
import subprocess
import sys
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pytest

import vyre

STUB = Path(vyre.__file__).with_suffix(".pyi")
HOMES = {name: module for module, names in vyre.SOURCES.items() for name in names.split()}


@vyre.kernel
def axpy(a: vyre.f32, x: vyre.Array[vyre.f32], y: vyre.Array[vyre.f32]):
    i = vyre.gid()
    y[i] = a * x[i] + y[i]


def fresh(script: str, *arguments: str) -> str:
    """What an interpreter of its own prints."""
    command = [sys.executable, "-W", "error", *(arguments or ("-c", script))]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("name", HOMES)
def test_a_name_is_that_of_its_package(name: str):
    assert getattr(vyre, name) is getattr(import_module(HOMES[name]), name)


def test_the_whole_language_is_there():
    language = import_module("vyre_foundation.language")
    assert {name for name, home in HOMES.items() if home == language.__name__} == set(language.__all__)


def test_no_name_comes_from_two_packages():
    names = [name for names in vyre.SOURCES.values() for name in names.split()]
    assert len(set(names)) == len(names)


def test_type_checkers_see_the_same_names_from_the_same_packages():
    imports = [node for node in ast.parse(STUB.read_text(encoding="utf-8")).body if isinstance(node, ast.ImportFrom)]
    seen = {alias.name: node.module for node in imports for alias in node.names}
    assert seen == HOMES


def test_a_star_import_and_dir_give_every_name():
    names: dict[str, object] = {}
    exec("from vyre import *", names)
    assert HOMES.keys() <= names.keys()
    assert HOMES.keys() <= set(dir(vyre))


def test_importing_it_imports_none_of_the_packages():
    printed = fresh("import sys, vyre; print(*sys.modules)")
    loaded = {name.partition(".")[0] for name in printed.split()}
    assert "vyre" in loaded
    assert loaded.isdisjoint({"numpy", "llvmlite", "vyre_foundation", "vyre_driver", "vyre_reference"})


def test_using_a_name_imports_its_package_and_no_backend():
    printed = fresh("import sys, vyre; vyre.Program, vyre.open_backend; print(*sys.modules)")
    loaded = {name.partition(".")[0] for name in printed.split()}
    assert {"vyre_foundation", "vyre_driver"} <= loaded
    assert loaded.isdisjoint({"numpy", "llvmlite"})


def test_what_is_not_there_is_an_attribute_error_that_names_what_is_meant():
    with pytest.raises(AttributeError, match="did you mean `kernel`"):
        getattr(vyre, "kernels")  # noqa: B009 - a type checker would see it
    with pytest.raises(ImportError):
        exec("from vyre import kernels", {})


def test_a_kernel_is_written_called_recorded_and_derived():
    x, y = np.arange(4, dtype=np.float32), np.ones(4, np.float32)
    axpy(2.0, x, y)
    with vyre.chain():
        axpy(1.0, x, y)
    assert y.tolist() == [1, 4, 7, 10]
    assert axpy.grad("y", "x")(3.0, x, y).tolist() == [3, 3, 3, 3]


def test_the_version_is_that_of_the_distribution():
    assert vyre.__version__ == version("vyre")


def test_the_module_runs_as_the_command():
    assert fresh("", "-m", "vyre", "--version") == fresh("", "-m", "vyre_driver", "--version")
