"""The functions of a segment, which call each other: each takes those arguments of the segment that it uses.

    i1 function(group ids, buffers, lengths, parts of scratch, control, ..)

gives false where it stopped because the launch is to stop. One with a Break of a loop from which it is called gives an
i8 instead: 0 where it stopped, 1 where it ran to its end, 2 where the loop is to be left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from vyre_driver.cpu.codegen.frame import ABORT, Frame
from vyre_driver.cpu.codegen.function_parts import LEAVE
from vyre_driver.lowering.lanes import layout
from vyre_foundation.ir import Program

_NAMES: Final = re.compile(r"%(?:group|groups|buffer|length|scratch|lanes|row)\.[a-z0-9]+(?![.a-z0-9])|%control\b")
"""Arguments, as they stand in the text of a function."""

_GIVEN: Final = ("%lanes.strip", "%lanes.first", "%lanes.last", "%row.x", "%row.y", "%row.z")


class Functions:
    """Texts of functions, in the order in which they were finished."""

    def __init__(self, segment: str, program: Program, scratch: layout.Scratch, attributes: str = "") -> None:
        """`attributes` are those of every function."""
        self.attributes = attributes
        self.segment = segment
        self.program = program
        self.texts: list[str] = []
        self.parameters = _parameters(program, scratch)
        """All arguments of a segment by name, as a function declares them."""

    def whole(self, frame: Frame, told: Sequence[str] = ()) -> str:
        """The function of a workgroup, or of several that run as one, which is told how many lanes these have."""
        parameters = self.parameters | dict.fromkeys(told, "i32")
        return "\n".join(self.lines(frame, f"{self.segment}.group", parameters, ""))

    def call(self, frame: Frame, write: Callable[[Frame], None], given: Mapping[str, str] | None = None) -> None:
        """Call a function of its own, which `write` writes; `given` has arguments that are not the segment's."""
        inner = frame.other_function()
        write(inner)
        frame.notes.made += inner.notes.made
        name = f"{self.segment}.part{len(self.texts)}"
        every = self.parameters | dict.fromkeys(_GIVEN, "i32")
        used = {found for line in (*inner.prologue.lines, *inner.w.lines) for found in _NAMES.findall(line)}
        used |= {"%group.x", "%group.y", "%group.z"}  # where its invocations start
        taken = {each: kind for each, kind in every.items() if each in used}
        self.texts.append("\n".join(self.lines(inner, name, taken, " noinline")))
        values = {each: f"{kind.split()[0]} {each}" for each, kind in taken.items()} | dict(given or {})
        given_all = ", ".join(values[each] for each in taken)
        go_on = frame.label()
        if inner.exits.leaves:
            how = frame.w.let(f"call i8 @{name}({given_all})")
            frame.w.line(
                f"switch i8 {how}, label %{go_on} [ i8 0, label %{ABORT} i8 2, label %{frame.exits.current()} ]"
            )
        else:
            frame.choose(frame.w.let(f"call i1 @{name}({given_all})"), go_on, ABORT)
        frame.begin(go_on)

    def lines(self, frame: Frame, name: str, parameters: Mapping[str, str], attributes: str) -> list[str]:
        sizes = self.program.workgroup_size
        starts = [
            f"%group.start.{axis} = mul nuw i32 %group.{axis}, {size}" for axis, size in zip("xyz", sizes, strict=True)
        ]
        kind, done, stopped = ("i8", "1", "0") if frame.exits.leaves else ("i1", "true", "false")
        declared = ", ".join(f"{kind} {each}" for each, kind in parameters.items())
        return [
            f"define internal {kind} @{name}({declared}){attributes}{self.attributes} {{",
            "entry:",
            *(f"  {line}" for line in (*frame.prologue.lines, *starts)),
            "  br label %begin",
            "begin:",
            *(f"  {line}" for line in frame.w.lines),
            f"  ret {kind} {done}",
            f"{ABORT}:",
            f"  ret {kind} {stopped}",
            *((f"{LEAVE}:", f"  ret {kind} 2") if frame.exits.leaves else ()),
            "}",
        ]


def _parameters(program: Program, scratch: layout.Scratch) -> dict[str, str]:
    made = {f"%group.{axis}": "i32" for axis in "xyz"} | {f"%groups.{axis}": "i32" for axis in "xyz"}
    made["%group.number"] = "i64"
    for number, _ in enumerate(layout.launch_buffers(program)):
        made[f"%buffer.{number}"] = "ptr noalias nonnull"
        made[f"%length.{number}"] = "i32"
    for number, _ in enumerate(scratch.offsets):
        made[f"%scratch.{number}"] = "ptr noalias nonnull align 64"
    made["%control"] = "ptr"
    return made
