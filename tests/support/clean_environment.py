"""Clean virtual environments with real pip in them, and a copy of the workspace as a fresh clone would have it.

uv makes the environment and puts the pinned pip into it, which takes a fraction of a second. What a test asks of pip
is installed by that pip, with the machine's own pip configuration. Environments that only have to hold something are
filled by uv: the same wheels at the same versions for a tenth of the processor time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from workspace import ROOT, build_pins, pinned_version, pins

# What the outer test run sets for itself and a user's shell would not.
OURS = ("PYTHON", "PYTEST", "VIRTUAL_ENV", "UV_")


class CommandFailedError(Exception):
    """A command ended with a code other than zero; says which and everything it printed."""


@dataclass(frozen=True, slots=True)
class CleanEnvironment:
    """A virtual environment holding pip and what pip installed."""

    folder: Path
    constraints: Path
    build_constraints: Path

    @classmethod
    def inside(cls, folder: Path) -> CleanEnvironment:
        """The environment that was or will be made in `folder`."""
        return cls(folder / "venv", folder / "constraints.txt", folder / "build-constraints.txt")

    @property
    def python(self) -> Path:
        return self.scripts / "python"

    @property
    def scripts(self) -> Path:
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    def variables(self) -> dict[str, str]:
        """A user's variables with this environment activated, and with pip held to the workspace's pins."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        return inherited | {
            "PATH": os.pathsep.join([str(self.scripts), os.environ["PATH"]]),
            "VIRTUAL_ENV": str(self.folder),
            "PIP_CONSTRAINT": str(self.constraints),
            "PIP_BUILD_CONSTRAINT": str(self.build_constraints),
            "PIP_NO_COMPILE": "1",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            # Builds stay isolated; pip fills their environments itself instead of starting a second pip for each.
            "PIP_USE_FEATURE": "inprocess-build-deps",
            "PIP_ROOT_USER_ACTION": "ignore",
        }

    def run(self, *command: str | Path, cwd: Path) -> str:
        __tracebackhide__ = True
        return run(command, cwd=cwd, env=self.variables())

    def shell(self, line: str, cwd: Path) -> str:
        """Run one line as a person would type it, with this environment activated."""
        return run(["sh", "-c", line], cwd=cwd, env=self.variables())

    def pip_install(self, *what: str | Path) -> None:
        self.run(self.python, "-m", "pip", "install", "--quiet", *what, cwd=self.folder)
        self.run(self.python, "-m", "pip", "check", cwd=self.folder)

    def uv_install(self, *what: str | Path) -> None:
        """As `pip_install`, with files of its own: a test may change them, and uv's cache must not change with them."""
        chosen = ("--python", self.python)
        held = ("--constraint", self.constraints, "--link-mode", "copy")
        run_uv("pip", "install", "--quiet", *chosen, *held, *what, cwd=self.folder.parent)
        run_uv("pip", "check", "--quiet", *chosen, cwd=self.folder.parent)


def make_clean_environment(folder: Path) -> CleanEnvironment:
    environment = CleanEnvironment.inside(folder)
    environment.constraints.write_text("".join(f"{pin}\n" for pin in pins()), encoding="utf-8")
    environment.build_constraints.write_text("".join(f"{pin}\n" for pin in build_pins()), encoding="utf-8")
    run_uv("venv", "--quiet", "--no-project", "--python", sys.executable, environment.folder, cwd=folder)
    pip = f"pip=={pinned_version('pip')}"
    run_uv("pip", "install", "--quiet", "--python", environment.python, pip, cwd=folder)
    return environment


def copy_as_cloned(target: Path) -> Path:
    """Copy what git tracks or would track, so that a test sees neither caches nor build products."""
    listing = run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT)
    for name in filter(None, listing.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, target / name)
    return target


def uv_path() -> str:
    """The uv that runs the tests, else the one on the path."""
    found = os.environ.get("UV") or shutil.which("uv")
    assert found is not None, "uv is neither running these tests nor on PATH: see CONTRIBUTING.md"
    return found


def run_uv(*arguments: str | Path, cwd: Path) -> str:
    return run([uv_path(), *arguments], cwd=cwd)


def run(command: Sequence[str | Path], cwd: Path, env: dict[str, str] | None = None) -> str:
    """Run `command` and return what it printed; raise with all of its output when it fails."""
    __tracebackhide__ = True  # pytest would print `env`, which is the caller's own
    done = subprocess.run(
        command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        line = " ".join(map(str, command))
        raise CommandFailedError(f"{line}\nended with {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout
