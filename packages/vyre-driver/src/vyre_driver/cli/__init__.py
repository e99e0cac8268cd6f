"""The command `vyre`: one file for each command, what they share beside them.

The only part of the driver that may import the reference. Nothing here imports numpy or llvmlite until a command needs
it: `vyre explain` and `vyre check` never do.
"""

from vyre_driver.cli.command_line import main

__all__ = ["main"]
