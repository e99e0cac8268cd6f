"""Lets the tests of this folder import what plants mistakes, wherever a copy of the folders lies."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "autodiff"))
