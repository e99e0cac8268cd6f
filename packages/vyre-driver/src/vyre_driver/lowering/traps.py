"""The traps of a prepared program: where each comes from, and what a launch that ends in one reports.

Some the caller wrote, some the builder added, and some the lowering added for errors that only running code can see.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from vyre_driver.files.code_record import fields, number, text
from vyre_foundation.diagnostics import Diagnostic, TrapError
from vyre_foundation.ir import Block, Program, Stmt
from vyre_foundation.traps import CopyFault, copy_misused, trap_place, trapped
from vyre_foundation.walk import walk_paths

PREFIX: Final = "vyre.runtime."
"""Tags of added traps begin so, and end with a colon and the name they speak of."""

OUT_OF_STEPS: Final = f"{PREFIX}out_of_steps:"
COPY_FAULTS: Final = {fault: f"{PREFIX}copy_{fault.name.lower()}:" for fault in CopyFault}
"""The beginning of the tag of the trap for each way to misuse a copy; the copy's own tag follows."""

_FAULTS: Final = {beginning: fault for fault, beginning in COPY_FAULTS.items()}


class TrapSite(NamedTuple):
    """A trap as code knows it: running code writes the position of the site among the program's sites."""

    tag: str
    statement: int
    """The number of the caller's statement that the trap comes from, see `statement_numbers`.

    It is no path, because cached code serves every program of its fingerprint, which ignores blocks.
    """

    @classmethod
    def from_record(cls, value: object) -> TrapSite:
        """What `_asdict` gave, read back. Raises DamagedCode for anything else."""
        record = fields(value, cls._fields)
        return cls(text(record["tag"]), number(record["statement"]))

    def path(self, program: Program) -> str:
        """Where the trap stands in a program that this code was made for."""
        paths = {number: path for path, number in statement_numbers(program).items()}
        return paths.get(self.statement, "entry")


def statement_numbers(program: Program) -> dict[str, int]:
    """The statements of a program by path, numbered in text order. A block has the number of the statement after it."""
    found: dict[str, int] = {}
    number = 0
    for path, node in walk_paths(program):
        if isinstance(node, Stmt):
            found[path] = number
            number += not isinstance(node, Block)
    return found


def trap_report(program: Program, site: TrapSite, address: int, invocation: int) -> TrapError:
    """The error of a launch that trapped; `program` is the caller's."""
    where = trap_place(site.path(program), invocation)
    kind, colon, name = site.tag.partition(":")
    if kind + colon == OUT_OF_STEPS:
        return TrapError(_out_of_steps(address, where))
    fault = _FAULTS.get(kind + colon)
    if fault is not None:
        return TrapError(copy_misused(fault, name, where))
    return TrapError(trapped(site.tag, address, where, "it is one of the invocations"))


def _out_of_steps(steps: int, where: str) -> Diagnostic:
    return Diagnostic(
        code="R002",
        what="the launch used up its steps",
        where=where,
        because=f"it is in loop iteration {steps}, and step_limit allows {steps - 1}",
        fix="pass a larger step_limit, or bound the loops",
    )
