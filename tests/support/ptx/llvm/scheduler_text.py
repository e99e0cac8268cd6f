"""The scheduler, as LLVM text: it makes the threads of a block, runs each until it waits, and lets them go on.

    i32 run(ptr kernel, ptr launch)

Threads run one after the other, so every launch gives the same result as the one before. Reverse order shows what
depends on the order of threads, warps or blocks.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ptx.llvm.layout import FRAME, JUNK, LAUNCH, Code
from ptx.llvm.llvm_text import LlvmFunction, Variable
from ptx.llvm.warp_text import warp_functions

WARP: Final = 32


@cache
def scheduler() -> str:
    declarations = "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"
    return "\n".join(
        [declarations, warp_functions(), _fresh(), _warp_round(), _barrier(), _gave_way(), _round(), _run()]
    )


def _frame(code: LlvmFunction, frames: str, size: str, thread: str) -> str:
    wide = code.value(f"zext i32 {thread} to i64")
    return code.offset(frames, code.value(f"mul i64 {wide}, {size}"))


def _in_order(code: LlvmFunction, kind: str, number: str, count: str) -> str:
    """The number, or in reverse order the one as far from the end."""
    is_reverse = code.value(f"icmp ne i32 {code.get(LAUNCH, '%x', 'order')}, 0")
    last = code.value(f"sub {kind} {count}, 1")
    return code.value(f"select i1 {is_reverse}, {kind} {code.value(f'sub {kind} {last}, {number}')}, {kind} {number}")


def _fresh() -> str:
    """Threads at their beginning."""
    code = LlvmFunction()
    threads, size = code.get(LAUNCH, "%x", "threads"), code.get(LAUNCH, "%x", "frame_size")
    whole = code.value(f"mul i64 {code.value(f'zext i32 {threads} to i64')}, {size}")
    code.do(f"call void @llvm.memset.p0.i64(ptr %frames, i8 {JUNK}, i64 {whole}, i1 0)")
    x, y = code.get(LAUNCH, "%x", "ntid.x"), code.get(LAUNCH, "%x", "ntid.y")
    with code.count("i32", threads) as thread:
        frame = _frame(code, "%frames", size, thread)
        for name, value in (("pc", 0), ("code", Code.READY), ("executed", 0), ("linear", thread)):
            code.set(FRAME, frame, name, value)
        rows = code.value(f"udiv i32 {thread}, {x}")
        code.set(FRAME, frame, "tid.x", code.value(f"urem i32 {thread}, {x}"))
        code.set(FRAME, frame, "tid.y", code.value(f"urem i32 {rows}, {y}"))
        code.set(FRAME, frame, "tid.z", code.value(f"udiv i32 {rows}, {y}"))
    code.do("ret void")
    return code.text("internal void @fresh(ptr %x, ptr %frames)")


def _warp_round() -> str:
    """Run the lanes of a warp that can go on. 1: some did; 0: none; below 0: a fault."""
    code = LlvmFunction()
    progress = code.variable("i32", "0")
    with code.count("i32", "%n") as number:
        lane = _in_order(code, "i32", number, "%n")
        frame = _frame(code, "%warp", "%size", lane)
        is_ready = code.value(f"icmp eq i32 {code.get(FRAME, frame, 'code')}, {Code.READY}")
        with code.when(is_ready):
            progress.set("1")
            code.set(LAUNCH, "%x", "budget", code.get(LAUNCH, "%x", "budget_size"))
            state = code.value(f"call i32 %kernel(ptr %x, ptr {frame})")
            code.set(FRAME, frame, "code", state)
            with code.when(code.value(f"icmp slt i32 {state}, 0")):
                code.do(f"ret i32 {state}")
            with code.when(code.value(f"icmp eq i32 {state}, {Code.DONE}")):
                _count_done(code, frame)
    code.do(f"ret i32 {progress.get()}")
    return code.text("internal i32 @warp_round(ptr %kernel, ptr %x, ptr %warp, i64 %size, i32 %n, ptr %alive)")


def _count_done(code: LlvmFunction, frame: str) -> None:
    left = code.value("load i32, ptr %alive")
    code.do(f"store i32 {code.value(f'sub i32 {left}, 1')}, ptr %alive")
    executed = code.get(FRAME, frame, "executed")
    code.add(LAUNCH, "%x", "executed", executed)
    with code.when(code.value(f"icmp ugt i64 {executed}, {code.get(LAUNCH, '%x', 'most_executed')}")):
        code.set(LAUNCH, "%x", "most_executed", executed)


def _barrier() -> str:
    """Let the threads of a block go on from a barrier if all that are left wait at the same one; whether they do."""
    code = LlvmFunction()
    threads, size = code.get(LAUNCH, "%x", "threads"), code.get(LAUNCH, "%x", "frame_size")
    waiting, votes = code.variable("i32", "0"), code.variable("i32", "0")
    kind, line, is_same = code.variable("i32", "-1"), code.variable("i32", "-1"), code.variable("i1", "1")

    def at_barrier(thread: str) -> tuple[str, str]:
        frame = _frame(code, "%frames", size, thread)
        return frame, code.value(f"icmp eq i32 {code.get(FRAME, frame, 'code')}, {Code.BARRIER}")

    with code.count("i32", threads) as thread:
        frame, waits = at_barrier(thread)
        with code.when(waits):
            with code.when(code.value(f"icmp eq i32 {waiting.get()}, 0")):
                kind.set(code.get(FRAME, frame, "kind"))
                line.set(code.get(FRAME, frame, "line"))
            waiting.set(code.value(f"add i32 {waiting.get()}, 1"))
            vote = code.value(f"trunc i64 {code.get(FRAME, frame, 'value')} to i32")
            votes.set(code.value(f"add i32 {votes.get()}, {vote}"))
            for name, first in (("kind", kind), ("line", line)):
                same = code.value(f"icmp eq i32 {code.get(FRAME, frame, name)}, {first.get()}")
                is_same.set(code.value(f"and i1 {is_same.get()}, {same}"))
    all_wait = code.value(f"icmp eq i32 {waiting.get()}, %alive")
    opens = code.value(f"and i1 {all_wait}, {is_same.get()}")
    with code.when(opens), code.count("i32", threads) as thread:
        frame, waits = at_barrier(thread)
        with code.when(waits):
            _release(code, frame, votes, waiting)
    code.do(f"ret i32 {code.value(f'zext i1 {opens} to i32')}")
    return code.text("internal i32 @barrier(ptr %x, ptr %frames, i32 %alive)")


def _release(code: LlvmFunction, frame: str, votes: Variable, waiting: Variable) -> None:
    code.set(FRAME, frame, "result", code.value(f"zext i32 {votes.get()} to i64"))
    all_did = code.value(f"icmp eq i32 {votes.get()}, {waiting.get()}")
    any_did = code.value(f"icmp ne i32 {votes.get()}, 0")
    wants_all = code.value(f"icmp eq i32 {code.get(FRAME, frame, 'second')}, 1")
    found = code.value(f"select i1 {wants_all}, i1 {all_did}, i1 {any_did}")
    code.set(FRAME, frame, "found", code.value(f"zext i1 {found} to i32"))
    code.set(FRAME, frame, "code", Code.READY)


def _gave_way() -> str:
    """Make those ready that gave way. 1: there were some; 0: none; below 0: it has been too often."""
    code = LlvmFunction()
    threads, size = code.get(LAUNCH, "%x", "threads"), code.get(LAUNCH, "%x", "frame_size")
    found = code.variable("i32", "0")
    with code.count("i32", threads) as thread:
        frame = _frame(code, "%frames", size, thread)
        with code.when(code.value(f"icmp eq i32 {code.get(FRAME, frame, 'code')}, {Code.GAVE_WAY}")):
            code.set(FRAME, frame, "code", Code.READY)
            code.set(LAUNCH, "%x", "fault_line", code.get(FRAME, frame, "line"))
            code.add(LAUNCH, "%x", "rounds", 1)
            found.set("1")
    rounds, most = code.get(LAUNCH, "%x", "rounds"), code.get(LAUNCH, "%x", "most_rounds")
    with code.when(code.value(f"icmp ugt i64 {rounds}, {most}")):
        code.do(f"ret i32 {Code.TOO_LONG}")
    code.do(f"ret i32 {found.get()}")
    return code.text("internal i32 @gave_way(ptr %x, ptr %frames)")


def _round() -> str:
    """Run every warp of a block as far as it goes. 1: something happened; 0: nothing; below 0: a fault."""
    code = LlvmFunction()
    threads, size = code.get(LAUNCH, "%x", "threads"), code.get(LAUNCH, "%x", "frame_size")
    progress = code.variable("i32", "0")
    warps = code.value(f"udiv i32 {code.value(f'add i32 {threads}, {WARP - 1}')}, {WARP}")
    with code.count("i32", warps) as number:
        first = code.value(f"mul i32 {_in_order(code, 'i32', number, warps)}, {WARP}")
        left = code.value(f"sub i32 {threads}, {first}")
        is_whole = code.value(f"icmp ugt i32 {left}, {WARP}")
        n = code.value(f"select i1 {is_whole}, i32 {WARP}, i32 {left}")
        warp, goes_on = _frame(code, "%frames", size, first), code.variable("i1", "1")
        with code.while_(goes_on.get):
            given = f"ptr %x, ptr {warp}, i64 {size}, i32 {n}"
            moved = code.value(f"call i32 @warp_round(ptr %kernel, {given}, ptr %alive)")
            with code.when(code.value(f"icmp slt i32 {moved}, 0")):
                code.do(f"ret i32 {moved}")
            answered = code.value(f"call i32 @warp_step({given})")
            both = code.value(f"or i32 {moved}, {answered}")
            progress.set(code.value(f"or i32 {progress.get()}, {both}"))
            goes_on.set(code.value(f"icmp ne i32 {answered}, 0"))
    alive = code.value("load i32, ptr %alive")
    with code.when(code.value(f"icmp ne i32 {alive}, 0")):
        opened = code.value(f"call i32 @barrier(ptr %x, ptr %frames, i32 {alive})")
        yielded = code.value("call i32 @gave_way(ptr %x, ptr %frames)")
        with code.when(code.value(f"icmp slt i32 {yielded}, 0")):
            code.do(f"ret i32 {yielded}")
        happened = code.value(f"or i32 {opened}, {yielded}")
        progress.set(code.value(f"or i32 {progress.get()}, {happened}"))
    code.do(f"ret i32 {progress.get()}")
    return code.text("internal i32 @round(ptr %kernel, ptr %x, ptr %frames, ptr %alive)")


def _enter(code: LlvmFunction, block: str, place: str) -> tuple[str, str]:
    """Make the launch record speak of a block. Gives its frames and the place that counts its threads."""
    code.set(LAUNCH, "%x", "block", block)
    at = block
    for axis in ("x", "y", "z"):
        count = code.value(f"zext i32 {code.get(LAUNCH, '%x', f'nctaid.{axis}')} to i64")
        own = code.value(f"trunc i64 {code.value(f'urem i64 {at}, {count}')} to i32")
        code.set(LAUNCH, "%x", f"ctaid.{axis}", own)
        at = code.value(f"udiv i64 {at}, {count}")
    stride = code.value(f"zext i32 {code.get(LAUNCH, '%x', 'shared_size')} to i64")
    stride = code.value(f"and i64 {code.value(f'add i64 {stride}, 127')}, -128")
    shared = code.offset(code.get(LAUNCH, "%x", "shared_memory"), code.value(f"mul i64 {stride}, {place}"))
    code.set(LAUNCH, "%x", "shared", shared)
    threads = code.value(f"zext i32 {code.get(LAUNCH, '%x', 'threads')} to i64")
    size = code.value(f"mul i64 {threads}, {code.get(LAUNCH, '%x', 'frame_size')}")
    frames = code.offset(code.get(LAUNCH, "%x", "frames"), code.value(f"mul i64 {size}, {place}"))
    return frames, code.offset(code.get(LAUNCH, "%x", "alive"), code.value(f"mul i64 {place}, 4"))


def _run() -> str:
    """Run as many blocks at a time as the launch record says until all are done."""
    code = LlvmFunction()
    blocks, together = code.get(LAUNCH, "%x", "blocks"), code.get(LAUNCH, "%x", "together")
    first = code.variable("i64", "0")

    def place_of(number: str) -> tuple[str, str]:
        """Its place among those that are alive, and its number in the grid."""
        at = code.value(f"add i64 {first.get()}, {number}")
        return code.value(f"urem i64 {number}, {together}"), _in_order(code, "i64", at, blocks)

    with code.while_(lambda: code.value(f"icmp ult i64 {first.get()}, {blocks}")):
        with code.count("i64", together) as number:
            place, block = place_of(number)
            frames, alive = _enter(code, block, place)
            code.do(f"call void @fresh(ptr %x, ptr {frames})")
            code.do(f"store i32 {code.get(LAUNCH, '%x', 'threads')}, ptr {alive}")
            size = code.value(f"zext i32 {code.get(LAUNCH, '%x', 'shared_size')} to i64")
            shared = code.get(LAUNCH, "%x", "shared")
            code.do(f"call void @llvm.memset.p0.i64(ptr {shared}, i8 {JUNK}, i64 {size}, i1 0)")
        left = code.variable("i64", together)
        with code.while_(lambda: code.value(f"icmp ne i64 {left.get()}, 0")):
            moved = code.variable("i32", "0")
            with code.count("i64", together) as number:
                place, block = place_of(number)
                frames, alive = _enter(code, block, place)
                with code.when(code.value(f"icmp ne i32 {code.value(f'load i32, ptr {alive}')}, 0")):
                    done = code.value(f"call i32 @round(ptr %kernel, ptr %x, ptr {frames}, ptr {alive})")
                    with code.when(code.value(f"icmp slt i32 {done}, 0")):
                        code.do(f"ret i32 {done}")
                    moved.set(code.value(f"or i32 {moved.get()}, {done}"))
                    ended = code.value(f"icmp eq i32 {code.value(f'load i32, ptr {alive}')}, 0")
                    left.set(code.value(f"sub i64 {left.get()}, {code.value(f'zext i1 {ended} to i64')}"))
            with code.when(code.value(f"icmp eq i32 {moved.get()}, 0")):
                code.do(f"ret i32 {Code.DIVERGED}")
        first.set(code.value(f"add i64 {first.get()}, {together}"))
    code.do("ret i32 0")
    return code.text("i32 @run(ptr %kernel, ptr %x)")
