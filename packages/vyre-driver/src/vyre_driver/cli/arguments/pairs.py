"""Arguments of the form `name=value`."""

from __future__ import annotations

from collections.abc import Iterable

from vyre_driver.cli.problem import CommandProblem
from vyre_foundation.diagnostics import did_you_mean


def read_pairs(words: Iterable[str], option: str, known: Iterable[str], what: str) -> dict[str, str]:
    """Values by name; each name is one of `known`, which are called `what`, and stands once."""
    names = list(known)
    found: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name or not value:
            raise CommandProblem(f"`{option} {word}` is not a pair", fix=f"write `{option} NAME=VALUE`")
        if name not in names:
            fix = did_you_mean(name, names, "leave it out")
            raise CommandProblem(f"there is no {what} `{name}`", f"there are {', '.join(names) or 'none'}", fix)
        if name in found:
            raise CommandProblem(f"`{option} {name}=` is given twice", fix="give each name once")
        found[name] = value
    return found
