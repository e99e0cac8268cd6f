"""LLVM functions that answer the operations of a warp once every lane that takes part has arrived."""

from __future__ import annotations

from typing import Final

from ptx.llvm.layout import FRAME, LAUNCH, Code
from ptx.llvm.llvm_text import LlvmFunction, Variable


class Kind:
    """Of operation; the number stands in the frames of the lanes."""

    IDX: Final = 0
    UP: Final = 1
    DOWN: Final = 2
    BFLY: Final = 3
    BALLOT: Final = 4
    ANY: Final = 5
    ALL: Final = 6
    UNI: Final = 7
    MATCH_ANY: Final = 8
    MATCH_ALL: Final = 9
    ADD: Final = 10
    SMIN: Final = 11
    SMAX: Final = 12
    UMIN: Final = 13
    UMAX: Final = 14
    AND: Final = 15
    OR: Final = 16
    XOR: Final = 17
    SYNC: Final = 18


POISON: Final = 0xDEADBEEF
"""What a lane gets from one that brought nothing. Such reads are counted."""


def warp_functions() -> str:
    return "\n".join([_shuffled(), _combined(), _step()])


def _frame(code: LlvmFunction, lane: str) -> str:
    wide = code.value(f"zext i32 {lane} to i64")
    return code.offset("%warp", code.value(f"mul i64 {wide}, %size"))


def _chosen(code: LlvmFunction, kind: str, kind_type: str, options: dict[int, str], otherwise: str) -> str:
    made = otherwise
    for number, value in options.items():
        is_it = code.value(f"icmp eq i32 {kind}, {number}")
        made = code.value(f"select i1 {is_it}, {kind_type} {value}, {kind_type} {made}")
    return made


def _is_in(code: LlvmFunction, mask: str, lane: str) -> str:
    bit = code.value(f"and i32 {code.value(f'lshr i32 {mask}, {lane}')}, 1")
    return code.value(f"icmp ne i32 {bit}, 0")


def _shuffled() -> str:
    """The answer to a shuffle, for one lane: PTX ISA, `shfl.sync`."""
    code = LlvmFunction()
    own = _frame(code, "%lane")
    kind, given, third = (code.get(FRAME, own, name) for name in ("kind", "second", "third"))
    given = code.value(f"and i32 {given}, 31")
    clamp = code.value(f"and i32 {third}, 31")
    segment = code.value(f"and i32 {code.value(f'lshr i32 {third}, 8')}, 31")
    outside = code.value(f"xor i32 {segment}, -1")
    lowest = code.value(f"and i32 %lane, {segment}")
    limit = code.value(f"or i32 {lowest}, {code.value(f'and i32 {clamp}, {outside}')}")
    places = {
        Kind.IDX: code.value(f"or i32 {lowest}, {code.value(f'and i32 {given}, {outside}')}"),
        Kind.UP: code.value(f"sub i32 %lane, {given}"),
        Kind.DOWN: code.value(f"add i32 %lane, {given}"),
    }
    source = _chosen(code, kind, "i32", places, code.value(f"xor i32 %lane, {given}"))
    fits = code.value(f"icmp sle i32 {source}, {limit}")
    fits = _chosen(code, kind, "i1", {Kind.UP: code.value(f"icmp sge i32 {source}, {limit}")}, fits)
    source = code.value(f"select i1 {fits}, i32 {source}, i32 %lane")
    code.set(FRAME, own, "found", code.value(f"zext i1 {fits} to i32"))
    code.set(FRAME, own, "result", POISON)
    is_near = code.value(f"icmp ult i32 {source}, 32")
    is_there = code.value(f"and i1 {is_near}, {_is_in(code, '%m', code.value(f'and i32 {source}, 31'))}")
    with code.when(is_there):
        code.set(FRAME, own, "result", code.get(FRAME, _frame(code, source), "value"))
        code.do("ret void")
    code.add(LAUNCH, "%x", "undefined", 1)
    code.do("ret void")
    return code.text("internal void @shuffled(ptr %x, ptr %warp, i64 %size, i32 %m, i32 %lane)")


