"""The native part of the thread pool, as LLVM text: taking ranges, and watching for the next job, all without Python.

Threads meet in memory that the pool owns for ever, so that one that comes late reads something that is still there:

    pool   posted @0: counts jobs, so that a thread that watches need look at one word only
           spinning @64: threads that watch now
           used @128: slots that have ever held a job
           slots @192
    slot   state @0, function @8, records @16, count @24, scratch bytes @32
           taken @40: ranges taken from the front in the lower half, from the back in the upper one

The caller takes ranges from the front and workers take them from the back: in launch after launch each meets the memory
that its own caches hold.

A job lies in a slot. Its state counts the threads inside, which use the job, and the seats left for others. A thread
takes a seat before it reads what else the slot says. Once there is nothing left to take, the seats go: when they are
gone and nobody is inside, the job is over, and no thread will touch what belongs to it.
"""

from __future__ import annotations

from typing import Final

from vyre_driver.cpu.threads.split import RECORD

HEAD_BYTES: Final = 192
SPINNING_AT: Final = 64
USED_AT: Final = 128
SLOT_BYTES: Final = 128
JOB_AT: Final = 8
JOB: Final = "=5Q"
"""Function, records, count, scratch bytes and ranges taken, in one cache line: each has to come from another core."""

_TAKEN_AT: Final = 40
_FRONT: Final = 1
_BACK: Final = 1 << 32
_DROPPED: Final = 1 << 31
"""More than the ranges of any job."""

INSIDE: Final = (1 << 31) - 1
WAITING: Final = 1 << 31
"""Somebody sleeps until the job is over: the last one out tells."""

SEAT: Final = 1 << 32
SEATS: Final = ((1 << 30) - 1) << 32
URGENT: Final = 1 << 62
"""Nobody but the workers does this job: they look for such ones first, and do not spin after them."""

PATIENCE: Final = 64
"""So many times longer a worker watches at most, while jobs follow each other: twice as long after each that it took
part in. On a busy machine the next job may be as late as the caller's next time slice, and a worker that sleeps by then
has to wait for one itself: two threads would never meet."""

IS_OVER: Final = 0
IS_NOT_OVER: Final = 1
"""Somebody is inside and will tell."""

HAS_MORE: Final = 2
"""The caller's turn is over and ranges are left."""

NEEDS_SCRATCH: Final = 1
"""Added to the address of a slot that a worker is in without enough scratch memory."""

EVERY_RANGE: Final = (1 << 63) - 1

_PAUSES: Final = {
    "x86_64": ("call void @llvm.x86.sse2.pause()", "declare void @llvm.x86.sse2.pause()"),
    "aarch64": ("call void @llvm.aarch64.hint(i32 1)", "declare void @llvm.aarch64.hint(i32)"),
}
"""What a loop does between two looks, to save power and leave the core to its other thread."""


def pool_text(machine: str) -> str:
    """For `x86_64`, `aarch64`, or another, where a loop that waits has no better way than to look again."""
    pause, declaration = _PAUSES.get(machine, ("", ""))
    return declaration + _TEXT.replace(_PAUSE, pause)


_PAUSE: Final = "; pause"

