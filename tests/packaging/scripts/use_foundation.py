"""Build, print, parse and plan a program with nothing installed but vyre-foundation, and import all of it."""

import importlib.util
from importlib import import_module
from pkgutil import walk_packages

import vyre_foundation
from vyre_foundation import DataType, Program, ProgramBuilder, plan_launch

k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
a = k.uniform("a", DataType.F32, 1)
x = k.read("x", DataType.F32)
y = k.read_write("y", DataType.F32)
i = k.let("i", k.gid(0))
with k.if_(i < y.len()):
    y[i] = a[0] * x[i] + y[i]
program = k.build()

assert Program.from_text(str(program)) == program
for module in walk_packages(vyre_foundation.__path__, "vyre_foundation."):
    import_module(module.name)

assert importlib.util.find_spec("numpy") is None
assert importlib.util.find_spec("hypothesis") is None

plan = plan_launch(program, {"a": 1, "x": 1000, "y": 1000})
assert tuple(plan.grid) == (4, 1, 1)

print(program)
print(plan)
