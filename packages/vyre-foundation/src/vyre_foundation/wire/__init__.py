"""The wire format: programs as bytes, shared with the Rust vyre (VIR0, version 6), and their fingerprint."""

from vyre_foundation.wire.canonical import canonical, fingerprint
from vyre_foundation.wire.envelope import decode, encode
from vyre_foundation.wire.rust import rust_problems

__all__ = ["canonical", "decode", "encode", "fingerprint", "rust_problems"]
