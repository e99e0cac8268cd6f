"""Tests of this folder may import the modules beside them, wherever a copy of it lies."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
