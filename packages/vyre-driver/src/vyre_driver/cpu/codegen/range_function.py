"""The function of a segment that runs a range of workgroups, one after the other or joined ones at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vyre_driver.cpu.codegen.atomic_copies import GIVING, Copied, argument_lines, taking
from vyre_driver.lowering.lanes import layout


class Sides(NamedTuple):
    """Workgroups beside each other that one call may run, and the lanes of each on x."""

    groups: int
    lanes: int


def range_function(
    name: str,
    buffers: int,
    scratch: Sequence[int],
    attributes: str,
    sides: Sides,
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
    taken, step = _taken(sides)
    call = ", ".join(
        ["i32 %x", "i32 %y", "i32 %z", "i32 %groups.x", "i32 %groups.y", "i32 %groups.z", "i64 %wide", *arguments]
    )
    call += ", ptr %control" if sides.groups == 1 else ", ptr %control, i32 %lanes"
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
  %x = urem i32 %number, %groups.x
  %row = udiv i32 %number, %groups.x
  %y = urem i32 %row, %groups.y
  %z = udiv i32 %row, %groups.y
  %wide = zext i32 %number to i64{taken}
  %fine = call i1 @{name}.group({call})
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, {step}
  br label %head
done:{giving}
  ret void
}}"""


def _taken(sides: Sides) -> tuple[str, str]:
    """What says how many workgroups of a row the next call takes, and that number."""
    if sides.groups == 1:
        return "", "1"
    lines = (
        "%to.the.end = sub i32 %last, %number",
        "%in.the.row = sub i32 %groups.x, %x",
        "%both = call i32 @llvm.umin.i32(i32 %to.the.end, i32 %in.the.row)",
        f"%taken = call i32 @llvm.umin.i32(i32 %both, i32 {sides.groups})",
        f"%lanes = mul nuw i32 %taken, {sides.lanes}",
    )
    return "".join(f"\n  {line}" for line in lines), "%taken"
