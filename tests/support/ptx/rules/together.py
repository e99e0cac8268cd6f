"""Where threads wait for each other: barriers, and operations of a warp."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from ptx.llvm.kernel_text import KernelText, Rule
from ptx.llvm.layout import FRAME, Code
from ptx.llvm.warp_text import Kind
from ptx.reading.reader import Instruction
from ptx.rules.control import following


def _wait(code: KernelText, i: Instruction, why: int, take: Callable[[], None], brought: dict[str, str]) -> None:
    """Leave what was brought in the frame and return; `take` then writes the results, and the next block goes on.

    Results are written in a block of their own, which has a number after those of the kernel's blocks.
    """
    target = following(code).number
    code.flush()
    guarded: AbstractContextManager[None] = code.when(code.predicate(i.guard)) if i.guard else nullcontext()
    with guarded:
        for name, value in brought.items():
            code.set(FRAME, "%f", name, value)
        number = len(code.flow.blocks) + code.current.number
        code.wait(why, number, i.line)
        code.start(f"B{number}")
        code.values, code.changed = {}, {}
        take()
        code.flush()
        code.do(f"br label %B{target}")
    code.values, code.changed = {}, {}


def _nothing() -> None:
    return


def _found(code: KernelText) -> str:
    return code.value(f"trunc i32 {code.get(FRAME, '%f', 'found')} to i1")


def _warp(
    code: KernelText, i: Instruction, kind: int, mask: str, brought: dict[str, str], take: Callable[[], None]
) -> None:
    _wait(code, i, Code.WARP, take, {"kind": str(kind), "mask": code.read(mask, 32), **brought})


def _result(code: KernelText, target: str, width: int = 32) -> None:
    made = code.get(FRAME, "%f", "result")
    code.write(target, code.resized(made, 64, width, False), width)


def _bar(code: KernelText, i: Instruction) -> None:
    if "warp" in i.parts:
        i.only("warp", "sync")
        _warp(code, i, Kind.SYNC, i.args[0], {}, _nothing)
        return
    if "red" in i.parts:
        _barrier_with_result(code, i)
        return
    i.only("sync", "cta", "aligned")
    if "sync" not in i.parts or len(i.args) != 1:
        raise i.refuse("not known with a count, or without `.sync`")
    _wait(code, i, Code.BARRIER, _nothing, {"kind": code.read(i.args[0], 32), "value": "0", "second": "0"})


def _barrier_with_result(code: KernelText, i: Instruction) -> None:
    i.only("red", "cta", "and", "or", "popc", "aligned")
    if len(i.args) != 3:
        raise i.refuse("not known with a count")
    value = code.value(f"zext i1 {code.predicate(i.args[2])} to i64")
    brought = {"kind": code.read(i.args[1], 32), "value": value, "second": "1" if "and" in i.parts else "0"}

    def take() -> None:
        if "popc" in i.parts:
            _result(code, i.args[0])
        else:
            code.write(i.args[0], _found(code), 1)

    _wait(code, i, Code.BARRIER, take, brought)


def _shfl(code: KernelText, i: Instruction) -> None:
    i.only("sync", *_SHUFFLES)
    if "sync" not in i.parts:
        raise i.refuse("not known without `.sync`")
    targets = [target.strip() for target in i.args[0].split("|")]
    brought = {"value": code.read(i.args[1], 64), "second": code.read(i.args[2], 32), "third": code.read(i.args[3], 32)}

    def take() -> None:
        _result(code, targets[0])
        if len(targets) > 1:
            code.write(targets[1], _found(code), 1)

    _warp(code, i, _SHUFFLES[i.parts[1]], i.args[4], brought, take)


_SHUFFLES: Final = {"idx": Kind.IDX, "up": Kind.UP, "down": Kind.DOWN, "bfly": Kind.BFLY}
_VOTES: Final = {"ballot": Kind.BALLOT, "any": Kind.ANY, "all": Kind.ALL, "uni": Kind.UNI}
_REDUCTIONS: Final = {"add": Kind.ADD, "and": Kind.AND, "or": Kind.OR, "xor": Kind.XOR}


def _vote(code: KernelText, i: Instruction) -> None:
    i.only("sync", *_VOTES)
    if "sync" not in i.parts:
        raise i.refuse("not known without `.sync`")
    value = code.value(f"zext i1 {code.predicate(i.args[1])} to i64")

    def take() -> None:
        if i.parts[1] == "ballot":
            _result(code, i.args[0])
        else:
            code.write(i.args[0], _found(code), 1)

    _warp(code, i, _VOTES[i.parts[1]], i.args[2], {"value": value}, take)


def _match(code: KernelText, i: Instruction) -> None:
    i.only("any", "all", "sync")
    targets = [target.strip() for target in i.args[0].split("|")]
    value = code.resized(code.read(i.args[1], i.integer_width(i.parts[-1])), i.integer_width(i.parts[-1]), 64, False)

    def take() -> None:
        _result(code, targets[0])
        if len(targets) > 1:
            code.write(targets[1], _found(code), 1)

    _warp(code, i, Kind.MATCH_ALL if "all" in i.parts else Kind.MATCH_ANY, i.args[2], {"value": value}, take)


def _redux(code: KernelText, i: Instruction) -> None:
    i.only("sync", "min", "max", *_REDUCTIONS)
    _, how, kind = i.parts
    if i.integer_width(kind) != 32:
        raise i.refuse()
    extremes = {"min": (Kind.UMIN, Kind.SMIN), "max": (Kind.UMAX, Kind.SMAX)}
    number = extremes[how][kind == "s32"] if how in extremes else _REDUCTIONS[how]
    _warp(code, i, number, i.args[2], {"value": code.read(i.args[1], 64)}, lambda: _result(code, i.args[0]))


def _nanosleep(code: KernelText, i: Instruction) -> None:
    """Whoever sleeps lets the others go on."""
    i.only()
    _wait(code, i, Code.GAVE_WAY, _nothing, {})


RULES: Final[dict[str, Rule]] = {
    "bar": _bar, "barrier": _bar, "shfl": _shfl, "vote": _vote, "match": _match, "redux": _redux,
    "nanosleep": _nanosleep,
}  # fmt: skip