def _combined() -> str:
    """The answer to a vote, a match or a reduction, for one lane."""
    code = LlvmFunction()
    own = _frame(code, "%lane")
    kind, value = code.get(FRAME, own, "kind"), code.get(FRAME, own, "value")
    ballot, same = code.variable("i32", "0"), code.variable("i32", "0")
    total, is_first = code.variable("i32", "0"), code.variable("i1", "1")
    with code.count("i32", "32") as lane, code.when(_is_in(code, "%m", lane)):
        other = code.get(FRAME, _frame(code, lane), "value")
        bit = code.value(f"zext i1 {code.value(f'trunc i64 {other} to i1')} to i32")
        ballot.set(code.value(f"or i32 {ballot.get()}, {code.value(f'shl i32 {bit}, {lane}')}"))
        equal = code.value(f"zext i1 {code.value(f'icmp eq i64 {other}, {value}')} to i32")
        same.set(code.value(f"or i32 {same.get()}, {code.value(f'shl i32 {equal}, {lane}')}"))
        _reduce(code, kind, total, is_first, code.value(f"trunc i64 {other} to i32"))
    votes, equals = ballot.get(), same.get()
    any_is, all_are = code.value(f"icmp ne i32 {votes}, 0"), code.value(f"icmp eq i32 {votes}, %m")
    none_is = code.value(f"icmp eq i32 {votes}, 0")
    all_equal = code.value(f"icmp eq i32 {equals}, %m")
    found = {Kind.ANY: any_is, Kind.ALL: all_are, Kind.UNI: code.value(f"or i1 {all_are}, {none_is}")}
    found[Kind.MATCH_ALL] = all_equal
    code.set(FRAME, own, "found", code.value(f"zext i1 {_chosen(code, kind, 'i1', found, '0')} to i32"))
    whole = code.value(f"select i1 {all_equal}, i32 %m, i32 0")
    results = {Kind.BALLOT: votes, Kind.MATCH_ANY: equals, Kind.MATCH_ALL: whole}
    made = _chosen(code, kind, "i32", results, total.get())
    code.set(FRAME, own, "result", code.value(f"zext i32 {made} to i64"))
    code.do("ret void")
    return code.text("internal void @combined(ptr %x, ptr %warp, i64 %size, i32 %m, i32 %lane)")


def _reduce(code: LlvmFunction, kind: str, total: Variable, is_first: Variable, value: str) -> None:
    before = total.get()

    def either(comparison: str) -> str:
        wins = code.value(f"icmp {comparison} i32 {value}, {before}")
        return code.value(f"select i1 {wins}, i32 {value}, i32 {before}")

    options = {number: either(name) for number, name in _COMPARISONS.items()}
    options |= {number: code.value(f"{name} i32 {before}, {value}") for number, name in _LOGIC.items()}
    made = _chosen(code, kind, "i32", options, code.value(f"add i32 {before}, {value}"))
    total.set(code.value(f"select i1 {is_first.get()}, i32 {value}, i32 {made}"))
    is_first.set("0")


_COMPARISONS: Final = {Kind.SMIN: "slt", Kind.SMAX: "sgt", Kind.UMIN: "ult", Kind.UMAX: "ugt"}
_LOGIC: Final = {Kind.AND: "and", Kind.OR: "or", Kind.XOR: "xor"}


def _step() -> str:
    """Answer every operation that all of its lanes have reached; whether there was one.

    Lanes that are done, or that the block does not have, are not waited for.
    """
    code = LlvmFunction()
    live, answered = code.variable("i32", "0"), code.variable("i32", "0")
    with code.count("i32", "%n") as lane:
        state = code.get(FRAME, _frame(code, lane), "code")
        bit = code.value(f"zext i1 {code.value(f'icmp ne i32 {state}, {Code.DONE}')} to i32")
        live.set(code.value(f"or i32 {live.get()}, {code.value(f'shl i32 {bit}, {lane}')}"))
    with code.count("i32", "%n") as lane, code.when(_waits_for_answer(code, lane)):
        own = _frame(code, lane)
        members = code.value(f"and i32 {code.get(FRAME, own, 'mask')}, {live.get()}")
        are_there = code.variable("i1", _is_in(code, members, lane))
        with code.count("i32", "%n") as other, code.when(_is_in(code, members, other)):
            frame = _frame(code, other)
            agrees = _waits_for_answer(code, other)
            for name in ("kind", "mask"):
                same = code.value(f"icmp eq i32 {code.get(FRAME, frame, name)}, {code.get(FRAME, own, name)}")
                agrees = code.value(f"and i1 {agrees}, {same}")
            are_there.set(code.value(f"and i1 {are_there.get()}, {agrees}"))
        with code.when(are_there.get()):
            _answer(code, own, members)
            answered.set("1")
    code.do(f"ret i32 {answered.get()}")
    return code.text("internal i32 @warp_step(ptr %x, ptr %warp, i64 %size, i32 %n)")


def _waits_for_answer(code: LlvmFunction, lane: str) -> str:
    return code.value(f"icmp eq i32 {code.get(FRAME, _frame(code, lane), 'code')}, {Code.WARP}")


def _answer(code: LlvmFunction, own: str, members: str) -> None:
    """All answers are found before any lane goes on: going on may change what a lane brought."""
    is_shuffle = code.value(f"icmp ult i32 {code.get(FRAME, own, 'kind')}, {Kind.BALLOT}")
    given = "ptr %x, ptr %warp, i64 %size"
    with code.count("i32", "%n") as lane, code.when(_is_in(code, members, lane)):
        with code.when(is_shuffle):
            code.do(f"call void @shuffled({given}, i32 {members}, i32 {lane})")
        with code.when(code.value(f"xor i1 {is_shuffle}, 1")):
            code.do(f"call void @combined({given}, i32 {members}, i32 {lane})")
    with code.count("i32", "%n") as lane, code.when(_is_in(code, members, lane)):
        code.set(FRAME, _frame(code, lane), "code", Code.READY)
