"""Capsules of every kind of content, made from nothing but the format's own terms."""

from __future__ import annotations

import struct

from vyre_foundation import BOOL, F32, U8, U64, Program, ProgramBuilder
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.capsule import Capsule

VERSIONS = {"numpy": "2.4.6", "python": "3.13.1", "vyre-foundation": "0.1.0"}


def scaling() -> Program:
    k = ProgramBuilder("scale", workgroup_size=64, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = a[0] * x[k.gid(0)] + y[k.gid(0)]
    return k.build()


def mixed_types() -> Program:
    k = ProgramBuilder("mixed", workgroup_size=(4, 4), over=(4, 4))
    letters, flags, wide = k.read("letters", U8, 16), k.read("flags", BOOL, 16), k.read_write("wide", U64)
    here = k.let("here", k.gid(1) * 4 + k.gid(0))
    with k.if_((here < 16) & (here < wide.len())), k.if_(flags[here] & (letters[here] > 3)):
        wide[here] = wide[here] + 1
    return k.build()


def floats(*numbers: float) -> bytes:
    return struct.pack(f"<{len(numbers)}f", *numbers)


def samples() -> dict[str, Capsule]:
    """By name: `old` holds the bytes of each as they were first written."""
    inputs = {"a": floats(2.0), "x": floats(1.0, 2.0, 3.0), "y": floats(0.5, 0.25, float("nan"))}
    settings = DispatchConfig(
        math="fast",
        require_determinism=True,
        timeout=2.5,
        step_limit=1 << 40,
        label="größer",
        workgroup_override=(32, 1, 1),
        passes="-fold",
        knobs={"unroll": 4, "threads": 1},
        tune="off",
    )
    wide = struct.pack("<16Q", *range(16))
    return {
        "nothing": Capsule(Program((), (1, 1, 1), ()), {}, versions={}),
        "inputs": Capsule(scaling(), inputs, versions=VERSIONS),
        "expected": Capsule(scaling(), inputs, (1, 1, 1), expected={"y": floats(2.5, 4.25, 1.0)}, versions=VERSIONS),
        "settings": Capsule(scaling(), inputs, config=settings, note="a trap: R001", versions=VERSIONS),
        "types": Capsule(
            mixed_types(),
            {"letters": bytes(range(16)), "flags": struct.pack("<16I", *[1, 0] * 8), "wide": wide},
            expected={},
            versions=VERSIONS,
        ),
        "empty_arrays": Capsule(scaling(), {"a": floats(1.0), "x": b"", "y": b""}, (0, 1, 1), versions=VERSIONS),
    }
