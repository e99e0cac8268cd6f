"""The harness is an oracle that is not ours, and it executes the text it is given."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from language_oracle.launching import Launch
from language_oracle.rewriting import marks_of, plain, rewritten
from language_oracle.scalars import Misuse
from workspace import ROOT

SUPPORT = ROOT / "tests" / "support"
OWN = ("language_oracle", "random_kernels")
MODULES = [path for folder in OWN for path in sorted((SUPPORT / folder).glob("*.py"))]

IMPORTS_ALL = """
import importlib, sys
sys.path.insert(0, sys.argv[1])
for name in sys.argv[2:]:
    importlib.import_module(name)
print([name for name in sys.modules if name.partition(".")[0].startswith("vyre")])
"""


def test_harness_and_generator_import_nothing_but_numpy_and_the_standard_library():
    assert {name for path in MODULES for name in imported(path)} <= {*OWN, "numpy", *sys.stdlib_module_names}


def imported(module: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


def test_no_module_of_vyre_is_there_when_a_kernel_runs():
    names = [".".join(path.relative_to(SUPPORT).with_suffix("").parts).removesuffix(".__init__") for path in MODULES]
    command = [sys.executable, "-c", IMPORTS_ALL, str(SUPPORT), *names]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_text_without_marks_and_vectors_is_executed_as_it_is():
    text = "@vy.kernel(over='y')\ndef kernel(y: Array[f32]):\n    y[vy.gid()] = 0.5 if vy.gid() < 2 else 1.5\n"
    assert ast.dump(rewritten(text)) == ast.dump(ast.parse(text))


def test_marks_are_no_part_of_the_text():
    marked = "t = «f32»0.0\nu = («u8»3 if c else x) + («i8»2 if d else y)\n"
    assert plain(marked) == "t = 0.0\nu = (3 if c else x) + (2 if d else y)\n"
    assert marks_of(marked) == {(1, 4): "f32", (2, 5): "u8", (2, 23): "i8"}
    with pytest.raises(Misuse):
        rewritten("t = 0.0 «f32»+ 1.0")


def test_conditions_are_evaluated_as_python_does():
    """The second condition would be a mistake if it were looked at: its side has no type."""
    text = """
@vy.kernel(over="y")
def kernel(y: Array[i32]):
    i = vy.gid()
    y[i] = 1 if i < 2 or y[i] / y[i] else 0
"""
    y = np.zeros(2, np.int32)
    Launch(text).run("kernel", {"y": y})
    assert list(y) == [1, 1]
    with pytest.raises(Misuse):
        Launch(text).run("kernel", {"y": np.zeros(3, np.int32)})


def test_loops_branches_and_returns_are_pythons():
    text = """
LIMIT = 4

@vy.func
def first_above(x: Array[f32], bound: f32) -> i32:
    for j in range(len(x)):
        if x[j] > bound:
            return j
    return -1

@vy.kernel(over="y")
def kernel(x: Array[f32], y: Array[i32], step: Static[int] = 2):
    i = vy.gid()
    if i == 5:
        return
    n, total = «i32»0, «i32»0
    while True:
        n += step
        if n > 3 * LIMIT:
            break
        elif n % 4 == 0:
            continue
        total, n = total + n, n
    y[i] = total * 100 + first_above(x, float(i))
"""
    y = np.full(6, 7, np.int32)
    Launch(text).run("kernel", {"x": np.array([0, 1.5, 0, 3.5], np.float32), "y": y, "step": 2})
    assert list(y) == [1801, 1801, 1803, 1803, 1799, 7]


def test_lanes_of_a_workgroup_wait_for_each_other():
    """Also lanes outside the domain, and not those that returned; memory is the group's own and begins as zeros."""
    text = """
@vy.kernel(over="y", workgroup=4)
def kernel(y: Array[i32]):
    i, lane = vy.gid(), vy.lid()
    tile, seen = vy.shared(i32, 4), vy.shared(i32, 4)
    if lane == 2:
        return
    for step in range(2):
        tile[lane] += i + 1
        vy.barrier()
        seen[lane] = tile[(lane + 1) % 4]
        vy.barrier()
    y[i] = seen[lane] * 100 + seen[(lane + 3) % 4]
"""
    y = np.zeros(6, np.int32)
    Launch(text).run("kernel", {"y": y})
    # Tiles end as 2, 4, 0, 8 and 10, 12, 0, 16; seen are 4, 0, nothing, 2 and 12, 0, nothing, 10.
    assert list(y) == [402, 4, 0, 200, 1210, 12]


def test_a_loop_that_never_ends_is_no_kernel():
    text = '@vy.kernel(over="y")\ndef kernel(y: Array[f32]):\n    while True:\n        y[vy.gid()] = 1.0\n'
    with pytest.raises(Misuse, match="does not end"):
        Launch(text).run("kernel", {"y": np.zeros(1, np.float32)})
