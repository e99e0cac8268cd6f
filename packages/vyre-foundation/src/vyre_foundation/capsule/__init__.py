"""Capsules: one launch in one file, to replay it elsewhere. Safe to open, whoever wrote it."""

from vyre_foundation.capsule.capsule import Capsule
from vyre_foundation.capsule.envelope import decode_capsule, encode_capsule
from vyre_foundation.capsule.files import load_capsule, write_capsule

__all__ = ["Capsule", "decode_capsule", "encode_capsule", "load_capsule", "write_capsule"]
