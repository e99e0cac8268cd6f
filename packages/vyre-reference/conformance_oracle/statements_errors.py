"""Cases that end with an error: misused copies, and what nobody runs."""

from __future__ import annotations

from statement_writing import Case

_MISUSED = ["error: R005"]
_REFUSED = ["error: *"]


def error_cases() -> list[Case]:
    return [*_misused_copies(), *_refused()]


def _misused_copies() -> list[Case]:
    buffers = "x: read u32[4] @0\ny: output u32[4] @1\ntile: workgroup u32[4]"
    load = 'async_load tile from x at 0 size 16 tag "t"'
    wait = 'async_wait "t"'
    bodies = {
        "a_copy_waited_for_twice": ("A tag is waited for once.", [load, wait, wait]),
        "a_copy_never_started": ("There is nothing to wait for.", [wait]),
        "a_copy_nobody_waits_for": ("A copy still under way at the end is an error.", [load]),
    }
    return [
        Case(name, about, "1, 1, 1", buffers, "\n".join(lines), {"x: u32": [1, 2, 3, 4]}, errors=_MISUSED, grid="1 1 1")
        for name, (about, lines) in bodies.items()
    ]


def _refused() -> list[Case]:
    buffers = "x: read_write u32[4] @0\nz: output u32[4] @1"
    bodies = {
        "indirect_dispatch": "indirect_dispatch x offset 0",
        "resume": 'resume "later"',
        "another_group": "all_reduce sum x group 1",
        "an_opaque_statement": 'opaque "someone.else" hex"00"',
        "an_opaque_expression": 'x[0] = opaque "someone.else" hex"00"',
        "an_unknown_call": "x[0] = call someone.elses(ref(x))",
        "an_extension_operator": "x[0] = extension.0x80000001(x[1], x[2])",
        "a_legacy_operator": "x[0] = wave_broadcast(x[1], x[2])",
    }
    return [
        Case(
            f"refused_{name}",
            "Programs may carry it; running it is refused with an error, before anything else happens.",
            "4, 1, 1",
            buffers,
            body,
            {"x: u32": [1, 1, 1, 1]},
            errors=_REFUSED,
            grid="1 1 1",
        )
        for name, body in bodies.items()
    ]
