"""Collects the text of one LLVM function's body. Knows nothing of vyre's operations.

Values have names (`%v1`, `%v2`, ...) or are constants; both are plain strings, written without their type.
"""

from __future__ import annotations

from typing import Final

_FLOAT_ARITHMETIC: Final = frozenset({"fadd", "fsub", "fmul", "fdiv"})


class FunctionWriter:
    """Lines of a function body, fresh names, and what the module must declare for them.

    Functions of one module share one set of declarations: give the same set to each of their writers.
    `float_flags` are LLVM's fast-math flags for every arithmetic of floats; there are none unless they are asked for.
    """

    __slots__ = ("_values", "declarations", "float_flags", "lines", "width")

    def __init__(self, declarations: set[str] | None = None, float_flags: str = "") -> None:
        self.lines: list[str] = []
        self.float_flags = float_flags
        self.declarations: set[str] = set() if declarations is None else declarations
        self.width = 1
        """Lanes that an instruction is written for."""

        self._values = 0

    def __repr__(self) -> str:
        return f"FunctionWriter({len(self.lines)} lines)"

    def fresh(self) -> str:
        """A new SSA name, such as `%v17`."""
        self._values += 1
        return f"%v{self._values}"

    def line(self, text: str) -> None:
        """Write an instruction that gives no value, or a label and its colon."""
        self.lines.append(f"  {text}")

    def let(self, text: str) -> str:
        """Write `%vN = text`; gives `%vN`."""
        name = self.fresh()
        if self.float_flags:
            instruction, space, rest = text.partition(" ")
            if instruction in _FLOAT_ARITHMETIC:
                text = f"{instruction} {self.float_flags}{space}{rest}"
        self.lines.append(f"  {name} = {text}")
        return name

    def mark(self) -> tuple[int, int]:
        """Where the text is now: `back_to` forgets what comes after it."""
        return len(self.lines), self._values

    def back_to(self, mark: tuple[int, int]) -> None:
        lines, self._values = mark
        del self.lines[lines:]

    def declare(self, signature: str) -> None:
        """Remember a line the module needs: `declare float @llvm.fabs.f32(float)`, or a constant of the module."""
        self.declarations.add(signature)

    def intrinsic(self, result: str, name: str, *operands: str) -> str:
        """Call `@name`, declared for the purpose. Operands come with their types: `i32 %v1`."""
        types = ", ".join(operand.partition(" ")[0] for operand in operands)
        self.declare(f"declare {result} @{name}({types})")
        return self.let(f"call {result} @{name}({', '.join(operands)})")

    def call(self, result: str, name: str, *operands: str) -> str:
        """Call a function of the module."""
        return self.let(f"call {result} {name}({', '.join(operands)})")

    def load(self, kind: str, pointer: str, size: int, note: str = "") -> str:
        """An element of memory, which is aligned to its size; the note ends the instruction."""
        return self.let(f"load {kind}, ptr {pointer}, align {size}{note}")

    def store(self, kind: str, value: str, pointer: str, size: int, note: str = "") -> None:
        self.line(f"store {kind} {value}, ptr {pointer}, align {size}{note}")

    def fetch(self, llvm_type: str, slot: str) -> str:
        """What a place of the function holds."""
        return self.let(f"load {llvm_type}, ptr {slot}")

    def is_vector(self, value: str) -> bool:
        """Whether a value differs between lanes that are written together."""
        return False

    def fitting(self, kind: str, value: str) -> str:
        """A value for a place of a type."""
        return value

    def text(self) -> str:
        """All lines, each ended."""
        return "".join(f"{line}\n" for line in self.lines)
