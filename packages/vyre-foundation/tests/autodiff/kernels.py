"""Short programs: buffers in one line, the body as text."""

from __future__ import annotations

from vyre_foundation import Program


def kernel(buffers: str, body: str, workgroup: int | tuple[int, int, int] = 1, over: str = "") -> Program:
    """A program from its buffers, `x: read f32[4], o: output f32[4]`, and the text of its body.

    Bindings are given out in order; `over` is what the text says after the workgroup, as `over 4`.
    """
    size = (workgroup, 1, 1) if isinstance(workgroup, int) else workgroup
    lines = [f"program workgroup{size} {over} {{"]
    binding = 0
    for declaration in (each.strip() for each in buffers.split(",")):
        shared = ": workgroup " not in declaration and ": local " not in declaration
        lines.append(f"buffer {declaration}" + (f" @{binding}" if shared else ""))
        binding += shared
    return Program.from_text("\n".join([*lines, 'region "hand" {', body, "}", "}"]))
