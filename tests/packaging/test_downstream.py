"""A project of somebody else, in tests/downstream, that depends on vyre-foundation only."""

from pathlib import Path

from clean_environment import CleanEnvironment


def test_a_project_on_foundation_alone_is_built_with_pip_and_runs(
    clone: Path, environment: CleanEnvironment, tmp_path: Path
):
    wheelhouse = tmp_path / "wheelhouse"
    sources = [clone / "packages" / "vyre-foundation", clone / "tests" / "downstream"]
    environment.run(
        environment.python, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", wheelhouse, *sources, cwd=tmp_path
    )
    environment.pip_install(*wheelhouse.glob("*.whl"))

    printed = environment.run(environment.python, "-W", "error", "-m", "scaled_sum", cwd=tmp_path)

    assert "scaled_sum" in printed
    assert printed.endswith("the program reads back as itself\n")
