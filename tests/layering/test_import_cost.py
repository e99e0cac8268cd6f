"""What importing vyre_foundation loads, seen from a fresh interpreter. How long it takes is for benchmarks/."""

import subprocess
import sys

SCRIPT = """
import sys
before = set(sys.modules)
import vyre_foundation
print(*(set(sys.modules) - before))
"""


def test_importing_foundation_loads_nothing_foreign_but_blake3():
    run = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)

    loaded = {name.partition(".")[0] for name in run.stdout.split()}
    assert "vyre_foundation" in loaded
    assert loaded - sys.stdlib_module_names <= {"vyre_foundation", "blake3"}
