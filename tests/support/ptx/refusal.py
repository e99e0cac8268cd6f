"""What the executor cannot or will not run. It refuses; it never guesses."""

from __future__ import annotations


class PtxRefused(Exception):
    """An instruction, directive or operand that the executor does not know to the last bit."""

    def __init__(self, what: str, line: int = 0) -> None:
        super().__init__(f"PTX line {line}: {what}" if line else what)
        self.what = what
        self.line = line


class PtxFault(Exception):
    """A launch that ended badly: an address out of bounds, a barrier that some threads never reach, a trap."""

    def __init__(self, kind: str, kernel: str, line: int, because: str) -> None:
        super().__init__(f"{kind} in kernel {kernel}, PTX line {line}: {because}")
        self.kind = kind
        self.kernel = kernel
        self.line = line
