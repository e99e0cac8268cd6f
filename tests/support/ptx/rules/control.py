"""Branches, ends and traps."""

from __future__ import annotations

from typing import Final

from ptx.llvm.kernel_text import KernelText, Rule
from ptx.llvm.layout import LAUNCH, Code
from ptx.reading.flow import Block
from ptx.reading.reader import Instruction


def following(code: KernelText) -> Block:
    return code.flow.blocks[code.current.number + 1]


def _bra(code: KernelText, i: Instruction) -> None:
    i.only("uni")
    code.flush()
    target = code.flow.labels[i.args[0]]
    if i.guard:
        with code.when(code.predicate(i.guard)):
            code.go(target, i.line)
        code.do(f"br label %B{following(code).number}")
    else:
        code.go(target, i.line)


def _brx(code: KernelText, i: Instruction) -> None:
    """A branch through a table. An index past its end is undefined: it counts as an address out of bounds."""
    i.only("idx", "uni")
    if i.guard:
        raise i.refuse("not known under a condition")
    code.flush()
    targets = [code.flow.labels[label] for label in code.function.targets[i.args[1]]]
    index = code.read(i.args[0], 32)
    labels = [code.label() for _ in targets]
    cases = " ".join(f"i32 {number}, label %{label}" for number, label in enumerate(labels))
    code.do(f"switch i32 {index}, label %fault [{cases}]")
    for label, target in zip(labels, targets, strict=True):
        code.start(label)
        code.go(target, i.line)


def _ret(code: KernelText, i: Instruction) -> None:
    i.only("uni")
    if i.guard:
        code.flush()
        with code.when(code.predicate(i.guard)):
            code.do(f"ret i32 {Code.DONE}")
    else:
        code.do(f"ret i32 {Code.DONE}")


def _trap(code: KernelText, i: Instruction) -> None:
    i.only()
    code.set(LAUNCH, "%x", "fault_line", i.line)
    code.do(f"ret i32 {Code.TRAP}")


RULES: Final[dict[str, Rule]] = {"bra": _bra, "brx": _brx, "ret": _ret, "exit": _ret, "trap": _trap}
