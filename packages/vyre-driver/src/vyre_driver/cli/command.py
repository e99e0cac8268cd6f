"""What a command is: a row of the table in `command_list`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass

from vyre_driver.cli.output import Output


@dataclass(frozen=True, slots=True)
class Command:
    name: str
    summary: str
    """One line, for the list of commands."""

    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace, Output], int]
    """Gives the exit code; raises `CommandProblem` or a `VyreError` for what it cannot do."""

    epilog: str = ""
    """Examples, below the help of the command."""
