"""A project of somebody else, in tests/downstream, that depends on vyre-foundation only."""

from collections.abc import Mapping
from pathlib import Path

from clean_environment import CleanEnvironment


def test_a_project_on_foundation_alone_is_built_with_pip_and_runs(
    clone: Path, wheels: Mapping[str, Path], environment: CleanEnvironment, tmp_path: Path
):
    environment.pip_install(wheels["vyre-foundation"], clone / "tests" / "downstream")

    printed = environment.run(environment.python, "-W", "error", "-m", "scaled_sum", cwd=tmp_path)

    assert "scaled_sum" in printed
    assert printed.endswith("the program reads back as itself\n")
