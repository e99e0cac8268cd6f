"""What importing the package loads, in an interpreter of its own."""

import subprocess
import sys

ALLOWED = frozenset({"vyre_foundation", "numpy"})
SCRIPT = """
import sys
before = set(sys.modules)
import vyre_primitives
print(*(set(sys.modules) - before))
"""


def test_it_imports_and_loads_nothing_but_itself_and_its_dependencies():
    run = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)

    loaded = {name.partition(".")[0] for name in run.stdout.split()}
    assert "vyre_primitives" in loaded
    assert loaded - sys.stdlib_module_names - {"vyre_primitives"} <= ALLOWED
