"""Basic blocks of a kernel, and the registers that live from one to the next.

A block ends at a branch and at any instruction where a thread may have to wait. So a thread that waits is always
between two blocks, and all it has to keep is what lives between blocks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from ptx.reading.reader import Function, Instruction, Label
from ptx.refusal import PtxRefused

WAITING: Final = frozenset({"bar", "barrier", "shfl", "vote", "match", "redux", "nanosleep"})
_ENDING: Final = frozenset({"bra", "brx", "ret", "exit", "trap"})
_NO_RESULT: Final = frozenset(
    {"st", "red", "bra", "brx", "barrier", "membar", "fence", "ret", "exit", "trap", "nanosleep", "prefetch", "call"}
)
_NAME: Final = re.compile(r"%?[A-Za-z_$][\w$]*")


@dataclass(slots=True)
class Block:
    number: int
    instructions: list[Instruction] = field(default_factory=list[Instruction])
    successors: list[int] = field(default_factory=list[int])
    live_in: int = 0
    """One bit for each register."""

    live_out: int = 0


@dataclass(slots=True)
class Flow:
    blocks: list[Block]
    labels: dict[str, int]
    """The block that begins at each label."""

    bits: dict[str, int]
    """The bit of each register."""

    def lives_after(self, block: Block, register: str) -> bool:
        return bool(block.live_out & self.bits[register])


def has_result(instruction: Instruction) -> bool:
    """Whether its first operand is what it writes."""
    if instruction.name == "bar":
        return "red" in instruction.parts
    return instruction.name not in _NO_RESULT


def written(instruction: Instruction, registers: dict[str, int]) -> list[str]:
    if not instruction.args or not has_result(instruction):
        return []
    return [name for name in _NAME.findall(instruction.args[0]) if name in registers]


def flow_of(function: Function) -> Flow:
    blocks, labels = _blocks(function)
    for block in blocks:
        block.successors = _successors(block, len(blocks), labels, function)
    bits = {name: 1 << number for number, name in enumerate(function.registers)}
    _find_lives(blocks, bits, function.registers)
    return Flow(blocks, labels, bits)


def _blocks(function: Function) -> tuple[list[Block], dict[str, int]]:
    blocks, labels = [Block(0)], dict[str, int]()
    is_over = False
    for item in function.items:
        if is_over or (isinstance(item, Label) and blocks[-1].instructions):
            blocks.append(Block(len(blocks)))
            is_over = False
        if isinstance(item, Label):
            labels[item.name] = blocks[-1].number
            continue
        blocks[-1].instructions.append(item)
        is_over = item.name in _ENDING or item.name in WAITING
    blocks.append(Block(len(blocks)))  # where control ends up that runs off the end
    return blocks, labels


def _successors(block: Block, count: int, labels: dict[str, int], function: Function) -> list[int]:
    following = [block.number + 1] if block.number + 1 < count else []
    last = block.instructions[-1] if block.instructions else None
    if last is None or last.name not in _ENDING:
        return following
    targets = [last.args[0]] if last.name == "bra" else []
    if last.name == "brx":
        targets = function.targets[last.args[1]]
    missing = [target for target in targets if target not in labels]
    if missing:
        raise PtxRefused(f"there is no label `{missing[0]}`", last.line)
    return [labels[target] for target in targets] + (following if last.guard else [])


def _find_lives(blocks: list[Block], bits: dict[str, int], registers: dict[str, int]) -> None:
    facts = [_reads_and_writes(block, bits, registers) for block in blocks]
    changed = True
    while changed:
        changed = False
        for block in reversed(blocks):
            out = 0
            for successor in block.successors:
                out |= blocks[successor].live_in
            reads, writes = facts[block.number]
            new = reads | (out & ~writes)
            if new != block.live_in or out != block.live_out:
                block.live_in, block.live_out, changed = new, out, True


def _reads_and_writes(block: Block, bits: dict[str, int], registers: dict[str, int]) -> tuple[int, int]:
    """What it reads before writing, and what it writes in any case."""
    reads = writes = 0
    for instruction in block.instructions:
        results = written(instruction, registers)
        operands = instruction.args[1:] if has_result(instruction) else instruction.args
        for name in _NAME.findall(" ".join((*operands, instruction.guard))):
            bit = bits.get(name, 0)
            if not writes & bit:
                reads |= bit
        for name in results:
            if instruction.guard:  # where the guard is false, the old value stays
                reads |= bits[name] & ~writes
            else:
                writes |= bits[name]
    return reads, writes
