"""What `vyre run` takes of a launch: its grid and a `DispatchConfig`, from words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from vyre_driver.cli.arguments.pairs import read_pairs
from vyre_driver.cli.problem import CommandProblem
from vyre_foundation.backend import DispatchConfig


def read_grid(word: str) -> tuple[int, int, int]:
    """Workgroups as `8`, `8,4` or `8,4,1`; an axis left out is 1."""
    parts = word.split(",")
    try:
        axes = [int(part) for part in parts]
    except ValueError:
        axes = []
    if not 1 <= len(axes) <= 3 or min(axes) < 0:
        raise CommandProblem(f"`{word}` is not a grid", fix="give one to three numbers of workgroups, such as 8,4,1")
    x, y, z = (*axes, 1, 1)[:3]
    return x, y, z


def read_knobs(word: str) -> tuple[tuple[str, int], ...]:
    """`unroll:4,threads:1` as pairs. Raises ValueError for anything else."""
    pairs = [part.partition(":") for part in word.split(",")]
    return tuple((name.strip(), int(value)) for name, _, value in pairs)


def _read_truth(word: str) -> bool:
    return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}[word.lower()]


SETTINGS: Final[dict[str, tuple[Callable[[str], Any], str]]] = {
    "math": (str, "exact or fast"),
    "check": (str, "auto or never"),
    "require_determinism": (_read_truth, "yes or no"),
    "timeout": (float, "a number of seconds"),
    "step_limit": (int, "a whole number"),
    "memory_limit": (int, "a whole number of bytes"),
    "max_output_bytes": (int, "a whole number of bytes"),
    "label": (str, "a name"),
    "workgroup_override": (read_grid, "x,y,z"),
    "grid_override": (read_grid, "x,y,z"),
    "dispatch_elements": (int, "a whole number"),
    "fixpoint_iterations": (int, "a whole number"),
    "passes": (str, "a choice such as -fold or ..3"),
    "knobs": (read_knobs, "names and whole numbers, such as unroll:4,threads:1"),
    "tune": (str, "on, off, pinned or require"),
    "tune_budget": (float, "a number of seconds"),
}
"""How the value of each field of `DispatchConfig` is read, and how to say what it is."""


def read_config(words: Iterable[str]) -> DispatchConfig:
    """Raises L019 for a value of the right form that the setting cannot have."""
    found: dict[str, Any] = {}
    for name, word in read_pairs(words, "--config", SETTINGS, "setting").items():
        read, expected = SETTINGS[name]
        try:
            found[name] = read(word)
        except (ValueError, KeyError):
            raise CommandProblem(f"`{word}` is not a value for `{name}`", fix=f"give {expected}") from None
    return DispatchConfig(**found)
