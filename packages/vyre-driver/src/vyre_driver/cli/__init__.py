"""The command `vyre`: one file for each command, what they share beside them.

The only part of the driver that may import the reference. Nothing here imports numpy or llvmlite until a command needs
it: `vyre explain` and `vyre check` never do. The same goes for the verdicts, the stepping interpreter and the passes,
which every command would wait for otherwise.
"""

from vyre_driver.cli.command_line import main

__all__ = ["main"]
