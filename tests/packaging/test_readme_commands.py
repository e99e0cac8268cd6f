"""The README's pip commands, run from a clone exactly as printed."""

import re
from pathlib import Path

import pytest

from clean_environment import CleanEnvironment
from workspace import PACKAGES, ROOT, readme_commands

LAYER_COMMANDS = [line for line in readme_commands() if line.startswith("pip install ")]


@pytest.mark.long
@pytest.mark.parametrize("line", LAYER_COMMANDS, ids=lambda line: line.rpartition("/")[2])
def test_a_layer_installs_from_a_clone_by_the_command_the_readme_prints(
    line: str, clone: Path, environment: CleanEnvironment
):
    module = line.rpartition("/")[2].replace("-", "_")

    environment.shell(line, cwd=clone)

    environment.run(environment.python, "-W", "error", "-c", f"import {module}", cwd=environment.folder)
    environment.run(environment.python, "-m", "pip", "check", cwd=environment.folder)


def test_the_readme_prints_a_pip_command_for_every_layer():
    assert {line.rpartition("/")[2] for line in LAYER_COMMANDS} == set(PACKAGES)


@pytest.mark.long
def test_the_main_command_of_the_readme_gives_the_tour_from_less_than_300_mb_without_cuda(
    clone: Path, environment: CleanEnvironment
):
    (line,) = (line for line in readme_commands() if line.endswith(" tour"))

    printed = environment.shell(line, cwd=clone)

    assert "The same bytes everywhere." in printed
    suggested = [command.strip() for command in printed.partition("Now try:\n")[2].splitlines()]
    assert len(suggested) == 3
    for command in suggested:
        environment.shell(command, cwd=clone)
    assert (clone / "y.npy").is_file()
    installed = clone / ".tools" / "vyre"
    assert installed_bytes(installed) <= 300_000_000
    assert [path.name for path in installed.iterdir() if "cuda" in path.name or path.name in ("nvidia", "cupy")] == []


def installed_bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def test_ci_runs_the_test_command_of_the_readme_word_for_word():
    (line,) = (line for line in readme_commands() if "pytest" in line)

    assert line in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_one_version_of_uv_is_named_everywhere():
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "CONTRIBUTING.md", ".ci/run")]

    named = [set(re.findall(r"\buv==([0-9.]+)", text)) for text in texts]

    assert named == [named[0]] * 3
    assert len(named[0]) == 1
