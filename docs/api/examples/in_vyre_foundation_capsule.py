"""Examples of capsules."""

from shows import shows


@shows("Capsule encode_capsule decode_capsule write_capsule load_capsule")
def launches_as_files() -> None:
    import struct
    import tempfile
    from pathlib import Path

    from vyre_foundation import F32, ProgramBuilder
    from vyre_foundation.capsule import Capsule, decode_capsule, encode_capsule, load_capsule, write_capsule

    k = ProgramBuilder("double", over="y")
    y = k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 2.0 * y[k.gid(0)]
    capsule = Capsule(k.build(), {"y": struct.pack("<2f", 1.0, 3.0)}, note="two elements")
    assert decode_capsule(encode_capsule(capsule)) == capsule
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "double.capsule"
        write_capsule(file, capsule)
        assert load_capsule(file).lengths == {"y": 2}
