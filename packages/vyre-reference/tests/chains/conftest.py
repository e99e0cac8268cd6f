"""Lets the tests of this folder import the modules beside them and what plants mistakes, wherever a copy lies."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "autodiff")]