_TEXT: Final = f"""
define internal i1 @pool.share(ptr %slot, ptr %scratch, i64 %turn, i64 %end) {{
entry:
  %at.function = getelementptr inbounds i8, ptr %slot, i64 8
  %function = load ptr, ptr %at.function, align 8
  %at.records = getelementptr inbounds i8, ptr %slot, i64 16
  %records = load ptr, ptr %at.records, align 8
  %at.count = getelementptr inbounds i8, ptr %slot, i64 24
  %count = load i64, ptr %at.count, align 8
  %at.taken = getelementptr inbounds i8, ptr %slot, i64 {_TAKEN_AT}
  %is.front = icmp eq i64 %end, {_FRONT}
  %last = sub i64 %count, 1
  br label %again
again:
  %left = phi i64 [ %turn, %entry ], [ %less, %run ]
  %is.over = icmp eq i64 %left, 0
  br i1 %is.over, label %over, label %take
take:
  %taken = atomicrmw add ptr %at.taken, i64 %end monotonic
  %front = and i64 %taken, {_BACK - 1}
  %back = lshr i64 %taken, 32
  %both = add i64 %front, %back
  %is.range = icmp ult i64 %both, %count
  br i1 %is.range, label %run, label %none
run:
  %from.back = sub i64 %last, %back
  %number = select i1 %is.front, i64 %front, i64 %from.back
  %offset = mul i64 %number, {RECORD.size}
  %record = getelementptr inbounds i8, ptr %records, i64 %offset
  %cancel = call i32 %function(ptr %record, ptr %scratch)
  %less = sub i64 %left, 1
  %is.cancelled = icmp ne i32 %cancel, 0
  br i1 %is.cancelled, label %none, label %again
none:
  ret i1 true
over:
  ret i1 false
}}

; Whether the thread that leaves has to tell the one that waits. A caller that takes part closes the job itself.
define internal i1 @pool.leave(ptr %slot) {{
entry:
  %kind = load atomic i64, ptr %slot monotonic, align 8
  %urgent = and i64 %kind, {URGENT}
  %is.urgent = icmp ne i64 %urgent, 0
  br i1 %is.urgent, label %shut, label %out
shut:
  %closed = atomicrmw and ptr %slot, i64 {~SEATS} acq_rel
  br label %out
out:
  %state = atomicrmw sub ptr %slot, i64 1 acq_rel
  %seen = and i64 %state, {INSIDE | WAITING}
  %tells = icmp eq i64 %seen, {1 | WAITING}
  ret i1 %tells
}}

; Without room for its scratch memory a thread drops all ranges that are left.
define i32 @pool.drop(ptr %slot) {{
  %at.taken = getelementptr inbounds i8, ptr %slot, i64 {_TAKEN_AT}
  store atomic i64 {_DROPPED}, ptr %at.taken monotonic, align 8
  %tells = call i1 @pool.leave(ptr %slot)
  %word = zext i1 %tells to i32
  ret i32 %word
}}

define void @pool.post(ptr %pool, ptr %slot, i64 %state) {{
  store atomic i64 %state, ptr %slot seq_cst, align 8
  %count = atomicrmw add ptr %pool, i64 1 seq_cst
  ret void
}}

; Lets nobody in any more; whether somebody is inside, who will tell when the last one leaves.
define i32 @pool.close(ptr %slot) {{
  %closed = atomicrmw and ptr %slot, i64 {~SEATS} acq_rel
  %state = atomicrmw or ptr %slot, i64 {WAITING} acq_rel
  %inside = and i64 %state, {INSIDE}
  %is.used = icmp ne i64 %inside, 0
  %word = zext i1 %is.used to i32
  ret i32 %word
}}

define i32 @pool.is.over(ptr %slot) {{
  %state = load atomic i64, ptr %slot acquire, align 8
  %used = and i64 %state, {INSIDE | SEATS}
  %is.over = icmp eq i64 %used, 0
  %word = zext i1 %is.over to i32
  ret i32 %word
}}

; A job of its own: the record has an address and a number of bytes that become zero.
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define i32 @pool.clear(ptr %record, ptr %scratch) {{
  %at.place = getelementptr inbounds i8, ptr %record, i64 8
  %place = load ptr, ptr %at.place, align 8
  %at.bytes = getelementptr inbounds i8, ptr %record, i64 16
  %bytes = load i64, ptr %at.bytes, align 8
  call void @llvm.memset.p0.i64(ptr %place, i8 0, i64 %bytes, i1 false)
  ret i32 0
}}

; Looks at a word until it is not what it was, so many times at most. How many times.
define i64 @pool.watch(ptr %word, i64 %was, i64 %looks) {{
entry:
  br label %look
look:
  %done = phi i64 [ 0, %entry ], [ %more, %rest ]
  %now = load atomic i64, ptr %word acquire, align 8
  %is.new = icmp ne i64 %now, %was
  %is.enough = icmp uge i64 %done, %looks
  %ends = or i1 %is.new, %is.enough
  br i1 %ends, label %end, label %rest
rest:
  {_PAUSE}
  %more = add i64 %done, 1
  br label %look
end:
  ret i64 %done
}}

; The caller's part in a job.
define i32 @pool.take.part(ptr %slot, ptr %scratch, i64 %turn, i64 %looks) {{
  %is.all = call i1 @pool.share(ptr %slot, ptr %scratch, i64 %turn, i64 {_FRONT})
  br i1 %is.all, label %shut, label %more
shut:
  %closed = atomicrmw and ptr %slot, i64 {~SEATS} acq_rel
  br label %look
look:
  %done = phi i64 [ 0, %shut ], [ %next, %rest ]
  %now = load atomic i64, ptr %slot acquire, align 8
  %inside = and i64 %now, {INSIDE}
  %is.empty = icmp eq i64 %inside, 0
  br i1 %is.empty, label %over, label %wait
wait:
  %is.enough = icmp uge i64 %done, %looks
  br i1 %is.enough, label %late, label %rest
rest:
  {_PAUSE}
  %next = add i64 %done, 1
  br label %look
late:
  %is.used = call i32 @pool.close(ptr %slot)
  ret i32 %is.used
over:
  ret i32 {IS_OVER}
more:
  ret i32 {HAS_MORE}
}}

; Takes a seat in a slot that has one, of an urgent job or of any.
define internal ptr @pool.enter(ptr %pool, i64 %kind) {{
entry:
  %at.used = getelementptr inbounds i8, ptr %pool, i64 {USED_AT}
  %used = load atomic i64, ptr %at.used acquire, align 8
  %bytes = mul i64 %used, {SLOT_BYTES}
  %first = getelementptr inbounds i8, ptr %pool, i64 {HEAD_BYTES}
  %end = getelementptr inbounds i8, ptr %first, i64 %bytes
  br label %each
each:
  %slot = phi ptr [ %first, %entry ], [ %following, %other ]
  %is.end = icmp eq ptr %slot, %end
  br i1 %is.end, label %none, label %try
try:
  %state = load atomic i64, ptr %slot acquire, align 8
  %seats = and i64 %state, {SEATS}
  %has.seat = icmp ne i64 %seats, 0
  %urgent = and i64 %state, {URGENT}
  %is.kind = icmp uge i64 %urgent, %kind
  %fits = and i1 %has.seat, %is.kind
  br i1 %fits, label %take, label %other
take:
  %taken = sub i64 %state, {SEAT - 1}
  %pair = cmpxchg ptr %slot, i64 %state, i64 %taken acq_rel monotonic
  %is.mine = extractvalue {{ i64, i1 }} %pair, 1
  br i1 %is.mine, label %mine, label %try
other:
  %following = getelementptr inbounds i8, ptr %slot, i64 {SLOT_BYTES}
  br label %each
mine:
  ret ptr %slot
none:
  ret ptr null
}}

; A worker's life between two sleeps. It comes back with the slot whose job it was the last to leave, so that the one
; who waits is told; with the slot it is in, marked, when it needs more scratch memory; or with 0, to sleep.
define i64 @pool.serve(ptr %pool, ptr %held, ptr %scratch, i64 %scratch.bytes, i64 %looks, i64 %most) {{
entry:
  %at.spinning = getelementptr inbounds i8, ptr %pool, i64 {SPINNING_AT}
  %holds = icmp ne ptr %held, null
  br i1 %holds, label %work, label %search
search:
  %spin = phi i64 [ %looks, %entry ], [ %rest, %again ], [ %spin.after, %left ]
  %patience = phi i64 [ %looks, %entry ], [ %patience, %again ], [ %patience.after, %left ]
  %seen = load atomic i64, ptr %pool seq_cst, align 8
  %first = call ptr @pool.enter(ptr %pool, i64 {URGENT})
  %has.first = icmp ne ptr %first, null
  br i1 %has.first, label %entered, label %search.any
search.any:
  %any = call ptr @pool.enter(ptr %pool, i64 0)
  %has.any = icmp ne ptr %any, null
  br i1 %has.any, label %entered, label %idle
entered:
  %slot.new = phi ptr [ %first, %search ], [ %any, %search.any ]
  %at.bytes = getelementptr inbounds i8, ptr %slot.new, i64 32
  %bytes = load i64, ptr %at.bytes, align 8
  %is.short = icmp ugt i64 %bytes, %scratch.bytes
  br i1 %is.short, label %short, label %work
short:
  %slot.short = ptrtoint ptr %slot.new to i64
  %marked = or i64 %slot.short, {NEEDS_SCRATCH}
  ret i64 %marked
work:
  %slot = phi ptr [ %held, %entry ], [ %slot.new, %entered ]
  %patience.now = phi i64 [ %looks, %entry ], [ %patience, %entered ]
  %state = load atomic i64, ptr %slot monotonic, align 8
  %urgent = and i64 %state, {URGENT}
  %is.urgent = icmp ne i64 %urgent, 0
  %patience.twice = mul i64 %patience.now, 2
  %patience.most = mul i64 %looks, {PATIENCE}
  %is.most = icmp ugt i64 %patience.twice, %patience.most
  %patience.after = select i1 %is.most, i64 %patience.most, i64 %patience.twice
  %spin.after = select i1 %is.urgent, i64 0, i64 %patience.after
  %all = call i1 @pool.share(ptr %slot, ptr %scratch, i64 {EVERY_RANGE}, i64 {_BACK})
  %tells = call i1 @pool.leave(ptr %slot)
  br i1 %tells, label %tell, label %left
left:
  br label %search
tell:
  %slot.done = ptrtoint ptr %slot to i64
  ret i64 %slot.done
idle:
  %may.spin = icmp ne i64 %spin, 0
  br i1 %may.spin, label %join, label %sleep
join:
  %others = atomicrmw add ptr %at.spinning, i64 1 seq_cst
  %is.useful = icmp ult i64 %others, %most
  %spin.now = select i1 %is.useful, i64 %spin, i64 0
  %did = call i64 @pool.watch(ptr %pool, i64 %seen, i64 %spin.now)
  %less = atomicrmw sub ptr %at.spinning, i64 1 seq_cst
  %rest = sub i64 %spin.now, %did
  %is.new = icmp ne i64 %rest, 0
  br i1 %is.new, label %again, label %sleep
again:
  br label %search
sleep:
  ret i64 0
}}
"""
