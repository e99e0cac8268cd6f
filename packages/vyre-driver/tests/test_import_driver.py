"""What importing the package loads, in an interpreter of its own."""

import subprocess
import sys

import pytest

SCRIPT = """
import sys
before = set(sys.modules)
import {module}
print(*(set(sys.modules) - before))
"""


@pytest.mark.parametrize(
    ("module", "allowed"),
    [
        ("vyre_driver", {"vyre_foundation", "blake3"}),
        ("vyre_driver.tuner", {"vyre_foundation", "blake3"}),
    ],
)
def test_importing_loads_nothing_foreign_but_this(module: str, allowed: set[str]):
    script = SCRIPT.format(module=module)
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    loaded = {name.partition(".")[0] for name in run.stdout.split()}
    assert "vyre_driver" in loaded
    assert loaded - sys.stdlib_module_names - {"vyre_driver"} <= allowed
