"""The function that runs a range of workgroups: it calls that of a workgroup, or of several that run as one.

    void segment<n>(u32 first, u32 last, void** arguments, void* scratch, u32* control)

Workgroups have numbers. Where a call runs several beside each other on x, they are counted along x, then y, then z.
Where it runs a block, they are counted block by block, and the blocks along x: see `Block`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_driver.cpu.codegen.atomic_copies import GIVING, Copied, argument_lines, taking
from vyre_driver.cpu.codegen.frame import JOINED_LANES, JOINED_ROWS
from vyre_driver.lowering.lanes import layout
from vyre_foundation.record import record


@record
class Call:
    """What one call of a segment's function runs: at most so many workgroups on x and y."""

    size: tuple[int, int, int]
    """Lanes of a workgroup."""

    columns: int = 1
    rows: int = 1

    is_block: bool = False
    """Whether it may take several on y, and is told how many lanes there are on that axis."""

    @property
    def told(self) -> tuple[str, ...]:
        """What the function has to be told, besides where the first of them is."""
        if self.is_block:
            return JOINED_LANES, JOINED_ROWS
        return (JOINED_LANES,) if self.columns > 1 else ()


_ROW_BY_ROW: Final = (
    "%x = urem i32 %number, %groups.x",
    "%row = udiv i32 %number, %groups.x",
    "%y = urem i32 %row, %groups.y",
    "%z = udiv i32 %row, %groups.y",
)


def range_function(
    name: str,
    buffers: int,
    scratch: Sequence[int],
    attributes: str,
    call: Call,
    clears: Sequence[str],
    copied: Sequence[Copied] = (),
) -> str:
    """LLVM writes the function of a workgroup into it, whose attributes it has to have for that.

    What workgroups do not clear is cleared once: a program with a race never shows memory of another launch.
    """
    arguments: list[str] = []
    loads: list[str] = []
    with_copies = {each.argument for each in copied}
    for number in range(buffers):
        loads += argument_lines(number, "own" if number in with_copies else "buffer")
        arguments += [f"ptr %buffer.{number}", f"i32 %short.{number}"]
    for number, offset in enumerate(scratch):
        loads.append(f"%scratch.{number} = getelementptr inbounds i8, ptr %scratch, i64 {offset}")
        arguments.append(f"ptr %scratch.{number}")
    loads += clears
    if copied:
        loads += taking(name, copied)
    grid: list[str] = []
    for axis, word in zip("xyz", range(layout.GRID, layout.GRID + 3), strict=True):
        grid += [
            f"%at.groups.{axis} = getelementptr inbounds i32, ptr %control, i64 {word}",
            f"%groups.{axis} = load i32, ptr %at.groups.{axis}, align 4",
        ]
    place, step, more = _placed(call)
    given = ", ".join(
        ["i32 %x", "i32 %y", "i32 %z", "i32 %groups.x", "i32 %groups.y", "i32 %groups.z", "i64 %wide", *arguments]
    )
    given = ", ".join([given, "ptr %control", *more])
    giving = "".join(f"\n  {line}" for line in GIVING) if copied else ""
    return f"""define void @{name}(i32 %first, i32 %last, ptr %arguments, ptr %scratch, ptr %control){attributes} {{
entry:
  {chr(10).join("  " + line for line in (*loads, *grid)).strip()}
  br label %head
head:
  %number = phi i32 [ %first, %entry ], [ %next, %more ]
  %left = icmp ult i32 %number, %last
  br i1 %left, label %look, label %done
look:
  %cancel = load atomic i32, ptr %control monotonic, align 4
  %cancelled = icmp ne i32 %cancel, 0
  br i1 %cancelled, label %done, label %run
run:
  {chr(10).join("  " + line for line in place).strip()}
  %fine = call i1 @{name}.group({given})
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, {step}
  br label %head
done:{giving}
  ret void
}}"""


def _placed(call: Call) -> tuple[Sequence[str], str, Sequence[str]]:
    """What says where the next call's workgroups are, by how many numbers it goes on, and what else it is given."""
    wide = "%wide = zext i32 %number to i64"
    if call.is_block:
        return (*_in_blocks(call), wide), "%taken", ("i32 %lanes", "i32 %rows")
    if call.columns == 1:
        return (*_ROW_BY_ROW, wide), "1", ()
    taken = (
        "%to.the.end = sub i32 %last, %number",
        "%in.the.row = sub i32 %groups.x, %x",
        "%both = call i32 @llvm.umin.i32(i32 %to.the.end, i32 %in.the.row)",
        f"%taken = call i32 @llvm.umin.i32(i32 %both, i32 {call.columns})",
        f"%lanes = mul nuw i32 %taken, {call.size[0]}",
    )
    return (*_ROW_BY_ROW, wide, *taken), "%taken", ("i32 %lanes",)


def _in_blocks(call: Call) -> Sequence[str]:
    """Bands of rows of workgroups, in each of them blocks from left to right; those at the ends are smaller.

    A block that is not in the range as a whole runs one workgroup after the other, along x and then y.
    """
    return (
        "%plane = mul nuw i32 %groups.x, %groups.y",
        "%z = udiv i32 %number, %plane",
        "%in.plane = urem i32 %number, %plane",
        f"%height = call i32 @llvm.umin.i32(i32 %groups.y, i32 {call.rows})",
        "%band.size = mul nuw i32 %groups.x, %height",
        "%band = udiv i32 %in.plane, %band.size",
        "%in.band = urem i32 %in.plane, %band.size",
        "%top = mul nuw i32 %band, %height",
        "%below = sub nuw i32 %groups.y, %top",
        "%tall = call i32 @llvm.umin.i32(i32 %height, i32 %below)",
        f"%width = call i32 @llvm.umin.i32(i32 %groups.x, i32 {call.columns})",
        "%block.size = mul nuw i32 %width, %tall",
        "%block = udiv i32 %in.band, %block.size",
        "%in.block = urem i32 %in.band, %block.size",
        "%side = mul nuw i32 %block, %width",
        "%beside = sub nuw i32 %groups.x, %side",
        "%broad = call i32 @llvm.umin.i32(i32 %width, i32 %beside)",
        "%whole = mul nuw i32 %broad, %tall",
        "%to.the.end = sub nuw i32 %last, %number",
        "%begins = icmp eq i32 %in.block, 0",
        "%fits = icmp ule i32 %whole, %to.the.end",
        "%is.whole = and i1 %begins, %fits",
        "%right = urem i32 %in.block, %broad",
        "%down = udiv i32 %in.block, %broad",
        "%x = add nuw i32 %side, %right",
        "%y = add nuw i32 %top, %down",
        "%taken = select i1 %is.whole, i32 %whole, i32 1",
        "%across = select i1 %is.whole, i32 %broad, i32 1",
        "%deep = select i1 %is.whole, i32 %tall, i32 1",
        f"%lanes = mul nuw i32 %across, {call.size[0]}",
        f"%rows = mul nuw i32 %deep, {call.size[1]}",
    )
