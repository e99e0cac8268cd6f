"""The judge, compiled once. Tests may import the modules beside them, wherever a copy of the folder lies."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from judge import Judge, compile_judge


@pytest.fixture(scope="session")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Judge:
    return compile_judge(tmp_path_factory.mktemp("judge"))
