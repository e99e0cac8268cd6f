"""What is wrong with a command line or with the files it names.

No code and no page: a code is for programs and launches. It prints like the errors that have one.
"""

from __future__ import annotations

from vyre_driver.cli.exits import INTERRUPTED, WRONG_USE
from vyre_foundation.diagnostics import visible


class CommandProblem(Exception):
    def __init__(self, what: str, because: str = "", fix: str = "", exit_code: int = WRONG_USE) -> None:
        super().__init__(what)
        self.what = visible(what)
        self.because = visible(because)
        self.fix = visible(fix)
        self.exit_code = exit_code

    def __str__(self) -> str:
        rows = (("because", self.because), ("fix", self.fix))
        return "\n".join([f"vyre: {self.what}", *(f"  {label:<8}{text}" for label, text in rows if text)])

    def to_json(self) -> dict[str, object]:
        return {"error": type(self).__name__, "what": self.what, "because": self.because, "fix": self.fix}


class Interrupted(CommandProblem):
    """Somebody pressed Ctrl-C."""

    def __init__(self) -> None:
        super().__init__("interrupted", exit_code=INTERRUPTED)
