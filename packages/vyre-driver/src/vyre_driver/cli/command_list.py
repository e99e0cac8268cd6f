"""Every command, in the order of the help."""

from __future__ import annotations

from typing import Final

from vyre_driver.cli.command import Command
from vyre_driver.cli.commands import backends, cache, check, explain, grad, orders, run, sanitize, show, verify
from vyre_driver.cli.commands.bisect import command as bisect
from vyre_driver.cli.commands.doctor import command as doctor
from vyre_driver.cli.commands.export import command as export
from vyre_driver.cli.commands.replay import command as replay
from vyre_driver.cli.commands.step import command as step
from vyre_driver.cli.commands.tour import command as tour
from vyre_driver.cli.commands.tune import command as tune

COMMANDS: Final[tuple[Command, ...]] = (
    tour.COMMAND,
    backends.COMMAND,
    doctor.COMMAND,
    check.COMMAND,
    show.COMMAND,
    export.COMMAND,
    run.COMMAND,
    sanitize.COMMAND,
    grad.COMMAND,
    tune.COMMAND,
    explain.COMMAND,
    verify.COMMAND,
    replay.COMMAND,
    bisect.COMMAND,
    step.COMMAND,
    orders.COMMAND,
    cache.COMMAND,
)
