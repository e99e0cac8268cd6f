"""The wire format: programs as bytes, shared with the Rust vyre (VIR0, version 6), and their fingerprint."""

from typing import TYPE_CHECKING

from vyre_foundation.wire.canonical import canonical, fingerprint
from vyre_foundation.wire.envelope import decode, encode

if TYPE_CHECKING:
    from vyre_foundation.wire.rust import rust_problems

__all__ = ["canonical", "decode", "encode", "fingerprint", "rust_problems"]


def __getattr__(name: str) -> object:
    """What only those need who exchange programs with the Rust vyre is imported when it is asked for."""
    if name == "rust_problems":
        from vyre_foundation.wire import rust

        return rust.rust_problems
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
