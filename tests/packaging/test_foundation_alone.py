"""vyre-foundation with nothing but blake3 beside it, as its users install it."""

from collections.abc import Mapping
from pathlib import Path

from clean_environment import CleanEnvironment

SCRIPTS = Path(__file__).parent / "scripts"


def test_foundation_alone_builds_prints_parses_and_plans_a_program(
    wheels: Mapping[str, Path], environment: CleanEnvironment, tmp_path: Path
):
    environment.pip_install(wheels["vyre-foundation"])

    printed = environment.run(environment.python, "-W", "error", SCRIPTS / "use_foundation.py", cwd=tmp_path)

    assert '"saxpy"' in printed
